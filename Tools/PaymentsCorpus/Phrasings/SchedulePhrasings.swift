/// Ways to speak of payments that are to happen later or again and again: to make, list, change and end them.
enum SchedulePhrasings {
  /// Rules that the phrasings of schedules share.
  static let rules = """
    @later = ({date.later} *9|on {date.weekday} *5|in {date.span} *3|at {date=the end of the month}|at {date=the end of the year}|by {date.weekday})
    @again = ({date.again} *9|on {date=the first of every month} *2|on {date=the first of each month}|on {date=the last day of every month}|on {date=the 15th of each month}|on {date=the 1st of the month}|once {date=a month}|twice {date=a month}|once {date=a week})
    @start = (starting *4|beginning *2|from *3) ({date.later}|{date.weekday}|on {date.weekday})
    @end = (until *3|till|up to) ({date.day} *2|christmas|the end of the year|further notice)
    @bill = (the rent *4|my rent *3|the gas bill|the electricity|the water bill|the mortgage|my phone bill|the gym *3|my insurance|the internet|the school fees|the nanny|the tv licence|the allowance|pocket money|the car payment|my music lessons|the subscription)
    @standing = (standing order *6|direct debit *3|recurring payment *5|recurring transfer *3|regular payment *3|regular transfer *2|scheduled payment *5|scheduled transfer *3|automatic payment *3|autopay|repeating payment *2|monthly payment *4|weekly payment *2|future payment|planned payment *2|monthly transfer *2|daily payment)
    @standings = (standing orders *6|direct debits *3|recurring payments *5|recurring transfers *2|regular payments *3|scheduled payments *6|scheduled transfers *2|automatic payments *3|planned payments *2|upcoming payments *4|future payments *2|monthly payments *3|repeating payments)
    @who = ({user} *8|{user.relation} *2)
    """

  static let scheduling = """
    @pay = (pay *6|send *6|transfer *3|wire|give *3)
    @when = (@later *5|@again *5)
    + @pay @who {amount} @later
    + @pay @who {amount} @again
    + @pay {amount} to @who @later
    + @pay {amount} to @who @again
    + @pay @who {amount} @again [@start %30] [@end %30]
    + @pay {amount} to @who @again @start
    + @pay @who {amount} @when @from
    + @pay {amount} @from to @who @when
    + @pay @who {amount} @when (for @thing|for {reason.doing})
    + @when @pay @who {amount}
    + @when @pay {amount} to @who
    + @when, @pay {amount} to @who [@from]
    + @pay @bill [of {amount}] [to @who] @when
    + @pay @bill (automatically|by direct debit|by standing order) [@again]
    + @pay @who @when
    + @pay @who (some money|the money|{reason}|the rent) @when
    + (schedule|plan|queue|book|program|set up|line up) (a|the|my) (payment|transfer) [of {amount}] [to @who] [for %70] (@when|{date.weekday})
    + (schedule|plan|set up|line up|arrange) {amount} (to|for) @who [for] @when
    + (set up|create|start|make|arrange|add|put in|open) a @standing [of {amount}] [(to|for) @who] [@again %50]
    + (set up|create|start|make|arrange) a @standing (for @bill|to pay @bill) [of {amount}] [@again %30]
    + (set up|arrange|start) (autopay|automatic payments) for @bill
    + (start|begin) (paying|sending) @who {amount} @again [@start]
    + (arrange for|make sure|see that) @who (to get|gets|receives|to receive) {amount} @when
    + (let|have) @who have {amount} @when
    + @start @pay @who {amount} @again
    @who (gets|should get|is to get|will get|receives) {amount} @when [@from]
    {amount} (to|for) @who @when [@from] [please]
    {amount} @when (to|for) @who
    @when {amount} (to|for) @who
    @bill (is|goes out|should be paid|needs to be paid) @when[, {amount}] [to @who]
    i (want|'d like|need) to (pay|send) @who {amount} @when
    i (have to|must|should|'ll have to) pay @who [{amount}] @when
    (can|could) you (pay|send) @who {amount} @when
    (let's|can we) (start paying|pay) @who {amount} @again
    (schedule|plan) a payment [please]
    a @standing (to|for) @who [of {amount}] [please]
    + (schedule|plan|postpone) (a|the) payment until (i get paid|my salary arrives|payday)
    + @pay @who {amount} (when i get paid|when my salary arrives|on payday|after the weekend)
    """

