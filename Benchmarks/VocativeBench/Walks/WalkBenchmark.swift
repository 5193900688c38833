import VocativeNavigation
import VocativeSupport

/// Simulated walks between random places of a town.
struct WalkBenchmark {
  let count: Int
  let seed: UInt64
  /// The accuracies of the receiver in metres, from the first walk to the last.
  let accuracies: (best: Double, worst: Double)

  /// The least and the most metres on foot of a walk.
  private static let lengths = 350.0...1_500.0

  /// Plays all walks.
  func outcomes() async throws -> [SimulatedWalk.Outcome] {
    let town = try TownMap.doggerby()
    let roads = RoadGraph(town)
    var random = SeededRandomNumberGenerator(seed: seed)
    var outcomes: [SimulatedWalk.Outcome] = []
    while outcomes.count < count {
      guard let start = town.places.randomElement(using: &random), let goal = town.places.randomElement(using: &random),
        let route = roads.route(from: start.coordinate, to: goal.coordinate),
        Self.lengths.contains(route.distance.metres)
      else { continue }
      let number = outcomes.count
      let share = count > 1 ? Double(number) / Double(count - 1) : 0
      let first = route.points.first ?? start.coordinate
      let navigator = try Navigator(town, at: first, facing: .north)
      let kinds = WalkIncident.allCases
      var walk = SimulatedWalk(
        navigator, roads, from: first, to: goal,
        incidents: [kinds[number % kinds.count], kinds[(number + 1 + number / kinds.count) % kinds.count]],
        accuracy: accuracies.best + share * (accuracies.worst - accuracies.best), seed: seed &+ UInt64(number))
      await walk.walk()
      outcomes.append(walk.outcome)
    }
    return outcomes
  }

  /// The table of the walks.
  static func metrics(of outcomes: [SimulatedWalk.Outcome]) -> [BenchmarkMetric] {
    let metres = outcomes.reduce(0) { $0 + $1.metres }
    let hours = outcomes.reduce(0) { $0 + $1.seconds } / 3_600
    let announcements = outcomes.reduce(0) { $0 + $1.announcements }
    let noticed = outcomes.flatMap(\.noticed)
    let alarms = outcomes.reduce(0) { $0 + $1.falseAlarms }
    let failed = outcomes.filter { !$0.arrived }
    return [
      metric("arrived", "ended at the destination", Double(outcomes.count - failed.count), "of \(outcomes.count)"),
      metric("failed", "ended elsewhere", Double(failed.count), failed.map(\.reason).joined(separator: ", ")),
      metric("kilometres", "walked", metres / 1_000, "km in \((hours * 10).rounded() / 10) h", 1),
      metric(
        "announcementsPerKilometre", "announcements", Double(announcements) / max(metres / 1_000, 0.001), "a km", 1),
      metric(
        "falseAlarmsPerHour", "false alarms of leaving the route", Double(alarms) / max(hours, 0.001),
        "an hour (\(alarms))", 2),
      metric(
        "noticed", "noticed that the route was left", Double(noticed.count),
        "of \(noticed.count + outcomes.reduce(0) { $0 + $1.unnoticed })"),
      metric("secondsToNotice", "time to notice, median", noticed.map(\.seconds).median, "s", 1),
      metric("secondsToNotice90", "time to notice, 90th percentile", noticed.map(\.seconds).percentile(90), "s", 1),
      metric("metresToNotice", "distance from the route when noticed, median", noticed.map(\.metres).median, "m", 1),
      metric("metresToNotice90", "the same, 90th percentile", noticed.map(\.metres).percentile(90), "m", 1),
    ]
  }

  private static func metric(
    _ key: String, _ title: String, _ value: Double, _ unit: String, _ fractionDigits: Int = 0
  ) -> BenchmarkMetric {
    BenchmarkMetric(key: key, title: title, value: value, unit: unit, fractionDigits: fractionDigits)
  }
}
