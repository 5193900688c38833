/// A parser of words that can be anything, such as a purpose: what it finds says nothing about the kind of a sentence.
package protocol FreeTextParser: SlotParser {}

extension MemoParser: FreeTextParser {}
