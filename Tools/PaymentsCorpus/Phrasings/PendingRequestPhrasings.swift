/// Ways to speak of requests for money that are still open: to list, pay, decline them and to remind of them.
enum PendingRequestPhrasings {
  static let checking = """
    @open = (open *4|pending *6|unpaid *3|outstanding *3|unanswered|new *2|waiting)
    @requests = (requests *8|money requests *4|payment requests *4|bills *1|debts *2)
    + (show|show me|list|check|see|view|read|tell me|give me|pull up|display) [(my|the|all|all my|any)] [@open] @requests [(from|by|to) {user}]
    + (show|show me|list|tell me|see) (who owes me [money]|who i owe [money]|what i owe [{user}]|what {user} owes me|who hasn't paid me [back]|who asked me for money)
    + (check|see) (if|whether) (anyone|anybody|someone|{user}) (asked|has asked|wants|is asking) [me] for (money|anything|a payment)
    + (check|see) (if|whether) i (owe|still owe) (anyone|anybody|{user}) [anything|money]
    (do|have) i (have|got) any [@open] @requests [from {user}]
    (are|is) there (any|anything) [@open] (requests|request|bills) [from {user}|for me|waiting]
    (any|any new) [@open] (requests|money requests) [from {user}|for me|today]
    what [@open] requests (are there|do i have|are waiting|came in|have i got|are left)
    (what's|what is) (pending|outstanding|unpaid|open|due to {user}|still open)
    (who|who all) (owes me|still owes me|owes me money|hasn't paid me|has not paid me back|hasn't paid yet|needs to pay me|is behind) [money|anything|still|yet]
    (who|who all) (asked|has asked|is asking|wants|requested) (me for money|money from me|money off me|for money) [today|lately|this week]
    (who|what) do i (owe|still owe) [money|to whom] [to]
    (how much|what) do i (owe|still owe) {user} [in total]
    (how much|what) does {user} (owe|still owe) me [in total|for @thing]
    how much (am i owed|do people owe me|do i owe in total|do i owe altogether|is outstanding)
    (do|does) (i|{user}) (still owe|owe) (me|{user}|anyone|anybody|anything to anyone) [money|anything|something]
    does {user} [still] owe me [money|anything|something|for @thing]
    do i [still] owe {user} [money|anything|something|for @thing]
    (did|has) {user} (ask|asked|request|requested|want) [me for] (money|anything|something|{amount}) [@when]
    (did|has) {user} (answer|answered|accept|accepted|decline|declined|respond to|seen|see|reply to) my request
    what (did|does|has) {user} (ask|want|asked|request|requested) [me for|from me]
    what is {user} asking [me] for
    (what|which) requests did i (send|make) [to {user}]
    (have|did) i (asked|ask|requested|request) {user} for (money|anything|{amount}|the money)
    (is|are) (my request to {user}|{user}'s request|my requests) still (open|pending|unpaid|outstanding)
    am i [still] waiting for (money|anything|a payment) from (anyone|{user})
    whom am i waiting for
    (has|have) (everyone|everybody) paid me [back]
    is there (anything|something|any bill) i (have to|need to|must|should) (pay|settle) [still|today]
    requests (from|by) {user} [please]
    [my] [@open] requests [please]
    @when = ({date.plain} *3|lately|recently)
    """

  static let paying = """
    @pay = (pay *10|settle *5|accept *5|approve *3|honour|clear *2|fulfil|take care of|sort out|pay off *2|go ahead and pay)
    @request = (request *8|bill *2|money request *2|payment request *2)
    @owe = (what i owe *5|what i owe you|what i still owe|what he asked for *2|what she asked for *2|what they asked for|what she wants|what he wants|what i owe for @thing|the money i owe *2)
    + @pay {user}'s @request [@from %30]
    + @pay the @request (from|by|of) {user} [@from %30]
    + @pay (my|the|that|this) [pending|open|outstanding] @request [please]
    + @pay (all|all my|all the|every|both|both of the|the) [pending|open] requests
    + @pay (everything|all) (that is|that's|) (pending|open|outstanding|i owe|people asked for)
    + @pay what {user} (asked for|wants|asked me for|is asking for|requested|is owed)
    + (pay|give|send) {user} @owe [@from %30]
    + (pay|send) @owe to {user} [@from %30]
    + (pay|settle|clear|cover|pay off) (my debt|my debts|what i owe|my tab|my share) (to|with) {user}
    + (settle up|square up|get even|even up|settle my debt|square things) with {user} [@from %30]
    + @pay {user} (what|the {amount}) (he|she) (asked|wants|requested) [for]
    + (pay|settle) {user} (for @thing|back for @thing) [that i owe|as requested|as (he|she) asked]
    + pay (half|a third|a quarter|part|{amount}|some) of (what {user} (asked for|wants|requested)|{user}'s @request|what i owe {user}|the request from {user})
    + (pay|settle) the {amount} @request [from {user}]
    + (pay|settle|accept) the (one|request) for @thing
    + (pay|settle|accept) {user}'s (one|request) {date.later}
    (yes|ok|sure|fine|okay), (pay|accept|settle) {user}'s @request
    {user}'s @request, (pay|accept|settle|approve) it
    i (want|'d like|need) to (pay|settle|accept) (the request|{user}'s request|what i owe [{user}]|my debts)
    """

