/// One detail said anew, whatever had been asked: no request by itself.
enum CorrectionPhrasings {
  static let text = """
    @oh = (actually *5|sorry *5|oh *2|wait *3|hang on *2|hold on|i mean *3|i meant *4|i said *3|rather *2|make that *3|make it *3|change that to *2|change it to *2|no sorry|oops *2|correction|my mistake|um|hmm|let's make it|let's say|better|erm sorry)
    @end = (instead *6|rather *2|i meant *4|i mean *3|please *3|i said *2|that is *2|actually *3|sorry *2|not that|if possible|then)
    @oh {amount}
    @oh {amount} [@end]
    @oh, {amount} [@end %30]
    @oh {amount.bare}
    {amount} @end
    {amount}, @end
    {amount.bare} @end
    @oh (to|for) {user}
    @oh (to|for|from) {user} [@end]
    @oh, to {user} [@end %30]
    @oh {user} [@end]
    (to|for|from) {user} @end
    (to|from) {user}, @end
    {user} @end
    @oh (from|to|with|using|out of) @account
    @oh (from|use|with) @account [@end]
    (from|to|with|using|out of|use|take) @account @end
    @oh {bank.named} [@end]
    {bank.named} @end
    (change|switch|correct|fix|update) the (amount|sum|total) to {amount}
    (change|switch|correct|fix|update) the (recipient|payee|name|person|payer|contact) to {user}
    (change|switch) the (account|bank) to @account
    (the amount|the sum|it) (is|should be|was|has to be|ought to be) {amount} [not {amount}]
    (the recipient|the payee|the name|the person) (is|should be|was) {user} [not {user}]
    (the account|the bank) (is|should be) {bank.named} [not {bank.named}]
    (not {amount} but|not {amount},) {amount}
    (not {user} but|not {user},) {user}
    (it's|it was|make it) {amount} (not|rather than|instead of) {amount}
    (it's|it was|i meant) {user} (not|rather than|instead of) {user}
    {amount} (not|rather than|instead of) {amount}
    (to|from) {user} (not|rather than|instead of) {user}
    {amount} (to|for) {user} (not|instead of) {user}
    (a bit|a little|somewhat) (more|less) [say|make it] {amount}
    (more like|closer to|nearer|just over|just under) {amount}
    (and|also|plus) (from|out of) @account
    (for|it's for) (@thing|{reason}) [@end]
    (and|also|with) the note {reason.note}
    @oh {date.later} [@end %30]
    @oh {date.again} [@end %30]
    @oh on {date.weekday} [@end %30]
    {date.later} @end
    on {date.weekday} @end
    (make|let's make|can we make|could you make) it {date.again}
    (make|let's make|can we make|could you make) it (on {date.weekday}|{date.later})
    (not now|not today), {date.later}
    (but|and) (only|not before|not until) {date.later}
    (starting|from|beginning) {date.later} [on]
    (until|till) {date.day}
    @oh in {currency} [@end %30]
    (make|do) (it|that) in {currency}
    (and|oh and|also) (add|put|with|write) (a|the) note [(saying|that says)] {reason.note}
    (add|put|write|change the note to) {reason.note} [as the note|in the note]
    (leave|take) (out|off) the note
    (a bit|a little|five|ten|twenty) (more|less) [please]
    (half|double|twice) (that|of that|it|the amount) [please]
    (and|also) {amount} (to|for) {user} [too]
    (and|also|plus) {user} [too|as well]
    (without|not|except|leave out) {user} [please]
    (just|only) {user} [please]
    (split|share) it (equally|evenly|three ways)
    """

  static let rejecting = """
    @n = (no *12|nope *3|nah *3|no no *3|no wait *2|no sorry *2|oh no|uh no|no dear|no mate|no thanks)
    @end = (instead *4|i said *3|i meant *3|please *3|actually *2|not that)
    @n {amount}
    @n, {amount}
    @n {amount.bare}
    @n, {amount.bare}
    @n {amount} @end
    @n (just|only|it's|it was|that's|rather|more like) {amount}
    @n (to|for|from) {user}
    @n, to {user}
    @n {user}
    @n, {user} [@end]
    @n (to|for|it's) {user} @end
    @n (the other|my other) (one|account|anna|person|guy|contact)
    @n (from|out of|with|use|take) @account
    @n, from @account [@end]
    @n {bank.named}
    @n (change|make) (it|that) [to] {amount}
    @n (send|pay|give) (him|her|them) {amount}
    @n {user} not {user}
    @n {amount} not {amount}
    """
}
