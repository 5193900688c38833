package import VocativeText

/// A value that is a sentence, or a part of one, in the person's words: a question about payments.
///
/// It covers whatever it stands beside, so a repair never replaces it as one value: the repair is a value within it.
package protocol SentenceFragment: SpokenValue {}
