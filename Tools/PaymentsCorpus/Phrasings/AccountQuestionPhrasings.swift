/// Questions about what can be afforded, the accounts there are and the people there are.
enum AccountQuestionPhrasings {
  static let affording = """
    @in = (in *4|on *3|at *2|with|from) @account
    @item = (a new phone *2|a holiday *2|the rent *3|a car|the tickets *2|dinner *2|a bike|a sofa|a laptop|this|that *2|it|the bill *2|the trip|new shoes|the gym|@thing *2)
    @if = (can i *5|could i *4|can we *2|will i be able to *2|would i be able to *2|am i able to *2)
    @if afford (@item *5|{amount} *6|@item for {amount} *3|to (spend|pay|send|buy) ({amount}|@item|{user} {amount}) *3) [@in %20]
    @if (manage|cover|stretch to|swing|handle|spare|splash out|pay for|buy|get) ({amount}|@item|@item for {amount}) [@in %20]
    @if (pay|send|give) {user} {amount} (without going into the red|and still be fine|without going overdrawn|and still pay the rent|with what i have)
    (do i|have i) [still] (have|got) enough (for|to cover|to pay|to pay for|to buy|to send {user}) ({amount}|@item) [@in %20]
    (do i|have i) [still] (have|got) enough [money|cash|funds] [left] (for|to buy|to pay|to cover) (@item|{amount}|{user}) [@in %20]
    (do i have|have i got|is there) enough [money|funds|left] [@in] (for|to pay|to cover|to send {user}) ({amount}|@item)
    (do i have|have i got) {amount} (to spare|to spend|left over|for @item)
    (is|would|will) {amount} (be|) (too much|ok|doable|possible|affordable|all right|fine) [for me|right now|for @item|@in]
    (is|would) @item [for {amount}] (be|) (too expensive|within budget|affordable|doable|too much) [for me]
    how much (can|could|may) i (spend|send|pay|use|give away|transfer) [safely|today|this month|right now|still] [@in %25]
    (what's|what is) the (most|maximum|max) i (can|could) (spend|send|pay|transfer) [@in %25]
    how (many|much) {currency} (can|could) i (spend|send)
    how much (would|will) (be left|i have left|remain|i be left with) [@in] (if|after|when) i (pay|send|spend|buy) ({amount}|{user} {amount}|@item|@item for {amount})
    if i (pay|send|spend|give|buy) ({amount}|{user} {amount}|@item for {amount}) (how much is left|what's left|what would be left|will i be ok|will i have enough|do i still have enough for @item|am i in the red|would i be okay) [@in]
    (will|would|does) (that|my money|it|my balance) (last|stretch|be enough|leave me enough|leave me broke) [for {amount}|for @item|till payday]
    (am i|are we) (able to|good to|okay to|fine to) (pay|spend|afford|cover) ({amount}|@item)
    + (check|see|tell me) (if|whether) i (can afford|have enough for|could afford|can spend|can cover|have enough to pay) ({amount}|@item|{user}'s request)
    + (tell me|know) how much i (can|could) (spend|send|afford) [@in]
    + (check|see|tell me|know) if i can (afford|spend) {amount}
    how much (can|could) i (spend|withdraw|still spend|use) [@in]
    do i have (enough|any money) @in [for @thing]
    do i have enough (money|funds) to pay {amount}
    can i afford {amount}
    can i afford to (spend|pay) {amount} [(from|with) @account]
    how much (can|could|may) i (send|pay|transfer|give|wire|move) [out] [@in]
    how much (can|could|may) i (send|pay|transfer|spend|give away) (from|with|out of) @account
    how much am i (able|allowed) to (send|pay|spend|transfer) [(from|out of) @account]
    how much would be left [@in] if i (spent|paid|sent) {amount}
    (would|will|could|can) i (be able to afford|afford|have enough for|manage|cover|stretch to) {amount} [@in]
    (do i|have i) [still] (have|got) enough (for|to cover|to pay for|for the) @thing [@in]
    """

  static let accounts = """
    (what|which) (accounts|bank accounts|banks) (do i have|have i got|are there|are mine|am i with|can i use|can i pay from|are connected|are linked)
    (what|which) (currencies|currency) (are my accounts in|do i have|can i use|can i pay in|is {bank.named} in|is my {bank.own} account in)
    (what's|what is|which is|which one is) (my|the) (main|default|primary|standard|usual|preferred) account
    which [of my] (account|accounts) (is|has|holds|are) (in {currency}|the main one|the default|{currency}|the default one|for {currency})
    how many (accounts|bank accounts|banks) (do i have|have i got|are there|are connected)
    (do i have|have i got|is there) (a|an|any) ({currency.noun}|{bank.own}|second|joint|other) account
    do i have an account (at|with|in) ({bank.named}|{currency})
    is {bank.named} one of my (banks|accounts)
    (where|with whom|with which bank) do i bank
    + (list|show|show me|name|tell me|read|read me|give me) (all|) (my accounts|all my accounts|the accounts [i have]|the banks i have|my banks|the names of my accounts|the accounts you know)
    + (list|show|tell me) (what|which) accounts (i have|there are|i can use)
    (what are|what're) (my accounts|my accounts called|the names of my accounts|my banks|my options for accounts)
    [my] accounts [list] [please]
    list of [my] accounts [please]
    from which accounts can i (pay|send [money])
    what accounts can i choose from
    """

  static let contacts = """
    (who|whom) can i (pay|send money to|send to|ask for money|transfer to|request from)
    (who|who all) (is|'s|are) (in|on|among) my (contacts|contact list|list|address book|payees|friends here)
    (who|which people|which contacts|whom) (do you know|do i have|have i got [saved]|are saved|are there)
    (which|what) {user.first}s (do i have|are there|do you know|are in my contacts)
    (do you know|do i have|have i got|is there|have you got) (a|an|any|) {user.first} [in my contacts|on my list|saved|in there]
    (do you know|do i have) {user} [in my contacts]
    is {user} (in|on|among|one of) my (contacts|list|friends|address book|payees)
    how many (contacts|people|friends|payees|{user.first}s) (do i have|are there|are on my list|are in my contacts|do you know)
    (what's|what is) {user}'s (last name|surname|full name|number|phone number|e-mail|email|address)
    do (i|you) have {user}'s (number|phone number|email|e-mail|details)
    + (list|show|show me|read|read me|tell me|give me|see|name) (my|all my|the|all) (contacts|payees|friends|recipients|people i can pay|people you know|people in my list|names on my list)
    + (list|tell me|show me) (who|whom) i can (pay|send money to|ask)
    [my] (contacts|contact list|payees) [please]
    (what are|who are) my (contacts|payees|recipients|friends here)
    who else can i (pay|send money to)
    """
}
