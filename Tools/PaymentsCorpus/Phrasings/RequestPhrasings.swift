/// Phrasings that request money from a person.
enum RequestPhrasings {
  static let text = """
    @request = (request *14|ask for *8|collect *5|receive *5|get *5|claim *2|demand *3|solicit|seek *2|obtain *2|call for|recover|retrieve *2|take|accept *2|ask to receive|ask to get|request to receive|gather|recoup|reclaim|require)
    @ask = (ask *14|request *3|bill *5|invoice *5|charge *6|tell *1|hit up *2|ping *2|remind *2|nudge *2|bug|dun|press|contact *1|email|text|message|chase|poke|beg)
    @requesting = (requesting *6|asking for *4|collecting *4|receiving *5|getting *2|expecting *2|claiming|obtaining)
    @pay = (pay *6|send *6|give *4|transfer *3|wire *2|venmo|zelle|hand|forward|repay|lend|return)
    @order = (payment request *6|money request *5|request *5|request for money *3|request for payment *3|request for funds *2|wire request *2|invoice *3|bill *2|collection *2|payment demand|transfer request *2|payment reminder *2|fund request *2|payment link *2|collect request)
    @make = (make *4|send *8|create *4|start *2|initiate *5|submit *3|issue *3|raise *2|set up *3|place *2|file|put in *2|process *2|arrange *2|open|write|generate *2|prepare *2|schedule|dispatch|launch|put through)
    @of = (of *5|for *6|in the amount of|amounting to|worth|totalling)
    @source = from {user}
    @amountOf = (a sum of|the sum of|an amount of|the amount of|a total of|a payment of *3|a transfer of *2|exactly|another|at least|my|the)
    @owes = (owes me *8|has to pay me *2|must pay me *2|should pay me *2|still owes me *3|needs to pay me *2|has to give me|should give me|is supposed to pay me|owes us|never paid me|hasn't paid me|forgot to pay me|promised me|borrowed)
    + @request {amount} @source
    + @request {amount} @source [@tail %25]
    + @request {amount} @source @into
    + @request {amount} @source @why
    + @request {amount} @source @why @into
    + @request {amount} @source @into @why
    + @request {amount} @into @source
    + @request {amount} @why @source
    + @request {amount} back @source
    + @request {amount} @into
    + @request @source {amount}
    + @request @source {amount} @why
    + @request @source {amount} @into
    + @request @amountOf {amount} @source [@into %40]
    + @request @amountOf {amount} @into
    + @request @what @source
    + @request @what @source @into
    + @request @what @source @why
    + @request @what @into
    + @request @what
    + @request {amount}
    + @request {amount} @source and {user}
    + @request my money back @source
    + @request the (money|cash|amount|sum) {user} owes me [@why]
    + @request the {amount} {user} owes me
    + @request what {user} owes me
    + @request {user}'s (share|part|half|payment|contribution) [of {amount}] [@why]
    + @ask {user} for {amount}
    + @ask {user} for {amount} @why
    + @ask {user} for {amount} @into
    + @ask {user} for {amount} @why @into
    + @ask {user} for (the money|my money|some money|money|cash|payment|a payment|funds|{currency}) [@why %30]
    + @ask {user} for (the money|my money|payment|money) @into
    + @ask {user} for @thing
    + @ask {user} for what (he|she|they) (owes|owe) me
    + @ask {user} for my {amount} [back]
    + @ask {user} for the {amount} (he|she) (owes me|borrowed|promised me)
    + @ask {user} for (his|her|their) (share|part|half|contribution) [@why %30] [{amount}]
    + @ask {user} about the {amount} (he|she) owes me
    + @ask {user} {amount}
    + @ask {user} {amount} @why
    + (ask|tell|remind|get|have|request|invite|urge) {user} to @pay me {amount}
    + (ask|tell|remind|request|get) {user} to @pay me {amount} @why
    + (ask|tell|remind|request|get) {user} to @pay me {amount} @into
    + (ask|tell|remind|request) {user} to @pay {amount} to me [@why]
    + (ask|tell|remind|request) {user} to @pay {amount} @into
    + (ask|tell|remind|request) {user} to @pay me (back|some money|the money|what he owes me|what she owes me) [@why]
    + (ask|tell|remind|request) {user} to pay [me] [back] [@why]
    + (ask|tell) {user} if (he|she|they) can @pay me {amount} [@why]
    + ask if {user} can @pay me {amount}
    + ask whether {user} could @pay me {amount} [@why]
    + (have|make|let) {user} @pay me {amount} [@why]
    + (have|make|let) {user} @pay me {amount} @into
    + (have|make|let) {user} pay me back [{amount}]
    + (have|make|let) {user} @pay {amount} @into
    + (have|make|let) {user} pay [me] [@why]
    + tell {user} (he|she|that he|that she|they) (owes|owe) me {amount} [@why]
    + tell {user} i (need|want|would like|am waiting for) {amount} [back] [@why]
    + tell {user} to cough up {amount}
    + remind {user} (that he owes me|that she owes me|about|of) {amount} [@why]
    + remind {user} (to pay|about the money|of the debt|that he owes me|about my money) [@why]
    + let {user} know (i need|that i need|he owes me|she owes me|that she owes me) {amount}
    + bill {user} {amount} [@why]
    + charge {user} {amount} [@why]
    + charge {amount} to {user} [@why]
    + invoice {user} [for] {amount} [@why] [@into %30]
    + invoice {amount} to {user} [@why]
    + send {user} (a|an) @order [@of {amount}] [@why]
    + send {user} (a|the) @order [@of {amount}] @into
    + send (a|the) @order [@of {amount}] to {user} [@why]
    + send (a|the) @order to {user} [@of {amount}] [@into]
    + send (a|the) {amount} @order to {user}
    + @make a @order [@of {amount}] @source
    + @make a @order to {user} [@of {amount}]
    + @make a @order @of {amount} @into
    + @make a @order @of {amount} @source @into
    + @make a @order @source @into [@of {amount}]
    + @make a @order for {user} [@of {amount}]
    + @make a @order [@why] [to {user}]
    + @make a @order
    + @make a {amount} @order [@source]
    + @make a (payment|transfer|wire|deposit|wire transfer|remittance) of {amount} from {user} to me
    + @make a (payment|transfer|wire|deposit) from {user} [@into]
    + arrange to (receive|get|collect|obtain) (a fund|funds|money|a payment|a transfer|{amount}) (at|in|into|through|via) @bankOnly
    + arrange to (receive|get|collect|obtain) (a fund|funds|money|{amount}) [@source] [(at|in|into|via|through) @bankOnly]
    + arrange (a receipt|an incoming transfer|an incoming payment|a collection|for the receipt) [of {amount}] @source [@into]
    + arrange for {user} to @pay me {amount} [@into]
    + (receive|accept|get) (a wire|a transfer|a payment|a wire transfer|a deposit|an incoming transfer|a remittance) [of {amount}] @source [@into]
    + (receive|accept|get) (a wire|a transfer|a payment|funds|a deposit) @into [of {amount}]
    + get {amount} (back|off|out of) {user} [@why]
    + get {amount} back from {user}
    + get my (money|cash|{amount}) back from {user} [@why]
    + be paid {amount} by {user} [@why]
    + be paid [back] by {user} [@why]
    + get {user} to pay [me] {amount}
    + get {user} to (pay up|pay me|cough up {amount})
    + be (paid|reimbursed|repaid) {amount} by {user} [@why]
    + be (paid|reimbursed|repaid) by {user}
    + borrow {amount} from {user} [@why]
    + take {amount} from {user} [@into]
    + pull {amount} from {user}'s account [into mine]
    + collect {user}'s (debt|rent|share|payment|contribution|dues) [of {amount}] [@into]
    + collect the {reason} money from {user} [@into]
    + collect {amount} for @thing from {user}
    + have {amount} (sent|wired|transferred|paid|delivered) to me by {user} [@into]
    + have {amount} (sent|wired|transferred|paid) @into by {user}
    + have {user} (send|wire|transfer|pay) @what @into
    + request that {user} @pay me {amount} [@why]
    + request that {user} @pay {amount} @into
    + request payment [of {amount}] from {user} [@why] [@into]
    + request payment from {user} @why
    + request a (wire|transfer|payment|deposit|wire transfer|refund|reimbursement|loan|remittance) [of {amount}] from {user} [@into]
    + request (reimbursement|repayment|a refund) [of {amount}] from {user} [@why]
    + request {user} {amount} [@why]
    + request from {user} a (payment|transfer) of {amount} [@into]
    + demand (payment|that {user} pay) {amount} [from {user}]
    + (send|give|pay|wire) me {amount} from {user} [@why]
    + set up {user} to pay me {amount}
    + use @account to (receive|collect|get|request) {amount} [@source]
    (i'm|i am|we're) @requesting {amount} @source [@into]
    (i'm|i am) @requesting {amount} @into [@source]
    (i'm|i am) @requesting (a payment|a transfer|funds|money|a wire) [of {amount}] @source [@into]
    (i'm|i am) (planning to receive|looking to receive|hoping to receive|hoping to get|going to receive|expecting to receive|waiting to receive|about to receive) {amount} [@source] [(via|at|in|through|into) @bankOnly]
    (i'm|i am) (planning to receive|looking to get|hoping to collect) (funds|money|a payment|a transfer) [@source] (via|at|in|through|into) @bankOnly
    (i'm|i am) (waiting for|expecting|owed|due) {amount} from {user} [@why]
    (i'm|i am) owed {amount} by {user} [@why]
    i expect {amount} from {user} [@into]
    i (need|want) {amount} from {user} [@why] [@into %30]
    i (need|want) {amount} back from {user}
    i (need|want) {user} to @pay me {amount} [@why]
    i (need|want) {user} to pay [me] [back] [@why]
    i'd like {user} to @pay me {amount} [@into]
    i want my {amount} back from {user}
    i want my money [back] from {user}
    i want what {user} owes me
    i lent {user} {amount} (ask for it|get it back|i want it back|can i have it back|request it)
    i (paid|covered) @thing for {user} (ask for|request|get) {amount}
    i paid for {user}'s {reason} (request|ask for|charge) {amount}
    i am instructing a (payment request|collection|request) [of {amount}] from {user} [@into]
    i (hereby request|would request|formally request|herewith request) {amount} from {user} [@into]
    {user} @owes {amount} [@why]
    {user} @owes {amount} (ask for it|request it|remind him|remind her|get it back)
    {user} (owes me money|needs to pay me|should pay me back|hasn't paid me yet|still has to pay me|has to pay me back) [@why]
    {user} (is going to|will|wants to|would like to|is supposed to|agreed to) @pay me {amount} [@why] [@into %30]
    my {bank.named} account should (receive|get) {amount} from {user}
    {amount} from {user} [please]
    {amount} from {user} @why
    {amount} from {user} (into|to) @account
    from {user} {amount} [@why]
    from {user} (request|ask for|collect|get) {amount} [@into]
    to @account (request|collect|receive) {amount} from {user}
    {user} to pay me {amount}
    (request|invoice|bill|charge) {user} {amount}
    (wire|money|payment|transfer|fund) request from {user} [of {amount}] [@into]
    (wire|money|payment|transfer) request to {user} [of {amount}]
    (payment|money) request {amount} {user}
    {amount} (payment request|request|invoice) (to|for) {user}
    incoming (payment|transfer|wire) of {amount} from {user} [@into]
    collection of {amount} from {user} [@into]
    request {amount} no {amount} from {user}
    ask {user} for {amount} no wait {amount}
    ask {user} no {user} for {amount}
    request {amount} sorry i mean {amount} from {user}
    ask {user} i mean {user} to pay me {amount}
    (would|do) you mind asking {user} for {amount} [@why]
    how about asking {user} for {amount}
    how about @requesting {amount} from {user}
    can {user} @pay me {amount} [@why]
    could {user} @pay me [back] {amount} [@into]
    can {user} pay me back
    could you see if {user} can @pay me {amount}
    can i get {amount} from {user} [@why]
    may i have {amount} from {user} [@into]
    could i (have|borrow) {amount} from {user} [@why]
    when will {user} pay me the {amount} ask (him|her)
    where is my {amount} {user} ask (him|her) for it
    is it possible to (get|have|receive|collect) {amount} from {user} [@into]
    payer {user} amount {amount} [account {bank.named}]
    (please|kindly) (process|initiate|submit|arrange) (a|the) @order of {amount} from {user} [@into]
    (the amount|the sum) of {amount} (is to be|should be|must be|has to be) (collected|requested|received|obtained|claimed) from {user} [@into]
    a (payment|transfer|deposit|wire) of {amount} (should come|is coming|must come|has to come|should arrive) from {user} [@into]
    """
}
