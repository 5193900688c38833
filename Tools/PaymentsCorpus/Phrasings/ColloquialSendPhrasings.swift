/// Colloquial phrasings that send money: blunt, old-fashioned, borrowed from another language, or with the reason of the
/// debt.
enum ColloquialSendPhrasings {
  static let text = """
    @sling = (bung *3|lob *2|chuck *3|sling *3|slide *2|shoot *2|drop *2|slip *2|toss *2|fling|flick|bang|ping *2|pop *2|zip|shove|whack|cough up|fire|hand *2|pass|give *2|send *2|pay)
    @put = (get *8|move *2|push|pass|bung *2|sling|ping|fire *2|lob|chuck|shift|run|carry|whizz|put)
    @across = (over to *6|across to *3|round to|through to|off to *2|out to *2|to *4)
    @due = (needs *5|wants *6|is waiting for *2|is waiting on *2|is after *2|is expecting *2|is asking for *2|is due *2|is owed *3|expects *2|has asked for *2|asked me for *2|keeps asking for|requires *2|is to get *2|is to receive|has to get *2|must get *2|must have *2|should have *2|should get *3|ought to get|needs to get *2|needs to have|has got to have|would like *2|demands *2|says i owe (him|her|them) *2|reckons i owe (him|her)|charges me|invoiced me for|billed me for|sent me a bill for|sent me an invoice for|is charging me *2|told me to send (him|her|them)|is asking me for *2|wants me to send (him|her|them) *2|needs me to pay (him|her|them) *2|wants me to pay *2|asked me to pay (him|her|them)|is supposed to get|hasn't had|never got|hasn't got (his|her|their)|is still waiting for (his|her|their))
    @his = (his *3|her *3|their *2|the)
    @him = (him *3|her *3|them)
    @payup = (pay @him *3|please pay *2|send it *3|send it please *2|send it over *2|send @him that *2|can you sort it *2|sort it please|make the payment *2|pay up *2|let's pay|i want to pay it|i need to pay it|i need to pay @him *2|transfer it *2|wire it|get it to @him|see to it|take care of it|do the transfer|so send it *2|so let's get that done|let's settle it|sort @him out|square it|please see to that|can we do that now)
    @lent = (lent me *6|loaned me *2|fronted me *2|spotted me *2|gave me|advanced me *2|subbed me *2|stood me|bailed me out with|helped me out with)
    @coveredIt = (paid for *5|covered *5|picked up *2|took care of *2|sorted *2|got *2|bought *3|put down for|shelled out for|stood me|treated me to)
    @repay = (i want to pay @him back *3|i need to pay @him back *3|i'd like to return it *2|give it back *2|pay it back *3|pay @him back *3|i should give it back|send it back *2|let's pay it back|return it *2|i have to square up|time to settle up|reimburse @him *2)
    @part = (half *5|share *5|part *2|bit *2|portion|third|cut *2|slice|end of it|contribution)
    @isSum = (is *4|comes to *2|was *2|works out at|amounts to|makes)
    @please = (dear|love|darling|would you|will you|if you would|if it's no bother|if you'd be so kind|when you have a moment|mate|bro|cheers|ta|pretty please|please *4|sharpish|pronto|by tonight|by tomorrow|by the weekend|by friday|before it gets late|there's a dear)
    + @put {amount} @across {user} [@please %25]
    + @put {amount} @across {user} @from
    + @put {amount} @across {user} @why
    + @put {amount} out of @account and over to {user}
    + @sling {user} {amount} [@please %25]
    + @sling {user} {amount} @why
    + @sling {user} {amount} @from
    + @sling {amount} (over to|at|to|across to) {user} [@why %30]
    + @sling {amount} (into|in) {user}'s account
    + (sort|sort out|square|square up|settle up|see) {user} (out|right|up) (with|for) {amount} [@why %30]
    + sort {user} out [@why %50]
    + square up with {user} it's {amount}
    + square me up with {user} [it's {amount}]
    + (settle|clear|pay off|square|sort out) my (tab|bill|debt|account|slate) with {user} [it's {amount}]
    + pay {user} the {amount} (we agreed|we agreed on|i promised|i promised @him|as agreed|that we said|that's due|outstanding|i still owe)
    + pay {user} (@his|the) (wages|fee|deposit|money|invoice|share|half) [of {amount}]
    + pay {user} for (the|those|my|all) {count} {reason.counted} [{amount}]
    + pay {user} {amount} for [the] {count} {reason.counted}
    + send {user} {amount} for [(the|those|our|my)] {count} {reason.counted}
    + @send {amount} @to for [(the|those|our|my)] {count} {reason.counted} [@from %20]
    + @give {user} {amount} for [(the|those)] {count} (people|nights|of us|days|months|weeks|hours|lessons) [@from %20]
    + give {user} (@his|the) (pocket money|allowance|wages|pay|tip|change|cut) {amount}
    + give {user} back (the|those|@his|that) {amount} [@why %30]
    + give {user} (my|@his) @part [of @thing] [it's {amount}]
    + send {user} (my|@his) @part [of @thing] [{amount}]
    + let {user} have (@his|the|that) {amount} [@why %40]
    + let {user} have {amount} (for|towards) @thing
    + make it so that {user} (gets|has|receives) {amount}
    + see to it that {user} (gets|has|receives|is paid) {amount} [@from %30]
    + see {user} (paid|right) [for @thing]
    + chip in {amount} (for|towards) {user}'s {reason}
    + put {amount} (towards|toward|in for) {user}'s {reason}
    + do {user} a (transfer|payment) of {amount} [@why %30]
    + do me a transfer to {user} of {amount}
    + make me a (transfer|payment) to {user} [of] {amount}
    + make transfer (for|to) {user} {amount}
    + give to {user} {amount} [@why %30]
    + pay to {user} {amount} [@from %30]
    + send the money {amount} to {user}
    + send for {user} {amount}
    + do the needful and (remit|send|transfer|pay) {amount} to {user}
    + return to {user} @his {amount}
    + return {user} @his {amount}
    + return {user}'s (money|loan|{amount}) [of {amount}]
    + request a (transfer|payment|wire|wire transfer|bank transfer) of {amount} to {user} [@from %30]
    + request that {amount} be (sent|transferred|paid|wired|remitted) to {user} [@from %30]
    + request (the|a) (transfer|remittance|payment) to {user} of {amount} [@from %30]
    + request to (send|transfer|pay|wire) {amount} to {user} [@from %30]
    (i hereby|i|we hereby|hereby|i formally|i would like to|may i) request (a|the) @order of {amount} to {user} [@from %40]
    (i hereby|i|hereby|i formally) request that {amount} be (sent|transferred|paid|wired|remitted) to {user} [@from %40]
    (i hereby|hereby|i) (authorise|authorize|instruct|ask) (you|the bank|my bank) to (pay|transfer|remit|send) {amount} to {user} [@from %40]
    requesting a (transfer|payment|wire) of {amount} to {user} [@from %40]
    (i'd|i would) be (grateful|obliged|much obliged) if you (would|could) (send|forward|transfer|pay|remit) {amount} to {user} [@from %30]
    would it be (too much trouble|a bother|possible|a problem) to (send|give|transfer) {user} {amount} [@why %30]
    (i want|i need|i would want|i'd like|i wish) that you (send|pay|give|transfer) {user} {amount} [@why %30]
    (i want|i need|i wish) that {user} (gets|receives|has|is paid) {amount} [from me|from my account]
    (i want|i need|i must) (give|send|pay) {user} {amount} [@why %30]
    send please [to] {user} {amount} [@why %30]
    (could|can) i get you to (pay|send|give|transfer) {user} {amount} [@why %30]
    (could|can|would|will) you let {user} have {amount} [@why %50]
    (can|could|may) {user} have {amount} (off me|from me|please|out of my account) [@why %30]
    can {user} get [@his] {amount} (off|from) me [@why %30]
    {user} @due {amount}
    {user} @due {amount} @why
    {user} @due {amount} from me [@why %30]
    {user} @due {amount} (off me|out of me|by tonight|by friday|by tomorrow|by the weekend|today|now)
    {user} @due {amount} [@why %40], @payup
    {user} @due @his {amount} [@why %30] [from me]
    {user} @due @his (money|cash|wages|fee|deposit|half|share) [from me] [@payup %60]
    {user}'s (waiting|asking|looking) for @his {amount} [@payup %50]
    {user} @due {amount} from my {bank.named} account
    {user} @lent {amount} [for @thing] @repay
    {user} @lent {amount} [for @thing], @repay
    {user} @lent the money for @thing, (send|give|pay) @him {amount}
    {user} @coveredIt @thing [for me|for us|for both of us], (send|give|pay) @him {amount} [back %40]
    {user} @coveredIt @thing [for me|for us] (so|and) (send|give|i owe|i need to pay) @him [back] {amount}
    {user} @coveredIt my {reason} so (give|send|pay) @him {amount} [back %40]
    {user} @coveredIt my {reason} @repay [{amount}]
    {user} @coveredIt @thing, send @him my @part [{amount}]
    {user} paid {amount} for me [@why %40] @repay
    {user} paid my @part [of {amount}] @repay
    {user} did (@thing|the job|the work) so (pay|send|give) @him [the] {amount} [we agreed]
    {user} did the (job|work|repairs|garden|cleaning) (pay|send|give) @him {amount}
    {user} (came|helped|worked|babysat|drove me) [today|yesterday|last night], (pay|give|send) @him {amount}
    {user} left {amount} with me @repay
    i'm paying {user} back [the] {amount} [(he|she|they) lent me]
    i'm paying {user} back {amount} @why
    (i'm|i am) (late|behind) with {user}'s {reason}, (send|pay|get) @him {amount}
    (i borrowed|i took|i got|i had) {amount} (from|off) {user} [@why %30] @repay
    (i lost|i bet|i gambled) {amount} (to|with) {user} @payup
    (i lost|i've lost) (to {user}|a bet with {user}|a game against {user}), (give|send|pay) @him [the] {amount}
    (i've|i have|i) (promised|told|agreed with|said to) {user} {amount} [@why %40] @payup
    (i promised|i agreed|i said) to (pay|give|send) {user} {amount} [@why %40] [@payup %40]
    i (owe|still owe|do owe|owe it to) {user} {amount} [@why %40] @payup
    i owe {user} for [the] {count} {reason.counted} [{amount}] [@payup %50]
    i owe {user} (my|@his) @part [of @thing] [{amount}]
    my @part [of @thing] @isSum {amount} (send it to|pay it to|give it to|get it over to|transfer it to) {user}
    my @part [of @thing] with {user} @isSum {amount} @payup
    my @part to {user} @isSum {amount} [@payup]
    (it's|there's|that's) {amount} i owe {user} [@payup %50]
    (it's|that's|it was) {amount} to {user} [@please]
    {amount} (is|are|was) due to {user} [@why %30] [@payup %40]
    {amount} (goes|has to go|must go|should go|ought to go|needs to get) (over to|across to|to) {user} [@from %30]
    {user} {amount} [@please]
    {user} {amount} for [the] {count} {reason.counted}
    {user} {amount} @why
    {user} gets {amount} [@from %30] [@please %30]
    a (quick|small|little|wee) {amount} to {user} [@please]
    (payment|transfer|wire transfer|bank transfer|remittance), {user}, {amount} [@from %30]
    (i'm in debt to|i've got to pay|i've to pay|i've gotta pay|gotta pay|got to pay|must pay|need to pay|have to pay) {user} {amount} [@why %30]
    (don't let me forget|i mustn't forget|before i forget|i nearly forgot) [to] pay {user} {amount} [@why %30]
    the (school|club|office|team) (wants|needs|is asking for) {amount} [@why], send it to {user}
    what i owe {user} is {amount} [@payup]
    """
}
