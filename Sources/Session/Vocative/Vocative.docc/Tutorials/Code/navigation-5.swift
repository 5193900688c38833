import Foundation
import Vocative
import VocativeNavigation

let walk = try GPXWalk(contentsOf: URL(filePath: "mine.gpx"))
let town = try TownMap(contentsOf: URL(filePath: "town.vmap"))
let navigator = try Navigator(town, at: walk.points[0].fix.coordinate, facing: .north)
let conversation = try Assistant.navigation(navigator).conversation()

print(await conversation.say("take me to the nearest pharmacy").reply.shown)
var renderer = BinauralRenderer(sampleRate: 48_000)
for try await fix in walk.fixes() {
  for announcement in await navigator.update(fix) { print("\(fix.time)  \(announcement.spoken)") }
  guard let beacon = await navigator.beacon else { continue }
  let direction = SoundDirection(azimuth: beacon.azimuth, distance: beacon.metres)
  let stereo = renderer.render(Earcon.accepted.sound(sampleRate: 48_000), from: direction)
  // Play the two channels in headphones, in blocks of 20 ms for a head that turns.
  print("\(fix.time)  \(stereo.frameCount) frames from \(Int(direction.azimuth))°")
}
