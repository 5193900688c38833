/// The plan of a request, before anything is done.
enum ControlPlan {
  /// Steps to take.
  case steps([ControlStep])
  /// An answer at once.
  case reply(ControlResponse)
  /// Several elements are named as well.
  case choose([AccessibleElement], ControlStep)
  /// Numbers for the elements that can be used.
  case showNumbers([AccessibleElement])
  /// Words that name no element.
  case unknown(String)
}
