/// Ways to move money between one's own accounts, and to change it into another currency.
enum TransferPhrasings {
  static let text = """
    @move = (move *8|transfer *6|shift *3|put *4|shove|switch *2|bring|push *2|take *2|sweep|place|get|pop)
    @sum = ({amount} *12|[another] {amount.money} *3|some money *3|the money|all my money|everything|the rest|some cash|funds)
    @pot = (my {bank.own} [account] *6|{bank.own} *4|my {bank.own} pot|my {bank.named} [account] *5|my {currency.noun} account *2|my other account *2|the other account|the joint account|the {bank.own} (one|account) *2)
    @in = (to *6|into *5|onto|in *2|over to *3|across to *2|over into)
    @out = (from *8|out of *4|off)
    + @move @sum @in @pot
    + @move @sum @in @pot @out @pot
    + @move @sum @out @pot @in @pot
    + @move @sum @out @pot (and|then) (put|move|stick|place) it (in|into|on) @pot
    + @move @sum from {bank.named} (to|into) {bank.named}
    + @move @sum (to|into) {bank.named} from {bank.named}
    + (take|pull|draw) @sum (out of|from|off) @pot (and|,) (put|move|stick|add) (it|that) (in|into|to|on) @pot
    + (add|deposit|save|stash|lay|set) @sum (to|in|into) (my {bank.own} [account]|{bank.own}) [@out @pot]
    + (put|set|lay|stash) @sum (aside|away|by) [in @pot]
    + (put|set) (aside|away|by) {amount} (in|into|for) (my {bank.own}|{bank.own})
    + (top up|fill up|fund|load|feed|boost|replenish) @pot (with|by) {amount} [(from|out of) @pot]
    + top @pot up (with|by) {amount} [(from|out of) @pot]
    + (move|transfer|shift) (money|cash|funds|{amount}|some money) (between|among) (my accounts|my own accounts|the two accounts|my {bank.own} and @pot|accounts)
    + (make|do|set up) (a|an) (internal|own account|account to account) transfer [of {amount}] [@in @pot] [@out @pot]
    + (make|do) a transfer [of {amount}] (between my accounts|from @pot to @pot|to my {bank.own} [account])
    + (move|transfer|pull|bring) {amount} back (to|into|from|out of) @pot
    + (even out|balance) (my accounts|@pot and @pot) (with|by moving) {amount}
    + (save|stash) {amount} [this month|for me|for later]
    (from|out of) @pot (move|transfer|put|shift) {amount} (to|into) @pot
    (out of|from) @pot {amount} (to|into) @pot [please]
    {amount} (from|out of) @pot (to|into) @pot [please|now]
    {amount} (to|into) (my {bank.own} [account]|{bank.own}) [please|now]
    @pot (needs|could do with|is short of|should get|gets) [another] {amount} [(from|out of) @pot]
    i (want|need|would like|'d like) {amount} (in|moved to|put into|over in) @pot [@out @pot]
    + (convert|change|exchange|swap|turn|switch) {amount.money} (to|into|for) {currency} [please] [(from|on|in) @pot]
    + (convert|change|exchange|swap|turn) {amount.money} [over] (to|into) {currency}
    + (convert|change|exchange|swap) (some|my) {currency} (to|into|for) {currency}
    + (convert|change|exchange) {amount.money} (into|to|in) my {currency.noun} account
    + buy {amount.money} (with|for|using) [my] {currency}
    + buy {currency} (for|with) {amount.money}
    + (move|transfer|put) {amount} @in @pot @again
    @again = ({date.later} *2|{date.again} *2|on {date.weekday})
    """
}