  static let declining = """
    @no = (decline *8|reject *6|refuse *4|turn down *3|deny *3|dismiss *2|say no to *3|ignore *2|get rid of *2|do not accept *2)
    @request = (request *8|bill *2|money request *2|payment request *2)
    + @no {user}'s @request
    + @no the @request (from|by|of) {user}
    + @no (my|the|that|this) [pending|open|outstanding|last] @request
    + @no (all|all the|all my|every|both) [pending|open] requests [from {user}]
    + @no what {user} (asked for|wants|asked me for|requested)
    + @no {user}
    + @no (the|that) {amount} [@request] [from {user}|{user} asked for]
    + @no {user}'s request for (@thing|{amount})
    + (turn|put) (that|the|{user}'s) request down
    + turn {user} down
    + (tell|let) {user} [know] (no|i won't pay|i'm not paying|i refuse|i will not pay [that]|i don't owe (him|her) anything)
    + (cancel|withdraw|take back|retract|drop|scrap|forget|call off|recall) my request (to|from|for|with) {user}
    + (cancel|withdraw|take back|retract|drop|scrap|forget) (the|that|my) (request|money request) (i sent|i made|i asked|) (to {user}|for {amount}|for @thing|{user} for)
    + (cancel|withdraw|drop|forget) (the|that|my) {amount} [that] i (asked|requested) {user} for
    + (cancel|withdraw) what i asked {user} for
    + take my request [to {user}] back
    i (don't want to|won't|will not|refuse to|'m not going to|am not going to) (pay|accept) (that request|{user}'s request|what {user} (wants|asked for)|the request [from {user}])
    i'm not (paying|accepting) (that|{user}'s request|what {user} wants)
    (no|nope|no way), (decline|reject|refuse) {user}'s @request
    {user}'s @request, (decline|reject|refuse|deny) it
    {user} doesn't need to pay me (any more|anymore|back), cancel (my|the) request
    """

  static let reminding = """
    @remind = (remind *10|nudge *5|chase *4|chase up *2|prod *2|poke|ping *2|pester *2|follow up with *2)
    @about = (about *6|for *2|of *2)
    @it = (the money *5|my money *5|my request *3|the request *2|the payment *2|his debt|her debt|the {amount} *3|that {amount} *2|@thing *3|what (he|she) owes me *2)
    + @remind {user}
    + @remind {user} @about @it
    + @remind {user} (that (he|she) [still] owes me [{amount}|money|for @thing] *3|to pay me [back] *4|to pay [up|his share|her share] *2|to send me (the money|my money) *2|to settle up|to pay what (he|she) owes)
    + (send|give|drop) {user} a (reminder *5|nudge *3|[friendly|little|gentle|quick|payment] reminder *5|prod) [@about @it]
    + (send|give) a [friendly|little|gentle|quick|payment] (reminder|nudge) to {user} [@about @it]
    + ask {user} again for (the money|my money|the {amount}|@thing)
    + ask {user} (once more|again|one more time) [to pay|for it]
    + (remind|nudge|chase) (everyone|everybody|all those|the people|whoever) who (owes me|hasn't paid|still owes me [money]|has not paid yet)
    + (remind|nudge|chase) (everyone|them all|both of them|all of them) [@about @it]
    + (follow up|check in) (on|about) my request (to|with) {user}
    + (tell|let) {user} [know] (that|) (he|she) still owes me ({amount}|money|for @thing)
    + tell {user} (i'm|i am) [still] waiting for (my money|the {amount}|the money)
    {user} [still] (hasn't|has not) paid [me] [back], (remind|nudge) (him|her)
    {user} (forgot|has forgotten) (to pay|my money|about @thing), (remind|nudge|chase) (him|her|them)
    {user} (needs|could use) a (reminder|nudge) [@about @it]
    """
}
