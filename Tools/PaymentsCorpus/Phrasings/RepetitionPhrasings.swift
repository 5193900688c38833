/// Ways to do a payment again, and to take one back.
enum RepetitionPhrasings {
  static let repeating = """
    @last = (last *6|previous *3|latest *2|most recent|same *4|earlier)
    @payment = (payment *8|transfer *4|transaction *3|one)
    @whom = (to {user} *5|for {user} *2)
    + (repeat|redo|resend|duplicate|rerun|copy) (my|the|that) @last @payment [@whom]
    + (repeat|redo|resend|duplicate) (my|the|that) @payment [@whom]
    + (make|do|send|run) (my|the|that) @last @payment (again|once more|one more time|a second time) [@whom]
    + (make|do|send) the same @payment [again] [@whom]
    + (pay|send|transfer to) {user} (the same *4|the usual *3|the same amount *3|the same as last time *3|what i paid (him|her|them) last time|that again *2|again *6|once more *2|one more time *2)
    + (pay|send) {user} again (from|with) @account
    + (pay|send) the same [amount|thing|sum] [again] to {user} [again]
    + (pay|send) {user} (like|as) (last time|last month|before|yesterday|always|i did last week)
    + (pay|send) {user} (exactly|) what i (sent|paid|gave) (him|her|them) (last time|before|yesterday|last week|last month)
    + send {user} another one of those
    + do (that|it|the same [thing]) [once more|again|one more time] for {user}
    + (repeat|redo|resend) {user}'s (payment|transfer|rent)
    + (pay|send) (the rent|the {reason}|{user}'s {reason}) again
    + (give|send) {user} (one more|another) (of the same|like that|like the last)
    (the same|same) (payment|transfer|as last time|again) [@whom|please]
    same (again|as before|as last time) for {user} [please]
    (again|once more|one more time) to {user} [please]
    again the same (payment|amount|sum) to {user}
    i (want|need|'d like) to (repeat|redo|make again) (my|the|that) (last|same) payment [@whom]
    can (we|you) (do|make) (that|the last) (payment|one|transfer) again
    """

  static let recalling = """
    @payment = (payment *7|transfer *5|transaction *3|money *2)
    @take = (get *6|take *5|bring *2|call *2|fetch|claw|pull *2|claim)
    + @take (it|that|my money|the money|that payment|the payment|the transfer) back [please]
    + @take back (the|that|my last|the last) @payment [(to|from) {user}]
    + @take back (the|that|my) {amount} [(from|to) {user}|(i sent|i paid) {user}|i sent to {user}]
    + @take (my|the) {amount} back from {user}
    + (undo|reverse|revoke|recall|refund|cancel|void) (my|the|that|this) (last|latest|previous|most recent) @payment [to {user}]
    + (undo|reverse|revoke|recall) (it|that|this|the payment|that payment|what i just did|the transfer|that transfer) [to {user}]
    + (undo|reverse|recall|revoke) {date.plain}'s @payment [to {user}]
    + (undo|reverse|revoke|recall|cancel) the payment (i just made|i made to {user}|i sent by mistake|i did {date.plain})
    i (sent|paid|transferred) (it|that|the money|{amount}) to the wrong (person|one|account|{user}|contact) [@back]
    i (paid|sent it to|sent money to) the wrong {user} [@back]
    i (sent|paid|transferred) (too much|the wrong amount|too many zeros|ten times too much|twice as much as i wanted) [to {user}] [@back]
    i didn't (mean|want|intend) to (send|pay|transfer) (that|it|this|{user}) [@back]
    i (accidentally|mistakenly) (sent|paid|transferred) (it|that|{amount}|the money) [to {user}] [@back]
    i paid (twice|double|{user} twice) [by mistake] [@back]
    (that|the last [payment]|this payment) was (a mistake|wrong|an error|not meant|an accident|for someone else) [@back]
    (that|it) (went|was sent|got sent) to the wrong (person|{user}|account) [@back]
    (can|could|may) i (get|have) (it|that|my money|the money|the {amount}) back [from {user}]
    (can|could) you (get|take|bring) (it|that|my money|the {amount}) back [from {user}]
    is it possible to (undo|reverse|recall|cancel) (a|the|that|my last) (payment|transfer)
    i want (it|my money|that money|the {amount}|that payment) (back|reversed|undone)
    (wrong person|wrong amount|mistake|oops wrong person|oops), (undo|reverse|take it back|get it back)
    @back = (get it back *2|undo it|please undo that|take it back|can i get it back|reverse it please|bring it back)
    """
}
