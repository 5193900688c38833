/// Rules that the phrasings of several intents share.
enum CommonPhrasings {
  static let text = """
    @lead = (please *6|can you *6|could you *6|would you *2|will you|can you please *2|could you please *3|i want to *8|i'd like to *6|i would like to *4|i need to *8|i have to *2|i wanna *2|i gotta|i must|i am going to|i'm trying to|let's *2|let me *2|help me *2|please help me|i want you to *2|i need you to|go ahead and *2|hey *2|hi|hello|ok|okay so|hey can you *2|hi could you|quickly|kindly *2|may i|can i *2|could i|is it possible to|would it be possible to|i wish to *2|i am looking to|i'm planning to *2|i plan to|i am about to|i'd love to|i was hoping to|would you be so kind as to|would you kindly|i should|i think i'll|i'll *2|i will|time to|we need to|i was wondering if you could|do me a favor and|i'd appreciate it if you could|i'm supposed to|just *3|now|my intention is to|i intend to|it's time to|i've got to|i really need to|um can you|uh|um|uh i want to|so i need to|yo|hey there could you|good morning i need to|are you able to|is there a way to|i request you to|you need to|i would appreciate if you could|how can i|how do i|what do i need to do to|i authorize you to|i'm here to|allow me to|assist me to)
    @tail = (please *10|now *3|right now *2|right away|immediately *2|asap *2|as soon as possible|thanks *4|thank you *3|for me *3|today|if possible|if you can|would you|will you|okay|quickly|on my behalf|as soon as you can|this time|again|thank you very much|thanks a lot|for now|instead|when you get a chance|it's urgent|real quick|at once|if you don't mind|my friend|buddy)
    @account = ([my *5|the|our] {bank.named} [account %55] *9|{bank.named} *5|my {bank.own} account *5|[the] {bank.own} [account] *2|my account (at|with|in) {bank.named} *2|the account (at|with|in) {bank.named}|my {currency.noun} account|my {bank.named} (card|bank account|debit card|wallet)|my {bank.own} bank account|my {bank.own} one)
    @bankOnly = ({bank.named} *5|[my] {bank.named} account *2)
    @from = (from *9|out of *2|using *4|with *3|via *3|through *3|by using|off|on|by way of|drawing on|straight from|directly from) @account
    @into = (into *4|to *3|in|on|via *2|through *2|onto|at|directly into|straight to) @account
    @thing = (the *4|my|our|his|her|some|that|those|last week's|all the|this month's) {reason}
    @why = (for *12|as|towards|to cover|to pay for|because of|in exchange for|as payment for|in return for|regarding|covering) (@thing *2|{reason} *2)|for {reason.doing}|(with the note|with a note saying|with the message|saying|and say|and write|with the reference|note) {reason.note}
    @what = (money *4|some money *3|the money *2|cash|some cash|funds *2|some funds|a payment|some {currency} *2|{currency} *2)
    @also = (and|and also|or) {user}
    """
}
