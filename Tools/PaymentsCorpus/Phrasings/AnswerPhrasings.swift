/// Bare answers to a question, and corrections of one detail: no request by themselves.
enum AnswerPhrasings {
  static let amounts = """
    {amount}
    {amount.money}
    {amount.money}
    {amount.bare}
    {amount.relative}
    {amount} [please]
    (just|only|exactly|about|around|maybe|roughly|let's say|say|i'd say|like|probably|at most|no more than|up to|precisely) {amount} [please]
    (it's|it is|that's|it was|it should be|make it|make that|let it be|it will be|it would be|the amount is|the sum is|the total is|amount|i want|i need|i think|i'd like|give|put) {amount} [please]
    (change it to|change the amount to|set it to|set the amount to|i meant|i mean|i said|rather|actually|sorry|better|instead|make it|correct it to) {amount}
    {amount} (will do|is enough|should be enough|is fine|exactly|in total|would be good|should do|total|altogether|instead|thanks)
    (um|uh|well|hmm|okay|oh|so) {amount}
    {amount} not {amount}
    {amount} no {amount}
    {amount} no wait {amount}
    {amount} (or so|i think|i guess|if possible|is what i said)
    not {amount} [but] {amount}
    how about {amount}
    (call it|round it to|go for|let's go for|say about|in the region of|something like|a nice round|not more than|let me see) {amount} [please|then]
    {amount} (should cover it|ought to do it|will be plenty|to be precise|on the nose|or thereabouts|then|dear)
    """

  static let people = """
    {user}
    {user}
    {user}
    {user.full}
    {user.full}
    {user.titled}
    {user.related}
    {user.relation}
    to {user}
    to {user}
    from {user}
    for {user}
    with {user}
    {user} [please]
    (to|from) {user} [please]
    (it's|it is|that's|it was|i mean|i meant|i said|his name is|her name is|the name is|name is|it's for|it's to|my friend is called|the person is|the recipient is|the payer is|the contact is|it should be|make it|i want) {user} [please]
    (change it to|change the recipient to|actually|sorry|rather|instead|i think it's|i'm talking about|the one called|someone called|i was thinking of|let's say) {user}
    (um|uh|well|hmm|okay|oh) [(to|from)] {user}
    {user} (is the one|i think|of course|i said|is his name|is her name|instead|not {user}|i mean|from work|thanks)
    not {user} [but] {user}
    to {user} not {user}
    {user} no {user}
    {user} and {user}
    both {user} and {user}
    the first {user}
    (off|out of|for the|it's my|it's the) {user} [please|then|again]
    {user}, (my sister|my friend|from work|the plumber|the one from school|my neighbour|you know)
    {user} (again|as always|the plumber|who else|then|as usual|dear)
    """

  static let accounts = """
    {bank}
    {bank.named}
    {bank.named}
    {bank.named}
    {bank.named} account
    {bank.named} account
    @account
    (from|to|with|using|on|into|in|via|through) @account
    (from|to|with|using|on|into|in|via|through) @account [please]
    @account [please]
    (use|take|choose|pick|i'd like to use|i want to use|let's use|make it|it's|that's|i mean|i meant|i said|i prefer|the account is|the bank is|my bank is|select|go with|i'll take|please use|try|let's go with) @account [please]
    (use|take|the|my) {bank.own} [account|one] [please]
    (the|my) {bank.own} one [please]
    (change it to|change the account to|change the bank to|switch to|rather|actually|sorry|instead|not that one) @account
    (um|uh|well|hmm|okay|oh) [from] @account
    @account (instead|i think|of course|i guess|is fine|will do|thanks|would be good)
    not {bank.named} {bank.named}
    not my {bank.named} account [but] {bank.named}
    {bank.named} no {bank.named}
    the (one|account) (at|with|in) {bank.named}
    the account in {currency}
    the {currency.noun} account
    my {currency.noun} account
    in {currency}
    (out of|from) the {bank.own} (one|account|pot)
    (doesn't matter|i don't mind|any will do|whichever), {bank.named}
    {bank.named} (it is|then|as always|again|as usual|i suppose)
    """

  static let choices = """
    (the *4|number *2|option *2|choose|take|pick|i want|i mean|it's|select|give me|go for|go with|i'll take|that would be|let's take) [the] @th [one|option|choice|person|contact|account|name|entry|item] [please]
    (the|that|this) (one|person|account|contact|guy) (on|at) [the] (top|bottom|list|left|right|end)
    (number|option|choice|contact|account|item|no.) @n [please]
    (i want|i choose|i pick|choose|take|pick|select|give me|it's|go with|tap) (number|option|choice|contact|account) @n [please]
    (the) (last|other|first|second|next|previous|middle|latter|former|top|bottom|upper|lower) [one|two|of them|of those] [please]
    (not) (the) @th (one|but the second|but the first)
    (any|either|whichever|any of them|either one|both|both of them|all of them|the same|the same one|the other one|the usual one|the usual|whatever|i don't care|you choose|doesn't matter|it doesn't matter|whichever you want|that one|this one|him|her|them|me|myself|someone else|nobody|no one|to him|to her|to them|for me|him please|her please|a friend|somebody) [please|thanks|i guess|i think]
    @th = (first|second|third|fourth|fifth|sixth|seventh|last|second last|1st|2nd|3rd|4th)
    @n = (one|two|three|four|five|six|1|2|3|4|5|6)
    (it's|it was|that's|i think it's|make it|on|since|from) {date.day}
    {date.plain}
    {date.plain} [please]
    (for|it's for|it was for|because of|it's) @thing
    {reason}
    for {reason.doing}
    (the|just) {reason}
    the other (one|person|account|contact|guy|bank|anna|name)
    (number|option) @n (will do|is fine|please|it is|then)
    (the) (bottom|top|last|first|lower|upper) one [please|will do|is fine|then]
    (either|any one|whichever)'s (fine|good|ok) [by me]
    """
}
