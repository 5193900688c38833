/// Colloquial phrasings that request money: blunt, old-fashioned, borrowed from another language, or with the reason of
/// the debt.
enum ColloquialRequestPhrasings {
  static let text = """
    @chase = (chase *4|chase up|hit up *2|tap up *2|tap *2|nudge *3|remind *4|pester|hassle|poke|ping *2|bug|press|badger|ring up|message|prod|get after|lean on)
    @off = (off *5|from *6|out of *2|off of *2|back from *4|back off *3)
    @his = (his *3|her *3|their *2|the)
    @him = (him *3|her *3|them)
    @he = (he *3|she *3|they)
    @covered = (covered *6|paid for *6|paid *3|picked up *2|took care of *2|sorted *2|got *2|bought *4|put down the money for|shelled out for|forked out for *2|booked *2|fronted the money for)
    @spent = (covered *4|paid *5|put in *2|put up *2|laid out *2|fronted *2|advanced *2|spent *2|shelled out|forked out|put down)
    @part = (half *5|share *5|part *2|bit *2|portion|third|cut *2|slice|contribution *2)
    @isSum = (is *4|comes to *2|was *2|works out at|amounts to|makes)
    @back = (get {amount} back *4|get {amount} @off @him *6|get {amount} back off @him *2|ask @him for {amount} *6|request {amount} *4|request {amount} from @him *4|i want {amount} back *4|i want {amount} from @him *3|i need {amount} back *2|collect {amount} *2|collect {amount} from @him|@he owes me {amount} *5|charge @him {amount} *2|bill @him {amount}|can i have {amount} back *2|can you get {amount} off @him *2|have @him pay me {amount} *3|have @him send me {amount}|tell @him to send me {amount} *2|chase @him for {amount} *2|@he should give me {amount} *2|remind @him of {amount}|@his @part @isSum {amount} *3|make @him pay {amount}|let @him pay {amount}|claim {amount} back *2|i'm owed {amount})
    @askup = (ask @him *4|ask for it *4|ask @him for it *4|get it back *4|get it off @him *2|request it *4|chase @him *3|chase it up|remind @him *3|i want it back *3|i need it back *2|claim it *2|collect it *2|bill @him|charge @him|could @he give it back *2|can i have it back *2|have @him pay me *2|tell @him to pay *2|send @him a request *3|send a request *2|make @him pay|can you get it for me|see if @he can pay me back|let @him know)
    @please = (dear|love|darling|would you|will you|if you would|if it's no bother|if you'd be so kind|when you have a moment|mate|bro|cheers|ta|pretty please|please *4|sharpish|pronto|there's a dear)
    @owing = (owes me *6|still owes me *4|is owing me|owes us *2|has owed me|hasn't given me *2|hasn't paid me *2|never gave me *2|never paid me *2|didn't give me back *2|forgot to give me *2|forgot to send me|still has to give me *2|has yet to pay me|needs to give me back *2|must give me back *2|must return me *2|should return me|should send me *3|should give me back *2|is to pay me *2|is to send me|was going to pay me *2|was going to give me|was meant to pay me|said @he would give me|promised to pay me *2|agreed to give me|needs to send me *2|needs to cough up|has to cough up|is due to pay me|took from me|borrowed *2|borrowed from me|got from me|needs to pay me back *2|wants to pay me|wants to give me *2|wants to send me *2)
    + get {amount} @off {user} [@please %25]
    + get {amount} @off {user} @why
    + get {amount} @off {user} @into
    + get {amount} from {user} to me
    + get {amount} over to me from {user}
    + get {user} to (give|send|pay|transfer|return) me [back] [@his] {amount} [@why %30]
    + get {user} to (settle up|square up|pay up|pay @his @part|pay me back|cough up) [with me] [it's {amount}]
    + get {user} to pay @his @part [of @thing]
    + get {user}'s @part [of @thing] [it's {amount}]
    + get everyone's @part from {user}
    + get my {amount} back (off|from) {user} [@why %30]
    + have {user} (give|send|return|hand) me [back] (my|the|that|@his) {amount} [@why %30]
    + @chase {user} for {amount} [@why %30]
    + @chase {user} (about|over|on) (that|the|my) {amount} [@why %30]
    + @chase {user} (for|about) (my money|the money|what @he owes me|@his @part [of @thing])
    + @chase {user} @he owes me {amount} [@why %30]
    + @chase {user} that @he owes me {amount} [@why %30]
    + @chase {user} to (pay|send|give) me [back] [the] {amount}
    + send {user} a (payment link|link to pay|link|pay link) for {amount} [@why %30]
    + send a (payment link|link to pay|pay link) for {amount} to {user} [@why %30]
    + (create|make|generate|text|share) a (payment link|pay link) for {amount} (for|to|with) {user}
    + send {user} a (reminder|nudge|note|message|bill) (that @he owes me|about|for|over) [the] {amount} [@why %30]
    + send a (reminder|nudge|bill|payment reminder) to {user} (that @he owes me|about|for|over) [the] {amount}
    + (drop|slip|give|email|hand|issue|text) {user} (a bill|an invoice|a request|a payment request) for {amount} [@why %30]
    + put in a (request|claim) (to|with) {user} for {amount} [@why %30]
    + raise (a request|an invoice) (to|against|for) {user} for {amount} [@why %30]
    + ring up {user} for {amount}
    + bill {user} for [(the|those)] {count} {reason.counted} [{amount}]
    + charge {user} {amount} for [(the|those)] {count} {reason.counted}
    + ask {user} for {amount} for [(the|those)] {count} {reason.counted}
    + @request {amount} from {user} for [(the|those)] {count} {reason.counted} [@into %20]
    + ask {user} for {amount} for [the] {count} (people|nights|of us|days|months|weeks|hours|lessons)
    + ask {user} to (settle|clear|pay off|sort out|square) @his (tab|bill|debt|slate|share) [of {amount}]
    + ask {user} to (give|return) [me] [back] (my|the|that) {amount} [@why %30]
    + ask {user} to (chip in|contribute|put in|throw in|pitch in) {amount} [@why %40]
    + ask {user} for (that|the|my) {amount} (i lent @him|@he borrowed|@he owes me|from last time|back) [@why %20]
    + ask {user} if @he can (spot|lend|send|give|sub|loan|float|front) me {amount} [@why %30]
    + ask {user} to (spot|lend|sub|loan|float|front) me {amount} [@why %30]
    + ask to {user} {amount}
    + ask from {user} {amount}
    + demand (to|from) {user} {amount}
    + tell {user} (i'm waiting for|i'm still waiting for|i want|i need|to hand over|to give me) (my|the|@his) {amount} [back] [@why %30]
    + see if {user} (will|would|can|could) (give|send|pay|lend|spot) me {amount} [@why %30]
    + see whether {user} (will|would|can|could) (give|send|pay|return) me [my] {amount}
    + borrow {amount} (off|from) {user} [@why %30]
    + cadge {amount} (off|from) {user}
    + tap {user} [up] for {amount}
    + recover [my] {amount} from {user} [@why %30]
    + let {user} know (i'm owed|@he owes me|i want|i'd like) [a|the|my] {amount} [back]
    + pull {amount} from {user} (to|into|onto) @account
    + request the return of {amount} from {user}
    + request {user} to (pay|give|send|return) [me] {amount} [@why %30]
    + request payment from {user} for {amount}
    + receive [back] [my] {amount} from {user} [@why %30]
    + receive {amount} (paid|sent|given) by {user}
    i @covered @thing for {user}, @back
    i @covered @thing for {user} [yesterday] @back
    i @covered {user}'s {reason} @back
    i @covered {user}'s @part [of @thing] @back
    i @covered [the] {count} {reason.counted} for {user} @back
    i @covered @thing and {user} @owing {amount}
    i @covered @thing with {user} @back
    i @covered @thing, (get|ask|request|collect|claim) {amount} (off|from|back from) {user}
    i @covered @thing, ask {user} for {amount}
    i @covered @thing, {user} owes me {amount}
    i @covered the whole {reason} for {user} @back
    i @spent {amount} for {user} [@why %40], @askup
    i @spent {amount} for {user}'s {reason} @askup
    i @spent {amount} (on {user}'s behalf|on behalf of {user}) [@why %40] @askup
    i paid {user} {amount} too much, (get it back|ask for it back|request it back|i want it back)
    i (sent|paid|gave) {user} {amount} by mistake, (ask @him to return it|get it back|ask for it back|request it back)
    (we|me and {user}|{user} and i) split @thing, @back
    we (shared|split|went halves on|went dutch on) @thing with {user} @back
    {user} and i (shared|went halves on) @thing, @his @part @isSum {amount}
    {user} (had|ate|ordered|took|used|drank) @thing [and i paid] @back
    {user}'s @part [of @thing] @isSum {amount} [@askup]
    {user} @owing {amount}
    {user} @owing {amount} @why
    {user} @owing {amount} @askup
    {user} @owing {amount} [@why %40], @askup
    {user} @owing [@his] {amount} for [the] {count} {reason.counted}
    {user} @owing my {amount} [back] [@askup %50]
    {user} @owing for @thing, (ask|chase|bill|charge) @him [for] {amount}
    {user} (owes me|still owes me|hasn't paid me) for @thing [it's {amount}] [@askup %50]
    {user} (owes me money|has my money|is in my debt|owes me) [@why %30] @askup
    {user} hasn't (given|paid|sent) me @his {amount} [@why %40] [@askup %60]
    {user} (needs|has|ought|is supposed) to cough up @his {amount}
    i lent {user} {amount} [@why %30], @askup
    i lent {user} {amount} (could @he|can @he|would @he|will @he) (give|pay|send) (it back|me back|it to me)
    i (loaned|fronted|subbed|spotted|advanced) {user} {amount} [@why %30] @askup
    i gave {user} {amount} (as a loan|to tide @him over|last month), @askup
    (i'm|i am) [still] (owed|due|waiting on|missing|short) {amount} (by|from|off) {user} [@why %30] [@askup %40]
    (i'm|i am) waiting for {user} to (pay|send|give) me {amount} [@askup %40]
    (i want|i need|i wish|i'd like) that {user} (pays|gives|sends|returns) me [the] {amount} [@why %30]
    (i want|i need|i'd like|i'd love) {user} to (return|give back|hand back|send back) (my|the|that) {amount} [@he took|@he owes me]
    (i want|i need) back (my|the) {amount} from {user}
    (i want|i need|i'd like) [my] {amount} [back] (off|from) {user} [@why %30] [@please %30]
    (i'd|i would) (appreciate|be glad of|be grateful for) (receiving|getting|having|having back) {amount} from {user} [@into %30]
    (may|could|can|might) i [kindly] (receive|have|get|collect) [back] [my] {amount} (from|off) {user} [@into %30]
    (would|could|can) you [kindly] (get|have|ask) {user} to (give|pay|send) me [back] [my] {amount} [@please %30]
    would you mind [terribly] asking {user} for [the|my] {amount} [@why %30]
    could you (ask|chase|nudge) {user} for the {amount} (i lent @him|@he owes me|@he borrowed)
    how (do|can) i get [my] {amount} (off|from|back from|back off) {user}
    (when|how soon) can {user} pay me [the] {amount}, (ask @him|request it)
    (what about|how about) (asking|chasing|billing|charging) {user} for [the] {amount} [@why %30]
    (i hereby|hereby|i formally|we hereby) request (payment of|the sum of|repayment of|the return of|a payment of|a transfer of) {amount} from {user} [@into %30]
    (i hereby|hereby|i formally) request {user} to (pay|remit|return) [me] {amount} [@why %30]
    (i request|requesting) {amount} (from|off|of) {user} [@why %30]
    (money|cash) (from|off) {user} [please] {amount}
    (money request|payment request|request|bill|invoice), {user}, {amount}
    {amount} (from|off) {user} [@please]
    {amount} (is|are|was) due [to me] from {user} [@why %30] [@askup %30]
    {amount} back from {user} [@why %30] [@please %30]
    what {user} owes me is {amount} [@askup]
    (it's|that's|there's) {amount} {user} owes me [@why %30]
    my {amount} from {user} [please]
    """
}