  static let checking = """
    + (show|show me|list|see|view|tell me|check|read|give me|display) (my|the|all|all my|any) @standings [(to|for|with) @who]
    + (show|show me|tell me|see) (what's|what is|what) (scheduled|coming up|planned|due|going out|going off) [@future]
    + (tell me|see) when (@bill|{user}'s payment|the next payment) (is due|goes out|leaves|is paid)
    (what|which) @standings (do i have|are there|have i set up|are active|are running|are coming) [to {user}]
    (what|which) payments (are|have i) (scheduled|coming up|planned|set up|due) [@future] [(for|to) {user}]
    (what's|what is|anything|is anything|is there anything) (scheduled|coming up|planned|due|going out|lined up) [@future] [for {user}]
    what (goes|is going|will go|leaves) (out|off|my account) [@future]
    what (will|do) i (have to pay|pay|be paying) [@future]
    (how much|what) (goes|is going|will go) out [of my account|automatically] [@future]
    how much do i pay (@who|for @bill|) @again
    how much (is|are) (scheduled|due|my @standings) [@future]
    when (is|'s|are) (@bill|my next @standing|the next payment [to {user}]|{user}'s payment|my next bills) [due|going out]
    when (does|will|is) (@bill|{user}'s money|{user}'s payment|the next payment|the transfer to {user}) (go out|leave|get paid|going out)
    when (do i pay|am i paying) (@who|@bill) [next|again]
    (do i|am i) (pay|paying) (@who|anyone|anybody) (regularly|every month|automatically|each week)
    (do i have|have i got|are there|is there) (any|a|anything) (@standing|@standings|payments scheduled|planned payments) [(to|for) {user}] [@future]
    (have i|did i) (set up|scheduled|planned|schedule) (a|the|any) (payment|transfer|@standing) (to|for) (@who|@bill)
    is (@bill|{user}'s payment) (scheduled|set up|planned|paid automatically) [@future]
    [my] @standings [please] [@future]
    upcoming (payments|transfers|bills) [@future] [please]
    @future = (next week *3|next month *2|this month *2|this week *2|tomorrow *2|on {date.weekday}|soon|in the next few days)
    """

  static let cancelling = """
    @cancel = (cancel *8|stop *6|end *4|delete *4|remove *3|kill|get rid of *2|terminate|drop *2|call off *2|discontinue *2|revoke|abort)
    + @cancel (my|the|that|a) @standing [(to|for|with) (@who|@bill)]
    + @cancel (all|all my|all the) @standings [(to|with) @who]
    + @cancel {user}'s (@standing|payment|weekly payment|next payment|rent)
    + @cancel (@bill|the @bill payment|the payment for @bill)
    + @cancel (the|my|that|{date=tomorrow}'s|{date=friday}'s|next week's|monday's) (scheduled|planned|upcoming|) (payment|transfer) (to|for) (@who|@bill)
    + @cancel (what's|what is|the payment|the transfer|everything|the one) (scheduled|planned) [(for|to) (@who|{date.weekday})]
    + (stop|quit) (paying|sending money to|transferring to) (@who|@bill) [@again]
    + stop (the|those|these) @standings
    + unschedule (the|that|{user}'s) (payment|transfer)
    + (turn off|switch off|disable|cancel) autopay [for @bill]
    i (don't want to|no longer want to|won't) pay (@who|@bill) (any more|anymore|every month|every week|@again) [stop it|cancel that]
    i want to (stop|quit) (paying|sending) (@who|@bill) [@again]
    no more (@standings|monthly payments|weekly payments) (to|for) @who
    (the|my) @standing (to|for) (@who|@bill), (cancel|stop|delete|end) it
    {user} (doesn't need|no longer needs|should not get) (the money|it|{amount}) (every month|each week|any more), (cancel|stop) it
    """

