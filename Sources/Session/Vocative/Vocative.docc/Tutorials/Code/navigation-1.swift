import Vocative
import VocativeNavigation

let town = try TownMap.doggerby()
let navigator = try Navigator(town, at: town.places[0].coordinate, facing: .north)
let conversation = try Assistant.navigation(navigator).conversation()
