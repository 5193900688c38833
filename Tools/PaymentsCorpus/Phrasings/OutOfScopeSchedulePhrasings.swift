/// Payments that are to happen later, by themselves, or again and again, and reminders: nothing that can be done now.
enum OutOfScopeSchedulePhrasings {
  static let text = """
    @sum = {sum}
    @who = ({someone} *6|my landlord *2|my mom|my dad|the gardener|the nanny|my sister|the gym|my landlady|the electric company|the plumber|the water company|netflix|my phone company|the council|my roommate|my boss|the electrician)
    @bill = (the rent|my rent|the gas bill|the electricity|the water bill|my council tax|the mortgage|my phone bill|the gym|my insurance|the internet|my credit card|my subscription|the school fees|the car payment|the nanny|my taxes|the tv licence)
    @again = (every (month|week|friday|monday|two weeks|fortnight|day|payday|year|quarter|other week|sunday)|each (month|week|friday|pay day|quarter)|monthly|weekly|on the first of every month|on the (1st|5th|15th|28th|last) of (each|every) month|every first of the month|once a (month|week|year)|twice a month|from now on|automatically every month|automatically|until further notice|on a regular basis)
    @later = (tomorrow *4|tomorrow morning|next (week|month|monday|tuesday|friday|saturday|wednesday) *3|on (monday|tuesday|wednesday|thursday|friday|saturday|sunday) *2|in (two|three|five|a few|ten) days|in (an hour|a week|two weeks|a month) *2|the day after tomorrow|later today|this evening|at (noon|six|9 am|midnight|5 pm)|after the weekend|when i get paid|when my salary arrives|once i'm paid|at the end of the month *2|on the (1st|15th|20th|30th)|on payday|tonight at ten|first thing in the morning|in the new year|on his birthday)
    @standing = (standing order *5|direct debit *4|recurring payment *4|recurring transfer *3|regular payment *2|regular transfer|scheduled payment *2|scheduled transfer|automatic payment *3|autopay|auto payment|monthly payment plan|repeating payment|bill payment|future payment|subscription payment)
    @pay = (pay *5|send *4|transfer *2|wire|give *2|zelle)
    + remind me to @pay @who [@sum] [@later]
    + remind me to @pay @sum to @who [@later]
    + remind me to pay @bill [@later]
    + remind me to (ask|bill|invoice|chase) @who for (@sum|the money|my money) [@later]
    + remind me (@later|@again) to @pay @who [@sum]
    + remind me (that i owe|about the money for|about paying) @who [@sum] [@later]
    + set a reminder to @pay @who [@sum] [@later]
    + make a note to @pay @who [@sum] [@later]
    + (set up|create|start|make|arrange|add|put in|give me) a @standing [of @sum] [to @who] [@again %40]
    + (set up|create|start|make|arrange) a @standing (for @bill|with @who|to pay @bill|from @who) [@again %30]
    + (cancel|stop|change|amend|pause|show|list|delete|edit|end|review|increase) (the|my|a|all my) @standing [(to|with|for) (@who|@bill)]
    + (pay|cover|settle) @bill (by|with|via) (direct debit|standing order|autopay)
    + (pay|cover) @bill (@again|automatically)
    + @pay @who @sum @again
    + @pay @sum to @who @again
    + @again @pay @who @sum
    + @again @pay @sum to @who
    + @pay @who @sum @later
    + @pay @sum to @who @later
    + @later @pay @who @sum
    + @later @pay @sum to @who
    + @pay @bill @later
    + (schedule|plan|book|queue|program|postpone|delay|put off) (a|the|my) (payment|transfer|wire|transaction) [of @sum] [to @who] (for @later|@later|until @later)
    + (ask|bill|charge|request) @who (for @sum|@sum) (@again|@later)
    + (ask|remind|nudge) @who @again to pay me @sum
    + collect @sum from @who (@again|by direct debit|by standing order)
    + (turn on|set up|enable|turn off|disable|cancel) autopay [for @bill]
    i want to pay @who @sum @again
    (let's|i'd like to|can we) (start paying|pay) @who @sum @again
    (can|could) you (pay|send) @who @sum @again
    (don't let me forget|help me remember) to @pay @who @later
    when (is|are) my (next|upcoming) (direct debit|standing order|scheduled payment|direct debits|bills|scheduled payments) [due]
    (what|which) (direct debits|standing orders|recurring payments|subscriptions) do i have
    (@standing|@standing) [please|to @who|for @bill]
    """
}
