import Vocative
import VocativeNLU
import VocativeTone
import VocativeToneModel

let classifier = try TextClassifier.mood()
