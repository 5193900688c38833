/// Requests to several people, and payments in which another person is the payer.
enum ThirdPartyPhrasings {
  /// The same sum from each of several people.
  static let shares = """
    @people = ({user} and {user} *8|{user}, {user} and {user} *5|{user} {user} and {user} *2|both {user} and {user} *2|{user=everyone} *2|{user=all of them}|my {user=friends}|my {user=roommates} *2|{user=the guys} *2|{user=both}|{user=the team}|{user=everybody}|my {user=brothers}|my {user=colleagues})
    @each = (each *10|apiece *3|a head *2|per person *2|a piece|each one|respectively)
    @get = (get *4|collect *4|request *5|ask for *3|receive|claim|take|gather)
    + @get {amount} @each from @people
    + @get {amount} from @people @each
    + @get {amount} from (each of *3|every one of|both *2|all of) @people [@why %30]
    + @get {amount} (off|from) @people [@why %30]
    + (ask|bill|charge|invoice|request) @people for {amount} [@each %70] [@why %30]
    + (ask|bill|charge|invoice) (each of|both|all of) @people for {amount} [@why %30]
    + (ask|get|have|tell|make) @people to (pay me|send me|give me|chip in|put in|contribute|throw in|cough up) {amount} [@each %60] [@why %30]
    + (have|make|let) @people (pay|send|give) me {amount} [@each %60]
    + send (a|the) request [for {amount}] to @people [@each]
    + @get {amount} from {user} and {amount} from {user}
    + ask {user} for {amount} and {user} for {amount}
    + (collect|gather|round up) {amount} @each [@why] from @people
    @people (owe|owes|should pay|must pay|have to give|need to pay|have to pay) me {amount} [@each %60] [@why %30]
    {amount} @each from @people [please]
    {amount} from (each of|both) @people
    (each of|both|all of) @people (owe|owes|should send|must pay) me {amount}
    i (want|need|'d like) {amount} [@each] from (each of|both|all of|) @people
    i'm owed {amount} [@each] by @people
    """

  /// Another person is to pay a third one.
  static let others = """
    @make = (tell *5|ask *6|get *4|have *4|make *2|let *3|want)
    @pay = (pay *6|send *6|give *4|transfer *3|wire)
    + @make {user} [to] @pay {user} {amount} [@why %25]
    + @make {user} [to] @pay {amount} to {user} [@why %25]
    + @make {user} [to] (pay|settle up with|pay back) {user}
    + @make {user} [to] @pay {user} (what (he|she) owes (him|her)|the money|his money|her money|the rent)
    + (move|transfer|take) {amount} from {user}'s account to ({user}|{user}'s account)
    + (send|transfer) {amount} from {user} to {user}
    {user} (should|must|has to|needs to) (pay|send|give) {user} {amount} [@why]
    (can|could|will) {user} (pay|send|give) {user} {amount} [for me|instead of me]
    (can|could) you (make|have|get) {user} [to] (pay|send) {user} {amount}
    i want {user} to (pay|send|give) {user} {amount}
    {user} owes {user} {amount}, (make|have|tell) (him|her) [to] pay
    """

  /// A payment of what another person owes.
  static let sums = """
    @part = (half of *3|a third of *2|a quarter of|part of|all of|everything|ten percent of)
    @pay = (send *6|pay *6|give *4|transfer *3|wire|forward *2|pass on)
    @owes = (owes me *8|still owes me *3|has to pay me *2|will pay me *2|is paying me *2|should pay me|is going to pay me|owes)
    + @pay {user} [@part] what {user} @owes
    + @pay [@part] what {user} @owes to {user}
    + @pay {user} (the money|the sum|the amount|as much as|whatever|everything) [that] {user} @owes
    + @pay (the money|the sum|the amount|whatever|everything) [that] {user} @owes [on] to {user}
    + @pay {user} (half|a third|a quarter) of (the money|the amount) {user} @owes
    + @pay {user} {user}'s debt [to me]
    + use (what|the money) {user} @owes to pay {user}
    + (give|pass) {user} [@part] what i'm (getting|owed) (from|by) {user}
    (what|whatever|the money) {user} @owes, (send|pay|give) (it|that) to {user}
    what {user} @owes (goes|should go) to {user}
    i want to (pay|send|give) {user} [@part] what {user} @owes
    """
}
