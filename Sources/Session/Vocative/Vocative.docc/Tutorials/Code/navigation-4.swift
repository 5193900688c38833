import Foundation
import Vocative
import VocativeNavigation

let walk = try GPXWalk(contentsOf: URL(filePath: "mine.gpx"))
let town = try TownMap(contentsOf: URL(filePath: "town.vmap"))
let navigator = try Navigator(town, at: walk.points[0].fix.coordinate, facing: .north)
let conversation = try Assistant.navigation(navigator).conversation()

print(await conversation.say("take me to the nearest pharmacy").reply.shown)
for try await fix in walk.fixes() {
  for announcement in await navigator.update(fix) { print("\(fix.time)  \(announcement.spoken)") }
}
