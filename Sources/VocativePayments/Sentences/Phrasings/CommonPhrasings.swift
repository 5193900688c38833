/// Rules that the phrasings of several intents share.
enum CommonPhrasings {
  static let text = """
    @both = (please *6|help me *2|please help me|kindly *2|quickly|hey *2|hi|hello|ok|okay so|just *3|now|time to|let's *2|um|uh|uh please|yo|so|good morning please|assist me to|do me a favor and|your task is to)
    @asking = (can you *6|could you *6|would you *2|will you|can you please *2|could you please *3|go ahead and *2|hey can you *2|hi could you|would you be so kind as to|would you kindly|i was wondering if you could|i'd appreciate it if you could|um can you|hey there could you|are you able to|i request you to|you need to|i would appreciate if you could|i authorize you to|i want you to *2|i need you to *2|i'd like you to|please can you|would you please|can you just|could you quickly|are you able to|would it be possible for you to|be so kind and|is it possible for you to)
    @wanting = (i want to *8|i'd like to *6|i would like to *4|i need to *8|i have to *2|i wanna *2|i gotta|i must|i am going to|i'm trying to|let me *2|may i|can i *3|could i *2|is it possible to *2|would it be possible to|i wish to *2|i am looking to|i'm planning to *2|i plan to|i am about to|i'd love to|i was hoping to|i should|i think i'll|i'll *2|i will|we need to|i'm supposed to|my intention is to|i intend to|it's time to|i've got to|i really need to|uh i want to|so i need to|good morning i need to|is there a way to|how can i|how do i|what do i need to do to|i'm here to|allow me to|i want *1 to|we want to|i'm hoping to|i might need to|i feel i should|i would rather|i'm going to)
    @lead = (@both *3|@asking *4|@wanting *6)
    @toMe = (@both *2|@asking *5)
    @tail = (please *10|now *3|right now *2|right away|immediately *2|asap *2|as soon as possible|thanks *4|thank you *3|for me *3|today|if possible|if you can|would you|will you|okay|quickly|on my behalf|as soon as you can|this time|again|thank you very much|thanks a lot|for now|instead|when you get a chance|it's urgent|real quick|at once|if you don't mind|my friend|buddy)
    @account = ([my *5|the|our] {bank.named} [account %55] *9|{bank.named} *5|my {bank.own} account *5|[the] {bank.own} account *2|the {bank.own}|my account (at|with|in) {bank.named} *2|the account (at|with|in) {bank.named}|my {currency.noun} account|my {bank.named} (card|bank account|debit card|wallet)|my {bank.own} bank account|my {bank.own} one|my bank account|my account)
    @bankOnly = ({bank.named} *5|[my] {bank.named} account *2)
    @from = (from *9|out of *2|using *4|with *3|via *3|through *3|by using|off|on|by way of|drawing on|straight from|directly from) @account
    @into = (into *4|to *3|in|on|via *2|through *2|onto|at|directly into|straight to) @account
    @thing = (the *4|my|our|his|her|some|that|those|last week's|all the|this month's) {reason}
    @why = (for *12|as|towards|to cover|to pay for|because of|in exchange for|as payment for|in return for|regarding|covering) (@thing *2|{reason} *2)|for {reason.doing}|(with the note|with a note saying|with the message|saying|and say|and write|with the reference|note) {reason.note}
    @what = (money *4|some money *3|the money *2|cash|some cash|funds *2|some funds|a payment|some {currency} *2|{currency} *2)
    @also = (and|and also|or) {user}
    """
}
