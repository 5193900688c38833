/// Requests to a bank that the assistant cannot serve.
enum OutOfScopeBankingPhrasings {
  static let text = """
    @bank = [(chase|wells fargo|bank of america|citibank|hsbc|barclays|santander|top bank|future bank|revolut|unicredit|my|the) %40]
    @card = (card *5|credit card *6|debit card *4|visa|visa card|mastercard|amex card|bank card *2|atm card|virtual card|prepaid card)
    @loan = (loan *5|mortgage *3|personal loan *2|car loan *2|student loan *2|home loan *2|overdraft *2|line of credit|credit line|business loan)
    @limit = (limit *4|credit limit *4|spending limit *3|withdrawal limit *2|transfer limit *3|daily limit *3|payment limit *2|monthly limit|atm limit|card limit *2)
    @acct = (account *5|bank account *4|savings account *3|checking account *3|current account|joint account *2|business account *2|student account|investment account|retirement account|brokerage account|ira|fixed deposit|term deposit)
    @c = (dollars|euros|pounds|yen|dirhams|rupees|francs|pesos|yuan|lira|zloty|bitcoin|us dollars|canadian dollars|kronor|won|rubles|hryvnia|shekels|usd|eur|gbp|aed|inr)
    @n = (10|20|50|100|200|500|1000|ten|twenty|fifty|a hundred|five hundred|a thousand|one|1)
    @inst = (what's|what is|tell me|show me|give me|check|do you know|i want to know|i need to know|can you tell me|look up|find out|explain)
    + (increase|raise|change|set|lower|decrease|update|reduce|remove|double|reset|adjust) my @limit
    + (increase|raise|change|set|lower|decrease|adjust) the @limit (on|of|for) my @card [to @n @c]
    + (increase|raise|set|lower) my @limit to @n [@c]
    + (block|freeze|cancel|lock|unlock|unfreeze|unblock|activate|replace|renew|deactivate|suspend|order|report|register|close|disable|enable) (my|the) @bank @card
    + (order|get|request|apply for|send me|issue|obtain) (a|a new|another|a replacement) @card
    + (change|reset|set|update|unlock|recover|see|get|know|choose) my (pin|pin code|password|passcode|card pin|atm pin|login|security code|online banking password|username|security question|pin number)
    + (apply for|get|take out|request|qualify for|refinance|repay early|calculate|consolidate|close|extend|ask about) (a|my) @loan
    + (open|close|set up|start|create|upgrade|delete|deactivate|reactivate) (a|my|a new|another) @acct [at|with] @bank
    + (update|change|verify|edit|correct) my (address|phone number|email address|personal details|contact details|name|mailing address|billing address|marital status|nationality|tax id|profile|signature)
    + (report|dispute|contest|flag) (a|an|some|this) (fraud|fraudulent charge|unauthorized transaction|suspicious transaction|lost card|stolen card|scam|double charge|unknown charge|wrong charge|fraudulent activity|phishing email)
    + (dispute|contest|reverse|chargeback) (a|the|my last) (charge|purchase|transaction|fee) [on my @card]
    + (download|get|send me|email me|print|export|order|mail me|see) (my|a|the) [latest|last|monthly|annual] (statement|bank statement|account statement|tax form|tax documents|tax statement|credit card statement|proof of account|interest certificate|bank letter|statements)
    + (buy|sell|trade|invest in|short) (stocks|bitcoin|shares|some shares of apple|gold|bonds|crypto|ethereum|mutual funds|index funds|tesla stock|an etf|dollars|options|silver)
    + (find|locate|show me|look for) (the|an|a) (nearest|closest|next) (atm|branch|bank|cash machine|cashpoint|bank branch|ing branch)
    + (order|get|request) (a|a new|some|more) (checkbook|check book|chequebook|checks|cheque book|foreign currency|travel money|traveler's checks|cashier's check|token)
    + (deposit|cash|stop|scan|void) (a|this|my) (check|cheque)
    + (activate|enable|disable|turn on|turn off|set up|switch off|block|allow) (contactless|online payments|international payments|apple pay|google pay|face id|fingerprint login|touch id|notifications|text alerts|fraud alerts|two factor authentication|low balance alerts|push notifications|paperless statements|overdraft protection|travel notice|foreign transactions|biometric login|direct debit|roundups)
    + (add|remove|register|delete|change|authorize|trust|unlink|link) (a|my|this|an old) (device|phone|new phone|beneficiary|payee|authorized user|co-owner|tablet|computer|card|external account|paypal account|contact|trusted device)
    + (speak|talk|chat) (to|with) (a|an|your) (agent|human|person|representative|advisor|real person|banker|customer service|operator|manager|adviser|someone)
    + (make|book|schedule|cancel) an appointment (at|with) (the branch|a banker|an advisor|my bank|the bank|my advisor)
    + (analyze|analyse|show me|give me|categorize|track|chart|plot|forecast|predict|compare) my (spending habits|budget|spending trends|savings goals|financial health|monthly budget|spending pattern)
    + (set|create|make|start|edit|delete) a (budget|savings goal|saving plan|spending alert|budget for food|spending cap|vault|savings pot)
    + (improve|check|see|get|raise|know|fix) my (credit score|credit rating|credit report|credit history)
    + (redeem|check|use|see|transfer|convert) my (points|reward points|miles|cashback|rewards|loyalty points|bonus points|credit card rewards)
    + (file|do|pay|calculate) my (taxes|tax return)
    + (insure|get insurance for) my (car|house|phone|life|dog)
    + (roll over|close|open|contribute to|check) my (401k|ira|pension|retirement plan|roth ira)
    i will (travel|go) to (france|spain|dubai|japan|mexico|italy) can i use my @card there
    + (see|show|tell me|find) my (card number|account number|iban|routing number|swift code|sort code|cvv|card expiration date|card details|bank code|bic|account details)
    @inst my (card number|account number|iban|routing number|swift code|sort code|cvv|credit score|interest rate|credit limit|apr|pin|minimum payment|overdraft limit|card's expiry date|loan balance|payment due date|credit card bill|account type)
    @inst the (interest rate|apr|annual fee|minimum payment|transfer fee|wire fee|overdraft fee|foreign transaction fee|monthly fee|fees|opening hours|routing number|swift code|penalty|commission|apy|cutoff time) (on|of|for|at) (my @card|my @acct|a @loan|savings|the bank|my @loan|international transfers|wires|cash withdrawals|my bank)
    what is my @limit [on my @card]
    how high is my @limit
    how do i (change|reset|activate|cancel|block|increase|close|open) my (pin|password|@card|@limit|@acct|online banking)
    how long does it take (to get a new card|for a check to clear|to get a loan|to open an account|for a wire transfer to arrive|for a transfer to arrive|to process a refund|to replace a card|to build credit)
    how can i (apply for|get|qualify for) a @loan
    how (old|safe|secure) (is my account|is this app|are my data|is online banking|is this bank|are my savings)
    how much (interest|tax|fees) (do i pay|do i earn|will i pay|am i paying) [on my @loan|on my savings|on my @card]
    how much (is|are) my (mortgage payment|minimum payment|credit card bill|monthly fee|loan payment|taxes|insurance|interest)
    how much (credit|available credit) do i have [left] [on my @card]
    how much can i (borrow|withdraw from the atm|transfer per day|deposit|withdraw per day)
    (my|the) @card (was|got|has been|is) (stolen|lost|declined|swallowed by the atm|damaged|blocked|compromised|rejected|broken|expired|hacked|not working|frozen|demagnetized)
    i (lost|broke|misplaced|can't find|damaged|dropped|left) my @card [in (the taxi|rome|the store|a bar|the atm|the train|paris)]
    i (forgot|lost|don't remember|can't remember|mistyped|want to change) my (pin|password|username|pin code|login|passcode|security question)
    i (can't|cannot|am unable to) (log in|access my account|access online banking|use my card|open the app|log into my account|get into my account|sign in|connect my device|receive the code)
    i (think|believe|suspect|fear) (someone|somebody|a hacker) (stole|used|hacked|cloned|copied|is using) my (card|account|identity|pin|card details|credit card)
    there is (a|an) (suspicious|unknown|strange|fraudulent|unauthorized) (charge|transaction|payment|login|withdrawal) (on|in) my (account|card|statement)
    someone (used|stole|charged|hacked|cloned) my (card|account|credit card)
    why (was|is|has) my (card|payment|account|transfer|credit card) (declined|blocked|frozen|rejected|on hold|pending|delayed|suspended|been blocked)
    why (was i charged|did you charge|am i paying) (a fee|an overdraft fee|twice|interest|for this|a late fee|maintenance fees|a foreign fee)
    (when|on what day) (is|will be) my (credit card bill|mortgage payment|loan payment|card payment|payment|minimum payment|next bill|tax return) due
    when (does|will) my (card|credit card|debit card|loan) (expire|arrive|be delivered|end|come|ship)
    when do you (open|close)
    where is (the nearest atm|the closest branch|my new card|your office|the closest bank|my card|my tax form)
    (do you|does my bank|does chase) (offer|have|give|support) (loans|mortgages|student accounts|insurance|crypto|apple pay|a rewards card|joint accounts|business loans|free atms|investment advice|car loans|safe deposit boxes)
    (are|is) there (any|a) (fee|fees|charge|foreign transaction fees|limit|atms nearby|branch near me|atm around here|annual fee|penalty) [for (transfers|withdrawals|using my card abroad|closing an account|wire transfers|late payments)]
    (is|are) my (account|accounts|card|deposits|savings|money|device) (insured|safe|blocked|frozen|active|secure|linked|verified|registered)
    (am i|would i be|could i be) (eligible|approved|qualified) for a @loan
    (can|could) i use my @card (abroad|in europe|in mexico|in japan|online|overseas|at the airport|in china|for gas|on amazon|in canada)
    (i'm|i am) (traveling|travelling|going|flying|moving) to (spain|france|thailand|italy|brazil|canada|japan|dubai|london|new york) [next week|tomorrow|in may] [tell my bank|let my bank know]
    (i'd like|i want|i need) (a|to get a|to apply for a) (@loan|new @card|bigger @limit|higher @limit|new pin|new checkbook|financial advisor|bank statement|new device)
    (i'd like|i want|i need) to (complain|file a complaint|make a complaint|give feedback) [about (the service|my bank|a fee|the app)]
    (give|grant|revoke|remove) (access|device access|permission) (to|for) (my phone|this device|my tablet|the new device|my wife's phone|an app)
    (which|what) (devices|apps|cards|services) (have access|are connected|are linked|are registered) [to my account]
    (what's|what is) (an iban|a swift code|compound interest|an overdraft|a credit score|apr|a standing order|inflation|a mortgage|sepa|a routing number|kyc|a direct debit)
    (is|was) (this|that) (call|email|message|text) [really] from my bank
    (cancel|stop|pause|change) (my|the) (subscription|netflix subscription|gym membership|spotify subscription|insurance policy)
    (my|the) (atm|app|website|online banking|cash machine) (is not working|is down|keeps crashing|ate my card|doesn't work|won't load|is slow)
    (will|does) (closing a card|a loan|a late payment) (hurt|affect|lower) my credit score
    (log me out|sign me out|log out|log me in|lock the app|close the app|change the language|switch to spanish|delete my profile)
    (turn on|turn off|enable) (dark mode|notifications|the sound|voice|face id) [in the app]
    new @card please
    @loan (rates|calculator|application|options|information)
    (pin|password|card|limit|fraud|statement|statements|credit score|loans|mortgage|cards|credit|branches|investments|insurance|iban|fees|points) [please|help|info]
    + (top up|recharge|refill|reload|put credit on|add credit to|put ten pounds on) (my|the) (phone|mobile|cell phone|sim|sim card|prepaid phone|pay as you go|oyster card|bus pass|travel card|gas meter|electricity meter|steam wallet|game account) [with (ten|twenty|5|10|15|20) (pounds|euros|dollars|quid)]
    + buy (airtime|phone credit|data|a data bundle|mobile credit|a gift card|gift cards|a lottery ticket|insurance)
    (somebody|someone|a thief|a hacker|a stranger|some crook|criminals) (has|) (cloned|hacked|copied|emptied|robbed|broke into|got into|stole|accessed|taken over|is in) my (account|bank account|card|wallet|identity|phone|bag|purse|details|bank card)
    my (account|card|identity|phone|login|bank account|wallet) (has been|was|got|is being) (cloned|hacked|compromised|stolen|copied|breached|robbed|used by someone else) [last night|yesterday|abroad]
    (i've been|i was|i think i was|we've been|i got) (scammed|robbed|hacked|conned|defrauded|mugged|phished|had|cheated|tricked) [online|yesterday|by a caller]
    (i've|i have) (lost|misplaced|left|had) my (purse|wallet|handbag|bag|card|cards|phone|bank card) [stolen|on the bus|somewhere]
    i can't find my (purse|wallet|card|cards|phone) [(stop|block|cancel|freeze) (the|my) cards]
    + (stop|block|cancel|freeze|kill|suspend) (all|the|my|all my) (cards|visa|mastercard|debit card|bank card|credit cards|account|accounts)
    (the|that) (machine|atm|cash machine|hole in the wall|cashpoint) (swallowed|ate|kept|took|retained) my (card|money|cash)
    + (raise|increase|get|extend|apply for|remove|arrange) (my|an|the) (overdraft|overdraft limit|credit line|credit)
    (what|how much|how big a|what size) (mortgage|loan|overdraft|credit) (could|can|would|may) i (get|have|borrow|afford)
    (can|could|may) i (have|get|take) a (loan|mortgage|advance|credit card|cheque book|new card|new pin) [of (5000|ten thousand|2000) (pounds|dollars|euros)]
    (who|where) do i (talk to|speak to|complain|write to|go) (about|for|with) (a complaint|my mortgage|a lost card|a refund|a problem|fraud)
    i (want to|would like to|have to|need to) (make a complaint|complain|close everything|leave this bank|close my account|switch banks|change banks|speak to someone|see a manager|talk to a human|report a scam)
    (what's|what is|tell me) (your|the) (sort code|phone number|address|iban|number|head office|email|swift code|opening time)
    my (pin|card|password|app|login|code|cheque|statement|address|contactless) (doesn't work|is wrong|won't work|isn't working|has expired|is locked|never came|has a mistake|bounced|has the wrong name on it|has the wrong address on it)
    is there a (branch|cash machine|cashpoint|bank|atm) (near me|near the station|around|nearby|in town|open now|at the airport)
    (what|how much) interest (do i get|do i pay|am i getting|would i get|is there) (on savings|on my savings|on my loan|on the overdraft)
    + (add|save|create|set up|store|remove|delete|edit|rename) [(a|this|my)] (new) (payee|contact|recipient|beneficiary|person)
    + (add|save|store|remove|delete|rename|edit|block) {someone} (as a [new] payee|as a contact|to my contacts|from my contacts|to my favorites|as a beneficiary|to my payees|from the list|in my contacts)
    + change {someone}'s (name|number|account number|details|email|photo)
    + (split|divide|share) (the|this) (bill|receipt|check|tab) [by scanning (this|the) receipt|by photo|with a picture]
    + scan (this|the|my) (receipt|bill|invoice|qr code|cheque)
    why (did|has|was|is) (the|my|that) (transfer|payment|transaction|card) (fail|failed|not go through|not work|refused|stuck|rejected|bounce)
    + (refund|give back|return|waive|cancel|reverse) (the|that|your|this) (fee|charge|charges|fees|overdraft fee|interest) [you took]
    + (order|get me|i need|buy) [some] (@c|foreign cash|travel money) (for my holiday|for my trip|in cash|in notes)
    (do|did) you (charge|take) (fees|a fee|commission|anything) (for transfers|abroad|on this|for that)
    how (secure|safe|quick|fast|long) (is|are|does) (this|a transfer|transfers|it take)
    + (withdraw|take out|get out|draw) [@n] (cash|@c) (from the atm|at the counter|from the machine|in cash|at the cash machine)
    + (pay|put|deposit) (in|this) (cash|a cheque|this cheque|coins|some notes) [at the branch|at the atm]
    + (print|order|send me|post me) (a|my) (paying in book|cheque book|bank statement|mini statement|tax certificate)
    """
}
