/// Phrasings that send money to a person.
enum SendPhrasings {
  static let text = """
    @send = (send *14|transfer *9|wire *6|pay *5|give *3|move|shoot *2|shoot over|send over *2|remit *3|forward *2|hand|hand over|deliver|pass|pass along|zelle|venmo *2|paypal|cash app|slip|route|dispatch *2|push|zap|ship|beam|direct|disburse|issue|e-transfer|text|ping|fire off|bank transfer|toss|channel|advance|contribute|donate)
    @give = (send *8|pay *8|give *5|wire *3|transfer *4|venmo *3|zelle *2|hand *2|slip|shoot *2|lend|loan|spot|float|reimburse|paypal|cash app|toss|owe|refund|tip|forward|buzz|ping|sling|throw|drop|spare)
    @sending = (sending *8|transferring *6|wiring *3|paying *3|giving *2|remitting *2|forwarding|moving|shooting over|handing over|dispatching)
    @sent = (sent *6|transferred *5|wired *3|paid *3|remitted *2|forwarded|moved|dispatched|delivered)
    @giving = (paying *5|sending *5|giving *3|wiring|reimbursing|lending|tipping)
    @order = (payment *6|transfer *6|money transfer *2|bank transfer *3|wire transfer *4|wire *2|transaction *4|remittance|money order|payout|bank payment|instant payment|online transfer|direct deposit|deposit|fund transfer|e-transfer)
    @make = (make *6|do *2|set up *3|initiate *5|start *2|process *4|create *2|arrange *3|schedule *2|execute *3|issue|complete|perform *2|carry out *2|prepare *2|place|effect|launch|submit|put through *2|authorize *2|organise|run|begin|proceed with *2|go ahead with|instruct)
    @making = (making *4|initiating *2|arranging|setting up *2|processing|executing|instructing *3|starting|authorizing *2|proceeding with)
    @to = to {user}
    @amountOf = (a sum of|the sum of|an amount of|the amount of|a total of|exactly|about|up to|another|only|just|at least)
    + @send {amount} @to
    + @send {amount} @to [@tail %25]
    + @send {amount} @to @from
    + @send {amount} @to @why
    + @send {amount} @to @from @why
    + @send {amount} @to @why @from
    + @send {amount} @from @to
    + @send {amount} @from @to [@why %30]
    + @send {amount} @from
    + @send {amount} @why @to
    + @send {amount} over to {user} [@from %30]
    + @send @to {amount}
    + @send @to {amount} @from
    + @send @to @from {amount}
    + @send @from @to {amount}
    + @send @from {amount} @to
    + @send @what @to
    + @send @what @to @from
    + @send @what @to @why
    + @send @what @from
    + (transfer *2|move) (some money *2|@what|{amount}) from (my {bank.named} account|{bank.named} [account]) [please]
    + (transfer *2|move) (some money *2|@what|{amount}) from (my {bank.named} account|{bank.named} [account]) [please]
    + @send @what
    + @send {amount}
    + @send @amountOf {amount} @to [@from %40]
    + @send {user} @amountOf {amount}
    + @send {amount} @to @also
    + @send {amount} each to {user} and {user}
    + @send {amount} to both {user} and {user}
    + @give {user} {amount}
    + @give {user} {amount} @from
    + @give {user} {amount} @why
    + @give {user} {amount} @why @from
    + @give {user} {amount} @from @why
    + @give {user} @what
    + @give {user} @what @from
    + @give {user} @what @why
    + @give {user} @why
    + @give {user} back
    + @give {user} back {amount}
    + @give {user} and {user} {amount} [each]
    + @give {user} his {amount}
    + @give {user} the {amount} i owe (him|her|them|you)
    + pay {user}
    + pay {user} @from
    + pay {user} @why
    + pay {user} back [the {amount}] [@why]
    + pay back {user} [{amount}]
    + pay back {amount} @to [@from %30]
    + pay off my debt @to [of {amount}]
    + pay my (debt|share|part|half) @to [@from %40]
    + pay {user}'s (bill|invoice|share|rent|fee)
    + pay the {amount} [that] i owe @to
    + pay {amount} @why @to
    + pay {amount} to {user}'s account
    + pay for @thing [@to]
    + settle up with {user} [@why %40]
    + settle (my debt|my bill|the bill|my tab|accounts|things|what i owe) with {user} [@from %30]
    + settle {amount} with {user}
    + reimburse {user} [(for|with) {amount}] [@why %30]
    + reimburse {user} {amount}
    + repay {user} [{amount}] [@from %30]
    + repay {amount} @to
    + refund {user} [{amount}] [@from %30]
    + compensate {user} with {amount} [@why]
    + return {amount} @to [@why %30]
    + give back {amount} @to
    + chip in {amount} @why to {user}
    + @make (a|the *1|an) @order [of {amount}] @to
    + @make a @order of {amount} @to @from
    + @make a @order @from @to
    + @make a @order @from of {amount} @to
    + @make a @order @to @from
    + @make a @order @to of {amount} [@from]
    + @make a @order for {user} of {amount}
    + @make a @order [worth|in the amount of|for|amounting to] {amount} @to
    + @make a {amount} @order @to
    + @make a {amount} @order @to @from
    + @make a {amount} @order @from
    + @make a @order of {amount} [@why]
    + @make a @order @to @why
    + @make a @order @from
    + @make a @order
    + @make a @order in {currency} @to
    + @make a {currency.noun} @order @to
    + @make my monthly payment @to [@from]
    + deposit {amount} (into|in) {user}'s account
    + put {amount} (into|in|on|to) {user}'s account
    + put {amount} toward {user}'s {reason}
    + drop {amount} (into|in) {user}'s account [@from]
    + move {amount} @from to {user}
    + move {amount} to {user}'s account
    + credit {user} with {amount}
    + credit {user}'s account with {amount}
    + credit {amount} @to
    + take {amount} (from|out of) @account and (send|give|transfer|wire) it @to
    + take {amount} @from for {user}
    + get {amount} (over) to {user} [@from]
    + get {amount} to {user} @why
    + use @account to (send|pay|wire|transfer|give) {amount} @to
    + use @account to (send|pay|give|wire) {user} {amount}
    + use @account to pay {user} [@why]
    + help {user} out with {amount}
    + top up {user} with {amount}
    + spot {user} {amount} [@why]
    + lend {user} {amount} [@from]
    + lend {amount} @to
    + cover {user}'s {reason} with {amount}
    + cover {amount} for {user}
    + buy {user} a coffee with {amount}
    + donate {amount} @to [@from]
    + contribute {amount} to {user}'s {reason}
    + have {amount} (sent|transferred|wired|paid|delivered) @to [@from]
    + see that {user} gets {amount}
    + make sure {user} (gets|receives|has) {amount} [@from]
    + let {user} have {amount} [@from]
    + ensure {amount} (reaches|gets to) {user}
    + arrange for {amount} to be @sent @to [@from]
    + arrange for {user} to (get|receive) {amount} [@from]
    + debit @account [(with|by)] {amount} and (credit|pay|send it to) {user}
    + charge {amount} to @account and send it @to
    + transfer money from @account to {user} [in the amount of {amount}]
    + transfer from @account {amount} to {user}
    + transfer {currency} from @account to {user}
    + send {user} {amount} in {currency}
    + send the {reason} money to {user}
    + send {user} the {reason} money
    + send {user} what i owe (him|her|them)
    + send {user} (his|her|their) (share|cut|part|money|salary|allowance|pay) [of {amount}]
    + send {user} (some|a little|a bit of) (money|cash) [@why]
    + send a [little] gift of {amount} @to
    + send {amount} as a (gift|present|loan|tip|thank you|deposit) @to
    + send {amount} to my (contact|payee|recipient) {user}
    + send {amount} to the (account|bank account) of {user}
    + send {amount} to someone called {user}
    + send {amount} to a person named {user}
    + send {user} some help {amount} should do
    i (owe|still owe|do owe) {user} {amount} [@why %30]
    i owe {user} [for @thing]
    i owe {amount} @to [@why %30]
    (i'm|i am|we are) @sending {amount} @to [@from]
    (i'm|i am) @giving {user} {amount} [@from]
    (i'm|i am) @making a @order [of {amount}] @to [@from]
    (i'm|i am) @making a @order [@from] of {amount} to {user}
    (i am|i'm) instructing a payment [of {amount}] [@to] [@from]
    (i hereby|i) (authorize|instruct|approve|order|request) (a|the) @order of {amount} @to [@from]
    (i hereby|i) (authorize|instruct|order) you to (pay|send|transfer) {amount} @to [@from]
    (i'm|i am) (thinking of|thinking about|planning on|interested in|considering) @sending {amount} @to [@from]
    (would|do) you mind @sending {amount} @to [@from]
    would you mind @giving {user} {amount}
    how about @sending {amount} @to
    how about we send {user} {amount}
    what about @giving {user} {amount}
    (i'd|i would) like {amount} (sent|transferred|wired|paid|to go) @to [@from]
    (i want|i need) {amount} (sent|transferred|wired|paid|moved|to go) @to [@from]
    (i'd like|i want|i need) {user} to (get|receive|have) {amount} [@from]
    (i'd like|i want|i need) (a|to make a|to do a) @order of {amount} @to
    (i'd like|i want|i need) (my|some) money to (go|be sent|get) @to
    {user} (needs|should get|is supposed to get|wants|is owed|deserves|gets) {amount} from me [@why]
    {user} (needs|should get|gets|receives) {amount} from my {bank.named} account
    {user} is asking [me] for {amount} (so|please) send it
    {user} lent me {amount} i want to pay (him|her) back
    (time to|let me) pay {user} [{amount}]
    {amount} to {user} [please]
    {amount} to {user} @from
    {amount} @from to {user}
    {amount} for {user} @from
    {amount} (should go|need to go|must be sent|must go|has to go|have to be sent|should be sent|needs to be sent) @to [@from]
    {user} {amount} @from
    {user} {amount} @from @why
    to {user} {amount} [@from]
    to {user} send {amount} [@from]
    for {user} send {amount} [@from]
    from @account send {amount} to {user}
    from @account (pay|wire|send|transfer) {user} {amount}
    from @account to {user} {amount}
    from @account {amount} to {user}
    @order of {amount} to {user} [@from]
    @order to {user} [of {amount}] [@from]
    @order to {user} @why
    @order from @account to {user} [for {amount}]
    new @order to {user} [{amount}]
    {amount} @order to {user} [@from]
    (quick|urgent|instant) @order of {amount} to {user}
    (wire|money|payment|bank transfer|remittance) for {user} {amount}
    (my {bank.own} account|my {bank.named} account) to {user} {amount}
    send {amount} no wait {amount} to {user}
    send {user} {amount} no {amount} [@from %30]
    send {amount} sorry i mean {amount} to {user}
    send {amount} to {user} no to {user}
    pay {user} i mean {user} {amount}
    transfer {amount} actually make it {amount} to {user}
    send {amount} to {user} and take it (from|out of) @account
    send {amount} to {user}, (use|using|it's from) @account
    (i've|i have) got to get {amount} to {user} [by tonight]
    can {user} get {amount} from me
    can {amount} be (sent|transferred|wired) @to [@from]
    could {amount} be (sent|transferred|wired) @from @to
    is it (possible|ok|okay) (to|if i) @send {amount} @to [@from]
    (i promised|i told) {user} {amount} so (send|transfer|wire) it
    it's {user}'s birthday send (him|her) {amount}
    + send (him|her|them) {amount} [@from]
    + send {amount} to (him|her|them) [@from]
    i lost a bet with {user} pay (him|her) {amount}
    {user} paid for (@thing|{reason=dinner}|{reason=lunch}) send (him|her) {amount}
    {user} bought ({reason=groceries}|the {reason=tickets}|{reason=coffee}|{reason=lunch}|the {reason=gift}|{reason=pizza}|the {reason=flowers}) for me i need to pay (him|her) [back] {amount}
    remember that {amount} i owe {user} pay it [@from]
    my share of the {reason} is {amount} send it to {user}
    (i want to|let me|i'd like to) be {user}'s hero send {amount}
    recipient {user} amount {amount} [account {bank.named}]
    pay to {user} amount {amount} [account {bank.named}]
    beneficiary {user} amount {amount}
    (may i|can i|could i) have {amount} (sent|wired|transferred) @to [@from]
    (please proceed with|kindly proceed with|kindly process|please process|kindly effect|please arrange) (a|the) @order of {amount} @to [@from]
    the (amount|sum) of {amount} (is to be|should be|must be|has to be) @sent @to [@from]
    (my|the) payment of {amount} to {user} (should|must|has to) go (out|through) [today]
    this is a payment instruction of {amount} to {user} [@from]
    """
}
