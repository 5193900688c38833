/// Ways to ask for a reminder of a payment.
enum ReminderPhrasings {
  static let text = """
    @later = ({date.later} *6|on {date.weekday} *3|in {date.span} *2|at noon|tonight|at six|when i get paid)
    @pay = (pay *6|send *3|transfer *2|give *2|settle with|pay back *2)
    @bill = (the rent *3|my rent|the gas bill|the electricity|the mortgage|my phone bill|the gym|my insurance|the credit card|my taxes)
    + remind me to @pay {user} [{amount}] [@later %60]
    + remind me to @pay {amount} to {user} [@later %60]
    + remind me @later to @pay {user} [{amount}]
    + remind me to (pay|settle) @bill [@later %60]
    + remind me @later (to pay|about|of) @bill
    + remind me to (ask|bill|invoice|chase) {user} for ({amount}|the money|my money) [@later]
    + remind me (that i owe|about the money for|about paying|about|of) {user} [{amount}] [@later]
    + remind me (about|of) (the payment|the transfer|@bill|my payments) [to {user}] [@later]
    + (set|set up|create|make|give me|add|put in) (a|me a) reminder [to (pay|send money to) {user}|for @bill|about {user}'s money|to pay @bill] [@later]
    + (set|set up|create|put in) a reminder (for|on) {date.weekday} to pay ({user}|@bill) [{amount}]
    + (set|put) an alarm [@later] (for paying|to pay) ({user}|@bill)
    + make a note to @pay {user} [{amount}] [@later]
    + (don't let me forget|help me remember|make sure i remember|make sure i don't forget) to @pay ({user}|@bill) [{amount}] [@later]
    + (don't let me forget|make sure i don't forget) (about|) ({user}'s money|@bill|{user}) [@later]
    + (tell|ping|notify|alert|nudge|warn) me @later to @pay ({user}|@bill) [{amount}]
    + (tell|ping|notify|alert|nudge|warn) me when (@bill is due|it's time to pay {user}|i have to pay {user})
    i (need|want) a reminder (to pay|about|for) ({user}|@bill) [@later]
    i (mustn't|must not|shouldn't|don't want to) forget (to pay|about) ({user}|@bill) [{amount}] [@later][, remind me]
    @later remind me to @pay {user} [{amount}]
    (can|could|will) you remind me to @pay ({user}|@bill) [@later]
    reminder (to pay|about) ({user}|@bill) [@later] [please]
    """
}
