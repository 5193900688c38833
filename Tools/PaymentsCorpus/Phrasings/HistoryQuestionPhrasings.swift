/// Questions about single payments of the past.
enum HistoryQuestionPhrasings {
  static let text = """
    + @see if {user} [already|ever] @paid me [@when]
    + @see if {user} [has] @paid me {amount}
    + @see if i [already|ever] @paid {user} [@when]
    + @see if i [already] @paid {user} {amount}
    + @see if i (received|got) (the|a|any) (payment|money|transfer|deposit) from {user} [@when]
    + @see if i (received|got) {amount} from {user} [@when]
    + @see if the (payment|transfer|money) (to|from) {user} (went through|arrived|came in|was sent)
    + @see how much {user} (paid|sent|gave) me [@when]
    + @see who (paid|sent) me [money] [@when]
    + @see who i (paid|sent money to) [@when]
    + @see the last time i (paid|sent money to) {user}
    + @see my (income|earnings) [@when]
    what did {user} (pay|send|give) me [@when]
    what has {user} (paid|sent) me [@when]
    what (came in|went out|left my account|was debited|was credited|was charged) [@when]
    what was the {amount} (charge|payment|transaction|debit) [@when]
    what was my (biggest|largest|smallest) (expense|payment|transaction) [@when]
    how much did {user} @pay me [@when]
    how much has {user} @paid me [@when]
    how much money (came in|went out|did i receive|did i get|did i earn) [from {user}] [@when]
    how much did i get from {user} [@when]
    how much did i receive in {currency} [@when]
    how many (transactions|payments|transfers) did i make [to {user}] [@when]
    how many times did i pay {user} [@when]
    did i [already|ever] @pay {user} [@when]
    did i [already] @pay {user} {amount} [@when]
    did i [already] @pay {amount} to {user} [@when]
    did i (send|transfer) {amount} to {user} [@from] [@when]
    did i pay (the rent|the bill|for @thing) [@when]
    did i (receive|get) (any|the) (money|payment|payments|transfer) [from {user}] [@when]
    did i (receive|get) {amount} [from {user}] [@when]
    did {user} [already] @pay me [@when]
    did {user} [already] @pay me {amount} [@when]
    did {user} (send|transfer) (the|any) money [@when]
    did {user} pay [me] [back] [(the|her|his) rent]
    did (the|my) (payment|transfer|deposit|money) (to|from) {user} (go through|arrive|clear|come in)
    did my (salary|paycheck|refund|pay) (come in|arrive|get paid) [@when]
    did anyone (pay|send) me [money] [@when]
    did anything (come in|go out|happen) (on|in) @account [@when]
    have i [already|ever] @paid {user} [@when]
    have i [already] @paid {user} {amount}
    have i (received|got) (anything|money|any payment|{amount}) from {user} [@when]
    has {user} [already|ever] @paid me [@when]
    has {user} @paid me {amount} [yet]
    has {user} paid (me back|his share|her share|the rent) [yet]
    has (the|my) (payment|transfer|deposit|money) (to|from) {user} (gone through|arrived|cleared|come in) [yet]
    has anyone @paid me [@when]
    when did i [last] @pay {user} [{amount}]
    when did {user} [last] @pay me [{amount}]
    when was (my|the) last (payment|transfer|transaction) [@who]
    when was the {amount} (payment|transfer|charge)
    who (paid|sent) me [money|{amount}] [@when]
    who did i (pay|send money to|send {amount} to) [@when]
    who have i paid @when
    i think i paid {user} [{amount}] [@when] (can you check|please check|check)
    i think {user} (paid|sent) me [{amount}] [@when] (can you check|please check)
    what (money|payments|cash) (came in|went out|has come in|has gone out|arrived|left) [@when]
    what (came|went|has come|has gone) (in|out) [of @account] [@when]
    what was (that|the|this) {amount} (for|about|on|payment|charge|thing) [@when]
    what (is|was) (that|this|the) (charge|payment|debit) [of {amount}] [@when]
    how much (has|did) {user} (given|give|handed|sent|returned) [to] me [@when]
    how much (went out|came in|went|came|has gone out|has come in|left) [(on|in|of|from) @account] [@when]
    has {user} (coughed up|paid up|settled up|sent it|sent the money|squared up|transferred it|paid me back|returned it|given it back) [yet]
    has {user} (coughed up|paid up|sent|returned|paid back|paid) (my|the|that|his|her) {amount} [yet]
    has (that|the|my) {amount} (to|from) {user} (gone through|arrived|come in|landed|cleared|been paid) [yet]
    has (the money|anything|something|any money|a payment) from {user} (landed|arrived|come in|come through|turned up|reached me) [yet] [@when]
    (did|has) (that|the|my) {amount} (to|from) {user} (go through|went through|arrive|land|clear|come in|come through)
    did {user} [ever] (cough up|pay up|settle up|square up|send it|pay me back|give it back|return my {amount}) [@when]
    did i [already] (settle|square|pay) [up] [with] {user} [@when]
    did i [ever] (give|send|pay) {user} (back|his money|her money|anything|that {amount}) [@when]
    did my (wages|salary|pay|rent|refund|pension|bonus|benefits) (arrive|land|come in|go out|come through|get in) [@when]
    (have|did) i (been|get) paid [yet] [@when]
    (have i had|did i get|is there|was there) (anything|any money|a payment) from {user} [yet] [@when]
    any (money|payment|payments|cash) (come in|came in|arrived|in|landed) [from {user}] [@when]
    anything (come in|gone out|arrive|leave my account) [from {user}] [@when]
    who (has|'s) (paid|sent) me [anything|money] [@when]
    who's (paid me|sent me money|paid up) [@when]
    who has (paid me|not paid me back|sent me money) [@when]
    when (was it|did) i last (paid|pay|sent|send) [money to] {user}
    when (did|was) {user} [last] (pay|send|paid|sent) me
    i think {user} (sent|paid|transferred|gave) me (something|money|some money|{amount}) [@when] (check|have a look|is that right|did he|did she)
    (i believe|i'm sure|i thought) i (already|) paid {user} [{amount}] [@when] (check|is that so|did i|have a look)
    + remind me (what|how much|when) i (paid|sent|gave) {user} [@when]
    + (check|see) (whether|if) {user} (has|) (paid|sent|given) me [back] [my|the|that] [{amount}] [@when]
    (what|which) (was|is) (my|the) (biggest|largest|smallest|highest|lowest|most expensive|first|latest|cheapest) (payment|expense|transfer|purchase|transaction|thing i paid) [@when] [to {user}]
    who (do|did) i (pay|send|give) (the|) (most|least|most often|most money) [@when]
    (who|which contact) (gets|got|received) the most [money] [from me] [@when]
    (what|how much) is (the|my) average (payment|transfer|expense) [to {user}] [@when]
    (what's|what is|how much is) the average i (pay|spend|send) ({user}|for @thing|per month|on @thing)
    how (often|frequently|many times) (do|did|have) i (pay|paid|sent|send money to|give) {user} [@when]
    (did|have) i (pay|paid|send|sent) more to {user} (or|than) [to] {user} [@when]
    (did|do) i (spend|pay) (more|less) {date.plain} than {date.plain}
    am i spending (more|less) than {date.plain}
    (was|were) (my last payment|the payment|the transfer) [to {user}] (more|less) than {amount}
    (on|) (which|what) day did (my salary|the money|{user}'s payment|the rent) (come in|arrive|go out|leave)
    (did|have) i (pay|paid|already pay|already paid) (the rent|the {reason}|for {reason.doing}|my {reason}) [@when]
    when did i last pay (the rent|for @thing|the {reason})
    (how much|what) (did i|have i) (pay|paid) for @thing [@when]
    (how much|what) did {user} (send|pay|give|transfer) me [back] [@when]
    which (payment|transfer) (was|is) the (biggest|largest|last|first) [@when]
    (is|was) (that|it) (more|less) than {date.plain}
    what was the {amount} [on {date.day}] for
    """
}