  static let changing = """
    @it = ({user}'s (payment|@standing|rent|allowance) *4|(my|the) @standing (to|for) (@who|@bill) *4|(my|the) (payment|transfer) (to|for) (@who|@bill) *2|@bill *3|the @bill payment *2|the @standing *2|the scheduled payment)
    @when = (@later *3|{date.weekday} *2|{date.later} *2|the (first|fifth|fifteenth|tenth|20th) *2)
    + (change|raise|lower|increase|reduce|set|update|adjust|cut|bump) @it (to|by) {amount}
    + (raise|lower|increase|reduce|cut|bump|up) what (i pay|goes to|i send) (@who|for @bill) (to|by) {amount}
    + make @it {amount} [instead|from now on|a month]
    + (pay|send) @who {amount} (instead of|rather than) {amount} @again
    + (move|shift|postpone|delay|push|reschedule|change|bring forward|put back|put off) @it (to|until|till|by) (@when|a week|a day|two days|a month)
    + (move|shift|postpone|delay|push|reschedule|bring forward) (tomorrow's|friday's|next week's|monday's|the next) (payment|transfer) [to @who] (to|until|by) (@when|a week|a day)
    + (change|switch|update) (the date|the day|the amount|when i pay) (of|for) @it [to (@when|{amount})]
    + change @it (from monthly to weekly|from weekly to monthly|to every two weeks|to @again)
    + (amend|edit|modify|update) (my|the) @standing [(to|for) (@who|@bill)]
    from now on (@who gets|pay @who) {amount} [@again] (instead|rather than {amount}|not {amount})
    (can|could) (we|you|i) (move|change|skip|postpone|raise|lower) @it [to (@when|{amount})]
    @it should be ({amount}|on {date.weekday}|@again) [from now on|instead]
    """

  static let skipping = """
    @it = ({user}'s (payment|@standing|rent|allowance) *4|(my|the) @standing (to|for) (@who|@bill) *4|(my|the) (payment|transfer) (to|for) (@who|@bill) *2|@bill *3|the @bill payment *2|the @standing *2|the scheduled payment)
    + (skip|miss|leave out|omit) (@it|{user}|@bill) (this month|next week|this time|next month|this week|once|next time)
    + (skip|miss|leave out) (this month's|next week's|the next|this week's|one) (payment|transfer) (to|for) (@who|@bill)
    + (skip|leave out) the next (payment|transfer|one) [(to|for) (@who|@bill)]
    + (skip|miss) (next month's|next week's|this month's|tomorrow's) (@bill|payment) [to @who]
    + leave (@it|@bill) out (this month|next month|this time|next time|this week)
    + (don't|do not) (pay|take) (@it|@bill) (this month|next month|this time|next time) [only|just once|but keep the rest|but go on after that]
    + (let's|let us|i want to|i'd like to|can we|could you) skip (@it|@bill) (this month|next time|once|this week)
    + no (@bill|@standing|payment to @who) (this month|next month|this time|next time) [please]
    + (i don't need|we don't need) to pay (@who|@bill) (this month|next month|next week), skip (it|that one)
    + just (this once|this month|the next time), (skip|leave out) @it
    + (skip|miss) one (payment|transfer|@bill payment) [(to|for) @who]
    """

  static let pausing = """
    @when = (@later *3|{date.weekday} *2|{date.later} *2|the (first|fifth|fifteenth|tenth|20th) *2)
    @it = ({user}'s (payment|@standing|rent|allowance) *4|(my|the) @standing (to|for) (@who|@bill) *4|(my|the) (payment|transfer) (to|for) (@who|@bill) *2|@bill *3|the @bill payment *2|the @standing *2|the scheduled payment)
    + (pause|suspend|freeze|hold|put on hold|resume|restart) (@it|all my @standings|{user}'s payments) [(for|until) (a month|@when|further notice|two weeks)]
    + put @it on hold [until @when]
    + (pause|suspend|freeze) (@it|@bill) [for] (a while|a bit|now|the moment|some time)
    + (stop|halt) (@it|@bill) (for (two weeks|a month|three months)|until @when)
    + (don't|do not) pay (@who|@bill) (until @when|for (two|three) (weeks|months))
    + (take|have) a break from (@it|@bill) [until @when]
    + (put|keep) (all my @standings|@it) on (hold|ice) [for (a month|now|the summer)]
    + (can|could) (we|you|i) (pause|suspend|freeze) (@it|@bill) [(for|until) (a month|@when)]
    + (i want to|i'd like to|i need to) (pause|suspend) (@it|@bill) [for (a month|a while|two months)]
    """
}
