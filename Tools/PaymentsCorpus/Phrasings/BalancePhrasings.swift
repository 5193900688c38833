/// Ways to ask what the accounts hold.
enum BalancePhrasings {
  static let text = """
    @in = (in *8|on *3|at *2|with *2|for *2|inside|within) @account
    @balance = (balance *12|balances *2|account balance *4|bank balance *3|current balance *3|available balance *3|total balance *2|remaining balance|outstanding balance|credit balance|account total|funds available|account status|financial balance|money status|total)
    @see = (check *10|show me *6|show *3|tell me *5|give me *3|see *3|view *2|read me|read out|look up *2|look at|display *2|get *2|find *1|find out *2|pull up *2|open|verify *2|confirm|bring up|inspect|review *1|retrieve|fetch|report|provide *2|provide me with *2|know *2|let me know *2|hear|access|query|request|update me on|inform me of|inform me about|run|present|calculate|say|take a look at)
    @money = (money *6|cash *2|funds *2|balance|dough|{currency} *2)
    @cur = (in *5|converted to|expressed in|calculated in|as) {currency}
    @have = (do i have *8|have i got *4|do i have left *3|is left *3|do i still have *2|have i left|is there *3|is available *2|do i own|remains *1|do i hold|is remaining *2|do i currently have *2|is sitting|am i left with|can i use|can i spend|is mine)
    @my = (my *10|the *4|our)
    + @see @my @balance
    + @see @my @balance [@tail %40]
    + @see @my @balance @in
    + @see @my @balance @cur
    + @see @my @balance @in @cur
    + @see @my @balance @cur @in
    + @see @my @balance of @account
    + @see @my {bank.named} (balance|account balance|account|total)
    + @see my {bank.own} [account] (balance|total)
    + @see my {bank.own} account
    + @see @my {currency.noun} (balance|account|account balance)
    + @see @my (balance|money|funds) (today|now|right now|at the moment|please)
    + @see the (balance|amount|total|money|funds) (in|of|on) my (account|accounts|bank account|wallet|bank)
    + @see (all my balances|the balance of all my accounts|all of my accounts|my accounts|what i have in all my accounts|the balance of both accounts)
    + @see how much [money] i have
    + @see how much [money] i have [left] @in
    + @see how much (money is|cash is|is) (left|available|there) @in
    + @see how much i have @cur
    + @see how much {currency} i have [left] [@in]
    + @see how many {currency} i have [left] [@in]
    + @see what i have [left] @in
    + @see what i've got [left] [@in]
    + @see what's [left] @in
    + @see if i have (any|some|enough) money [left] [@in]
    + @see if i have (more than|at least|over) {amount} [left] [@in]
    + @see if there's (more than|at least) {amount} @in
    + @see the state of my (account|finances|funds)
    + @see the available funds [@in]
    + @see my funds [available] [@in]
    + @see my (wealth|finances|savings|money)
    + @see where i stand (financially|with my money|moneywise)
    + check @account
    + check @account for [available] (money|funds|balance)
    + check my (bank|account|money|funds|wallet|bank account|accounts)
    + do a balance (check|inquiry|enquiry) [(on|for) @account]
    + make a balance (inquiry|enquiry|request) [(on|for) @account]
    + get a balance (update|report|statement|overview) [(on|for) @account]
    + get an overview of my (balance|account|accounts|funds)
    + have the @balance of @account
    + know the amount (of money|i have) @in
    (what's|what is|whats|what was|tell me what's) @my @balance
    (what's|what is|whats|what are) @my @balance @in
    (what's|what is|whats) @my @balance @cur
    (what's|what is|whats) @my @balance @in @cur
    (what's|what is|whats) @my {bank.named} (balance|account balance|account at|total)
    (what's|what is|whats) my {bank.own} [account] balance
    (what's|what is|whats) my {currency.noun} balance [@in]
    (what's|what is|whats) [left] @in
    (what's|what is|whats) the (total|amount|sum|state|status|balance) (in|of|on) @account
    (what's|what is|whats) the balance (like|looking like|now|at the moment|today) [@in]
    (what's|what is) my (financial situation|net worth|account worth|account looking like|money situation|available money|current funds|spending money)
    (what is|what's) in my (account|wallet|bank|pocket|bank account|accounts|purse)
    (what's|what is) the (latest|current|remaining) balance [(on|of|in) @account]
    what do i have [left] [@in]
    what have i got [left] [@in]
    what amount [of money] do i have [@in]
    what does @account (hold|have|contain|look like|show|say)
    what does my (account|balance|bank account) look like [today]
    what (sum|amount) is [left] @in
    what {currency.noun} balance do i have
    what kind of money do i have left
    how much [money] @have
    how much [money] @have @in
    how much (cash|dough|moolah) @have [@in]
    how much @have @cur
    how much {currency} @have
    how much {currency} @have @in
    how many {currency} @have
    how many {currency} @have @in
    how much (is|money is|cash is) @in
    how much (is|money is) (left|available|remaining|sitting) @in
    how much is my (account|{bank.named} account|balance|wallet) [worth]
    how much is my balance [@in]
    how much is on my (account|card|bank account|accounts)
    how much is there [@in]
    how much does @account (hold|have|have in it|contain)
    how much have i got in (total|all|all my accounts|the bank|my name)
    how much have i (saved|saved up) [@in]
    how much money am i (sitting on|holding|worth)
    how (rich|poor|broke|wealthy|loaded) am i [right now]
    how (am i|are we) (doing|standing|looking|fixed) (for money|for cash|financially|moneywise)
    how is my (account|balance|bank account|{bank.named} account) (doing|looking) [today]
    how (full|empty) is my (wallet|account)
    how are my (funds|finances|accounts) [looking]
    do i (have|still have) (any|enough|some) (money|cash|funds) [left] [@in]
    do i have {amount} [left] @in
    do i have (more than|over|at least) {amount} [@in]
    do you know how much [money] i have [@in]
    is there (any|enough|some) (money|cash|funds) [left] @in
    is there (more than|at least|over) {amount} @in
    is my (account|balance) (empty|positive|above {amount}|below {amount}|in the red|overdrawn|ok)
    am i (broke|rich|in the red|overdrawn|in the black|out of money|low on cash) [@in]
    are there [any|enough] funds @in
    can i see (how much|what) i have [@in]
    could i have my @balance [@in]
    i want a balance (check|update|inquiry)
    i'd like my @balance [@in] [please]
    i need my @balance [@in]
    i need to know how much [money] i have [left] [@in]
    i need to know how many {currency} i have
    i'm (checking|wondering about|curious about|interested in) my @balance [@in]
    i (want|would like) to know (my balance|what my balance is|how much i have|what i have) [@in] [@cur]
    i wonder how much [money] i have [left] [@in]
    i forgot how much [money] i have [@in]
    any (money|cash|funds) left @in
    [my *2] balance [please]
    [my] {bank.named} balance [please]
    {bank.named} account balance [please]
    {bank.own} account balance
    {currency} balance [please]
    balance (in|of|on|for|at) @account
    balance (in|of) @account @cur
    balance @cur
    balance (check|inquiry|enquiry|update|now|today) [(on|for) @account]
    account balance [please]
    (current|available|total|remaining) balance [@in] [please]
    my money [@in] [please]
    total (in|of|on) @account
    money left @in
    funds @in
    (and|what about|how about) @in
    (and|what about|how about) (the balance|my balance) (in|of|on) @account
    how much in @account
    in @account how much [money] do i have
    (remind me|tell me again|say) how much i have [@in]
    (please provide|kindly provide|kindly state|please state|please confirm|kindly confirm) the @balance (of|in|for) @account [@cur]
    the @balance of @account [please]
    the amount of money (in|on) @account
    the funds available (in|at|on) @account
    @pot = (kitty|pot|bank|account|accounts|purse|wallet|coffers|tank|piggy bank)
    how (skint|flush|poor|hard up|well off|loaded|broke|strapped|short) am i [@in]
    (am i|are we) (skint|flush|hard up|short|in credit|overdrawn|solvent|okay for money|all right for money|running low|running out of money|good for money) [@in]
    (am i|are we) (good for|okay for) {amount} [@in]
    how much (have i|do i have|have we) [got] to (play with|spend|live on|send|work with|get by on) [@in]
    how much (have i|have we) [got] in the @pot
    how much (dosh|dough|cash|lolly|brass|moola) (have i got|do i have|is there|is left) [@in]
    how much is (there left|left over|still there|sitting there|lying around|in the @pot|in the bank|at my disposal|left to spend) [@in]
    how (are we|am i) (looking|doing|fixed|placed) (on|for) (funds|cash|money) [@in]
    how (many|much) {currency} (are|is) (there|left) [(on|in) my account] [@in]
    what (have i|i have|i've|do i) got [left] (in the @pot|to spend|to my name|to play with|@in)
    (what've|what have) i got [left] [@in] [in the @pot]
    what's [left] in the @pot
    what's (the state of play|the score|the story|the position|the situation) (on|with|in|at) @account
    what's (my worth|the total|the grand total|the damage|the bottom line|my position|my standing) [@in]
    what am i (worth|left with|down to) [right now] [@in]
    what (is|are) my (total|available|remaining) (balance|balances|money|funds) please
    what (sum|money|funds) (is|are) (at my disposal|available to me|mine to spend) [@in]
    what does {bank.named} (say i have|say|have for me|hold for me|show)
    what's (in|on|at|with) @account
    have i (got|still got) {amount} [left] @in
    have i got (any|enough) (money|cash|funds) [left] [@in]
    is there {amount} [left] @in
    is there (anything|any|something|much|a bit) [left] @in
    is there (anything|enough|much) left [in the @pot]
    + (say|tell) me my balance [@in]
    + (give|gimme|get) me the (numbers|figures|totals|balances) [(for|of) (both accounts|all accounts|my accounts)]
    + (give|gimme) (the numbers|the figures|the balance|my balance) (for|of|on) @account
    + @see the (numbers|figures|balances|totals) for (both accounts|all accounts|my accounts|everything)
    + @see what's (left|there|available) [in the @pot]
    + @see (what|how much) i'm (worth|left with|good for) [@in]
    + @see how (skint|broke|rich|well off) i am
    + @see the state of play (on|with|in) @account
    + @see my @account (total|figure|sum)
    + check the @account
    + check the {bank.own} [account|one]
    + check @in
    + check how (we're|i'm) (looking|doing) [for money]
    i (want|need|would like) [to] know how much [money] (is|there is|i have|i've got) @in
    i want know (my balance|how much money i have|how much is on my account)
    (let me know|tell us|show us) (what's in the bank|my {bank.named} total|what i have|what there is)
    (whats|hows|what is) (in|on) {bank.named}
    (whats|hows) (my balance|the balance|the bank looking|my account looking|the account)
    (bank|money|cash|account|funds|savings) balance [now|today|please]
    balance at @account in {currency}
    balance of @account in {currency}
    my @balance [please] [dear|love|mate]
    """
}
