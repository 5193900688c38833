import Foundation
import Vocative
import VocativeNavigation

let walk = try GPXWalk(contentsOf: URL(filePath: "Data/walks/doggerby.gpx"))
let town = try TownMap.doggerby()
let navigator = try Navigator(town, at: walk.points[0].fix.coordinate, facing: .north)
let conversation = try Assistant.navigation(navigator).conversation()

print(await conversation.say("take me to the town hall").reply.shown)
for try await fix in walk.fixes() {
  for announcement in await navigator.update(fix) { print("\(fix.time)  \(announcement.spoken)") }
}
