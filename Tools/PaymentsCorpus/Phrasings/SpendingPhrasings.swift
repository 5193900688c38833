/// Ways to ask how much was spent.
enum SpendingPhrasings {
  static let text = """
    + @see how much i (spent|paid|sent|received|earned) [@when]
    + @see how much i (paid|sent) [to] {user} [@when]
    + @see how much i spent (on @thing|with {bank.named}) [@when]
    + @see what i (spent|paid|bought|sent|received) [@when]
    + @see where my money (went|goes|is going) [@when]
    + @see my spending [@when]
    + know (what|how much) i spent [@when]
    what did i (spend|buy|pay|send|receive|do) [@when]
    what did i (spend|pay) @when
    what did i (spend|pay) (on @thing|from @account|with @account) [@when]
    what did i (pay|send|transfer to|give) {user} [@when]
    what have i (spent|paid|bought|sent) [@when]
    what have i (paid|sent) [to] {user} [@when]
    where did (my money|all my money|the money|{amount}) go [@when]
    how much (did i spend|have i spent|did i pay|have i paid|did i send) @when
    how much (did i spend|have i spent) [on @thing] [@when]
    how much (did i spend|did i pay|have i spent) (with|from|using) @account [@when]
    how much (did i @pay|have i @paid) [to] {user} [@when]
    how many {currency} did i (spend|send) [@when]
    spending {date.plain}
    (compare|what's the difference between) my spending in {date.month} and {date.month}
    where (does|is|did|has) (my money|all my money|all that money|the money|my cash|my salary|my wages) (go|going|gone|went) [@when]
    where (has|did) (it|everything) all (gone|go) [@when]
    where am i (spending|wasting) [(my money|it all)] [@when]
    where'd (my money|all my cash|the money) go [@when]
    + @see where (my money|all my money|the money|my cash|my wages|it all|everything) (goes|is going|went|has gone|ended up) [@when]
    + @see (what|where) i've been (spending|paying|sending|buying) [my money] [on] [@when]
    + @see what i (spend|pay) (my money|most) on [@when]
    what (am i|have i been|was i) (spending|paying|buying|wasting) [my money] [on] [@when]
    what do i spend (my money|most|so much) on
    what did i (blow|splash out|fritter away|waste|lay out) [on @thing] [@when]
    how much did i (blow|splash out|fritter away|waste|lay out) [on @thing] [@when]
    how much (have i|did i) (given|give|handed|slipped|lent|lend) [to] {user} [@when]
    how much went out on {date.day}
    how much was (taken out|paid out|paid in|taken|spent) [@when]
    + tell me [all] [of] what i (bought|spent|paid) [@when]
    my spendings [@when]
    (whats|what is|what's) my (spendings|spending|outgoings|expenses) [@when]
    (what's|what is|what was|show me|tell me|check|give me) my (spending|expenses|outgoings|total spending|expenditure) [@when]
    (show me|tell me|give me|what's|break down) my (spending|expenses|outgoings) (by|per|for each|for every) (month|week|day|person|account|category|year|contact) [@when]
    (what|how much) do i (spend|pay) (per|each|every|a) (month|week|day|year) [on average]
    (compare|compare my spending|what's the difference between) {date.plain} (with|to|and|against|versus) {date.plain}
    (compare|show|set) my (spending|expenses) (in|of) {date.month} (with|to|and|against) ({date.month}|{date.plain})
    (how does|how do) {date.plain} compare (to|with) {date.plain}
    (how much|what) did {user} cost me [@when]
    (total|sum of) (my|all my|the) (spending|expenses|payments|outgoings) [@when] [to {user}]
    how much (went|has gone|was paid) to {user} [@when]
    how much (did i|have i) (part with|let go of|paid out|pay out|give away) [@when]
    (add up|total up|sum up) (my spending|what i spent|what i paid) [to {user}] [@when]
    spending (this|last) (month|week) (versus|against|compared with) (this|last) (month|week|year)
    """
}
