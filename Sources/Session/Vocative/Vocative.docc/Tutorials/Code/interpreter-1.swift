import Vocative
import VocativeApertium

let translator = ApertiumTranslator()
for pair in try await translator.pairs { print(pair) }
