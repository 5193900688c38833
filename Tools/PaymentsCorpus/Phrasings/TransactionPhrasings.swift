/// Ways to ask what happened on the accounts.
enum TransactionPhrasings {
  static let text = """
    @see = (show me *10|show *5|check *8|list *5|see *4|view *3|tell me *2|give me *4|read me|read|display *3|look up *2|look at *2|get *2|find *2|pull up *2|open|go through|go over|review *3|bring up|fetch|browse|print|search|present|retrieve|provide|provide me with *2|inspect|access|run through|let me see|verify|check out|take a look at)
    @items = (transactions *16|payments *6|transfers *4|operations *2|movements *2|expenses *3|purchases *2|spending *2|activity *3|account activity *2|history *2|transaction history *4|payment history *3|bank transactions *2|account transactions *1|account history *2|outgoings|debits|credits|deposits *2|withdrawals|incomings|transaction list|transaction record|records|wires|wire transfers|cash flow|money movements|account movements|transaction log|past transactions *2|bank activity)
    @which = ([my *6|the *4|all|all my *2|all the|any|our] (last *3|latest *3|recent *6|most recent *3|past *2|previous *2|pending|new|incoming *2|outgoing *2|completed|newest|older|biggest|largest|international) *3|my *4|the *2|all my|all|my last (two|three|five|ten|few|couple of|twenty|3|5|10|20)|the last (two|three|five|ten|few|couple of|3|5|10|20) *2)
    @when = (on {date.day} *3|in {date.month} *3|in {date.stretch} *2|over {date.stretch} *2|during {date.stretch}|for {date.stretch}|since {date.day} *2|since {date.month} *2|from {date.plain}|for {date.month} *2|for {date.plain}|{date.plain} *8|before {date.day}|after {date.day}|until {date.day}|between {date.day} and {date.day}|between {date.month} and {date.month} *2|from {date.day} to {date.day}|from {date.month} to {date.month}|within {date.stretch}|during {date.month}|through {date.month}|dated {date.day}|made {date.plain}|from {date.day}|around {date.day})
    @who = (with *6|to *6|from *6|by|involving *2|between me and *2|for|sent to *2|received from *2|made to *2|related to) {user}
    @on = (on *4|in *4|from *5|of *3|for *4|at *3|with *2|made with|through|via|involving|using|made from) @account
    @worth = (of *2|over *3|above *2|under *2|below|more than *2|less than|for *2|greater than|exceeding|of more than|bigger than|of at least|worth) {amount}
    @paid = (paid *4|sent *5|transferred *2|given *2|wired)
    @pay = (pay *4|send *5|transfer *2|give *2|wire)
    + @see @which @items
    + @see @which @items [@tail %40]
    + @see @which @items @who
    + @see @which @items @on
    + @see @which @items @when
    + @see @which @items @who @when
    + @see @which @items @when @who
    + @see @which @items @who @on
    + @see @which @items @on @who
    + @see @which @items @on @when
    + @see @which @items @when @on
    + @see @which @items @worth
    + @see @which @items @worth @when
    + @see @which @items @worth @who
    + @see @which @items in {currency}
    + @see @which @items of ({date.month}|{date.plain})
    + @see the @items of ({date.month}|{date.plain}) [@on]
    + @see @which @items in {currency} @when
    + @see @which {currency.noun} @items
    + @see @which {bank.named} @items
    + @see @which {bank.named} @items @when
    + @see my {bank.named} account (history|activity|transactions|statement)
    + @see {user}'s (payments|transactions|transfers) [@when]
    + @see {date.plain}'s @items
    + @see the {amount} (transaction|payment|transfer|charge) [@when]
    + @see the {amount} (transaction|payment|transfer) @who
    + @see if {user} [already|ever] @paid me [@when]
    + @see if {user} [has] @paid me {amount}
    + @see if i [already|ever] @paid {user} [@when]
    + @see if i [already] @paid {user} {amount}
    + @see if i (received|got) (the|a|any) (payment|money|transfer|deposit) from {user} [@when]
    + @see if i (received|got) {amount} from {user} [@when]
    + @see if the (payment|transfer|money) (to|from) {user} (went through|arrived|came in|was sent)
    + @see how much i (spent|paid|sent|received|earned) [@when]
    + @see how much i (paid|sent) [to] {user} [@when]
    + @see how much {user} (paid|sent|gave) me [@when]
    + @see how much i spent (on @thing|with {bank.named}) [@when]
    + @see what i (spent|paid|bought|sent|received) [@when]
    + @see what (happened|went on|changed) (on|in) @account [@when]
    + @see where my money (went|goes|is going) [@when]
    + @see who (paid|sent) me [money] [@when]
    + @see who i (paid|sent money to) [@when]
    + @see the last time i (paid|sent money to) {user}
    + @see the last (payment|transfer|transaction) @who
    + @see my spending [@when]
    + @see my (income|earnings) [@when]
    + @see the (details|history|list|log|record) of @which @items [@when]
    + @see a (list|summary|report|overview|record) of @which @items [@when]
    + @see a list of @items @who
    + see every (payment|transfer|transaction) @who
    + know (what|how much) i spent [@when]
    + check for @items @who
    + check for (a payment|a transfer|a deposit|any payments|new transactions) [from {user}] [@when]
    (what were|what are|what was) @which @items
    (what were|what are) @which @items @when
    (what were|what are) @which @items @who
    (what were|what are) @which @items @on
    (what's|what is|what was) my (last|latest|most recent) (transaction|payment|transfer|purchase|expense) [@who]
    (what's|what is) my (transaction history|payment history|recent activity) [@who] [@on]
    (what's|what is) (new|been happening|going on|the latest) (on|in|with) @account
    what did i (spend|buy|pay|send|receive|do) [@when]
    what did i (spend|pay) @when
    what did i (spend|pay) (on @thing|from @account|with @account) [@when]
    what did i (pay|send|transfer to|give) {user} [@when]
    what did {user} (pay|send|give) me [@when]
    what have i (spent|paid|bought|sent) [@when]
    what have i (paid|sent) [to] {user} [@when]
    what has {user} (paid|sent) me [@when]
    what (transactions|payments|transfers) (were made|did i make|have i made|are there|happened|took place|went out|came in) [@when]
    what (transactions|payments|transfers) did i make to {user} [@when]
    what (happened|went on) (on|in) @account [@when]
    what (came in|went out|left my account|was debited|was credited|was charged) [@when]
    what was the {amount} (charge|payment|transaction|debit) [@when]
    what was my (biggest|largest|smallest) (expense|payment|transaction) [@when]
    where did (my money|all my money|the money|{amount}) go [@when]
    how much (did i spend|have i spent|did i pay|have i paid|did i send) @when
    how much (did i spend|have i spent) [on @thing] [@when]
    how much (did i spend|did i pay|have i spent) (with|from|using) @account [@when]
    how much (did i @pay|have i @paid) [to] {user} [@when]
    how much did {user} @pay me [@when]
    how much has {user} @paid me [@when]
    how much money (came in|went out|did i receive|did i get|did i earn) [from {user}] [@when]
    how much did i get from {user} [@when]
    how much did i receive in {currency} [@when]
    how many (transactions|payments|transfers) did i make [to {user}] [@when]
    how many times did i pay {user} [@when]
    how many {currency} did i (spend|send) [@when]
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
    are there [any] [new] @items @who
    are there [any] @items @worth [@when]
    are there [any] @items @when
    are there [any] [new|pending|recent] @items @on
    is there (a|any) (payment|transfer|transaction|deposit) (from|to) {user} [@when]
    is there (a|any) (payment|transfer|transaction) of {amount} [@when]
    was there (a|any) (payment|transfer) (of {amount}|from {user}) [@when]
    were there any @items [@who] @when
    any (new|recent) (transactions|payments|transfers|activity|deposits) [@on] [@when]
    any (payments|transfers|money) from {user} [@when]
    anything (new|recent) (on|in|from) @account
    anything from {user} [@when]
    @items @who [please]
    @items @who @when
    @items @when
    @items @on
    @items @on @when
    @items @worth [@when]
    [my] (recent|last|latest|past|previous) @items [please]
    [my] (recent|last|latest) @items @on
    (transaction|payment|account) history [@on] [@when]
    last (payment|transfer|transaction) (to|from) {user}
    last (payment|transfer|transaction) @on
    (transactions|payments|history) {user}
    {bank.named} (transactions|history|activity|payments) [@when]
    spending {date.plain}
    expenses @when
    (i want|i'd like|i need) (a list of|to know|to see|to review) @which @items [@when]
    (i want|i'd like|i need) @which @items @who
    (i'm|i am) (looking for|checking|interested in|reviewing) @which @items [@who] [@when]
    (i'm|i am) looking for (a|the) (payment|transfer|transaction) [of {amount}] (to|from) {user}
    i think i paid {user} [{amount}] [@when] (can you check|please check|check)
    i think {user} (paid|sent) me [{amount}] [@when] (can you check|please check)
    (compare|what's the difference between) my spending in {date.month} and {date.month}
    (and|what about|how about) (the ones|those|payments|transactions) (from|to) {user}
    (and|what about|how about) {date.plain}
    (please provide|kindly provide|please list|kindly list) (the|all|all the) @items (of|for|on|in) @account [@when]
    the @items of @account [@when]
    @from = from @account
    where (does|is|did|has) (my money|all my money|all that money|the money|my cash|my salary|my wages) (go|going|gone|went) [@when]
    where (has|did) (it|everything) all (gone|go) [@when]
    where am i (spending|wasting) [(my money|it all)] [@when]
    where'd (my money|all my cash|the money) go [@when]
    + @see where (my money|all my money|the money|my cash|my wages|it all|everything) (goes|is going|went|has gone|ended up) [@when]
    + @see (what|where) i've been (spending|paying|sending|buying) [my money] [on] [@when]
    + @see what i (spend|pay) (my money|most) on [@when]
    what (am i|have i been|was i) (spending|paying|buying|wasting) [my money] [on] [@when]
    what do i spend (my money|most|so much) on
    what (money|payments|cash) (came in|went out|has come in|has gone out|arrived|left) [@when]
    what (came|went|has come|has gone) (in|out) [of @account] [@when]
    what was (that|the|this) {amount} (for|about|on|payment|charge|thing) [@when]
    what (is|was) (that|this|the) (charge|payment|debit) [of {amount}] [@when]
    what did i (blow|splash out|fritter away|waste|lay out) [on @thing] [@when]
    how much did i (blow|splash out|fritter away|waste|lay out) [on @thing] [@when]
    how much (have i|did i) (given|give|handed|slipped|lent|lend) [to] {user} [@when]
    how much (has|did) {user} (given|give|handed|sent|returned) [to] me [@when]
    how much (went out|came in|went|came|has gone out|has come in|left) [(on|in|of|from) @account] [@when]
    how much went out on {date.day}
    how much was (taken out|paid out|paid in|taken|spent) [@when]
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
    + (run|take|walk|talk) me through (my|the) (activity|payments|spending|transactions) [@on] [@when]
    + (pull|dig|bring|call) (up|out) the (history|payments|activity|transactions|records) [(for|of|from) {date.month}] [@on]
    + pull the (history|records|activity|transactions) [(for|of) (@thing|{date.plain}|{date.month})]
    + (list|show|tell) me [all] what i (sent|paid|gave) [to] {user} [@when]
    + (list|tell) [me] (what|everything|all) i (sent|paid|gave) [to] {user} [since {date.day}]
    + tell me [all] [of] what i (bought|spent|paid) [@when]
    + remind me (what|how much|when) i (paid|sent|gave) {user} [@when]
    + remind me of (my last payments|what i spent|my spending) [@who] [@when]
    + (check|see) (whether|if) {user} (has|) (paid|sent|given) me [back] [my|the|that] [{amount}] [@when]
    + look up (the|my|that) (transfer|payment) (to|from) {user} [@when]
    + find (the|that|my) (payment|transfer) [of {amount}] (to|from) {user} [@when]
    + @see (recent|the latest|the last|my latest) (movements|goings on|ins and outs|comings and goings) [@on]
    + @see (money|what's) (in and out|coming in|going out|coming and going) [@on] [@when]
    (statement|record|list|summary|overview) of (payments|transfers|transactions) (to|from|with) {user} [@when]
    (can|could|may) i (see|look at|have a look at) [@which] @items [@on] [@when]
    my spendings [@when]
    (whats|what is|what's) my (spendings|spending|outgoings|expenses) [@when]
    (my|the) last {count} (payments|transactions|transfers|purchases) [@on] [@who]
    """
}
