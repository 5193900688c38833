/// Ways to ask for the payments of the past.
enum TransactionPhrasings {
  /// Rules that questions about spending and about past payments share.
  static let rules = """
    @see = (show me *10|show *5|check *8|list *5|see *4|view *3|tell me *2|give me *4|read me|read|display *3|look up *2|look at *2|get *2|find *2|pull up *2|open|go through|go over|review *3|bring up|fetch|browse|print|search|present|retrieve|provide|provide me with *2|inspect|access|run through|let me see|verify|check out|take a look at)
    @items = (transactions *16|payments *6|transfers *4|operations *2|movements *2|expenses *3|purchases *2|spending *2|activity *3|account activity *2|history *2|transaction history *4|payment history *3|bank transactions *2|account transactions *1|account history *2|outgoings|debits|credits|deposits *2|withdrawals|incomings|transaction list|transaction record|records|wires|wire transfers|cash flow|money movements|account movements|transaction log|past transactions *2|bank activity)
    @which = ([my *6|the *4|all|all my *2|all the|any|our] (last *3|latest *3|recent *6|most recent *3|past *2|previous *2|pending|new|incoming *2|outgoing *2|completed|newest|older|biggest|largest|international) *3|my *4|the *2|all my|all|my last (two|three|five|ten|few|couple of|twenty|3|5|10|20)|the last (two|three|five|ten|few|couple of|3|5|10|20) *2)
    @when = (on {date.day} *3|in {date.month} *3|in {date.stretch} *2|over {date.stretch} *2|during {date.stretch}|for {date.stretch}|since {date.day} *2|since {date.month} *2|from {date.plain}|for {date.month} *2|for {date.plain}|{date.plain} *8|before {date.day}|after {date.day}|until {date.day}|between {date.day} and {date.day}|between {date.month} and {date.month} *2|from {date.day} to {date.day}|from {date.month} to {date.month}|within {date.stretch}|during {date.month}|through {date.month}|dated {date.day}|made {date.plain}|from {date.day}|around {date.day})
    @who = (with *6|to *6|from *6|by|involving *2|between me and *2|for|sent to *2|received from *2|made to *2|related to) {user}
    @on = (on *4|in *4|from *5|of *3|for *4|at *3|with *2|made with|through|via|involving|using|made from) @account
    @worth = (of *2|over *3|above *2|under *2|below|more than *2|less than|for *2|greater than|exceeding|of more than|bigger than|of at least|worth) {amount}
    @paid = (paid *4|sent *5|transferred *2|given *2|wired)
    @pay = (pay *4|send *5|transfer *2|give *2|wire)
    @from = from @account
    """

  static let text = """
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
    + @see what (happened|went on|changed) (on|in) @account [@when]
    + @see the last (payment|transfer|transaction) @who
    + @see the (details|history|list|log|record) of @which @items [@when]
    + @see a (list|summary|report|overview|record) of @which @items [@when]
    + @see a list of @items @who
    + see every (payment|transfer|transaction) @who
    + check for @items @who
    + check for (a payment|a transfer|a deposit|any payments|new transactions) [from {user}] [@when]
    (what were|what are|what was) @which @items
    (what were|what are) @which @items @when
    (what were|what are) @which @items @who
    (what were|what are) @which @items @on
    (what's|what is|what was) my (last|latest|most recent) (transaction|payment|transfer|purchase|expense) [@who]
    (what's|what is) my (transaction history|payment history|recent activity) [@who] [@on]
    (what's|what is) (new|been happening|going on|the latest) (on|in|with) @account
    what (transactions|payments|transfers) (were made|did i make|have i made|are there|happened|took place|went out|came in) [@when]
    what (transactions|payments|transfers) did i make to {user} [@when]
    what (happened|went on) (on|in) @account [@when]
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
    expenses @when
    (i want|i'd like|i need) (a list of|to know|to see|to review) @which @items [@when]
    (i want|i'd like|i need) @which @items @who
    (i'm|i am) (looking for|checking|interested in|reviewing) @which @items [@who] [@when]
    (i'm|i am) looking for (a|the) (payment|transfer|transaction) [of {amount}] (to|from) {user}
    (and|what about|how about) (the ones|those|payments|transactions) (from|to) {user}
    (and|what about|how about) {date.plain}
    (please provide|kindly provide|please list|kindly list) (the|all|all the) @items (of|for|on|in) @account [@when]
    the @items of @account [@when]
    + (run|take|walk|talk) me through (my|the) (activity|payments|spending|transactions) [@on] [@when]
    + (pull|dig|bring|call) (up|out) the (history|payments|activity|transactions|records) [(for|of|from) {date.month}] [@on]
    + pull the (history|records|activity|transactions) [(for|of) (@thing|{date.plain}|{date.month})]
    + (list|show|tell) me [all] what i (sent|paid|gave) [to] {user} [@when]
    + (list|tell) [me] (what|everything|all) i (sent|paid|gave) [to] {user} [since {date.day}]
    + remind me of (my last payments|what i spent|my spending) [@who] [@when]
    + look up (the|my|that) (transfer|payment) (to|from) {user} [@when]
    + find (the|that|my) (payment|transfer) [of {amount}] (to|from) {user} [@when]
    + @see (recent|the latest|the last|my latest) (movements|goings on|ins and outs|comings and goings) [@on]
    + @see (money|what's) (in and out|coming in|going out|coming and going) [@on] [@when]
    (statement|record|list|summary|overview) of (payments|transfers|transactions) (to|from|with) {user} [@when]
    (can|could|may) i (see|look at|have a look at) [@which] @items [@on] [@when]
    (my|the) last {count} (payments|transactions|transfers|purchases) [@on] [@who]
    """
}
