/// Questions about rates and other currencies, and sums to work out.
enum CalculationPhrasings {
  static let converting = """
    @in = (in *8|to *2|into *2)
    (what's|what is|what are|what would be|how much is|how much are|how much would be) {amount.money} [worth] @in {currency} [right now|today|please]
    (what's|what is) {amount.money} (worth|in real money) [in {currency}]
    how (many|much) {currency} (is|are|for|makes|make|would|in|will) [be] {amount.money}
    how (many|much) {currency} (do i get|would i get|can i get|could i buy|do you give me) (for|with) {amount.money}
    (what|how much) (do|would|will|could) i get for {amount.money} [in {currency}]
    (what|how much) (does|do|would|will) {amount.money} (make|come to|be|amount to|equal) in {currency}
    {amount.money} in {currency} [please|how much is that]
    in {currency} [how much|what] is {amount.money}
    in {currency} {amount.money} is how much
    (what's|what is|tell me|show me|give me|check|what was) [(the|your|my|today's|the current|the latest)] (exchange rate|conversion rate|rate|rate of exchange|currency rate) [(from|for|of|between) {currency} [(to|and|into|in|against) {currency}]]
    (what|which) (rate|exchange rate) (do you give [me]|do i get|would i get|is there|are you giving|do you use) [(for|on|from) {currency}] [to {currency}]
    (what's|what is|whats) the {currency.noun} (worth|at|rate|doing) [today|now] [in {currency}|against the {currency.noun}]
    (what's|what is) (one|a|1) {currency.noun} [worth] in {currency}
    how (strong|high|good|weak|bad) is the {currency.noun} [today|against the {currency.noun}|right now]
    is the {currency.noun} (up|down|strong|weak|rising|falling) [today]
    (what's|what is) the {currency.noun} to {currency.noun} (rate|exchange rate) [today]
    {currency.noun} (to|in) {currency.noun} [rate] [please|today]
    exchange rate {currency} [to {currency}]
    (exchange rate|rates|exchange rates) [today|please]
    + (tell|show|give) me [how much|what] {amount.money} (is|comes to|makes|are) in {currency}
    + (tell me|work out|figure out|calculate) (how much|what) {amount.money} is in {currency}
    + convert {amount.money} to {currency} (for me just to see|how much is it|and tell me|what would that be|what do i get)
    is {amount.money} (more|less) than {amount.money}
    (and|what about|how about) (in {currency}|{amount.money} in {currency})
    """

  static let calculating = """
    @n = ({count} *3|12|15|20|25|30|40|48|64|75|80|90|99|100|120|150|200|240|350|twelve|fifteen|twenty|thirty|forty eight|fifty|sixty|ninety nine|a hundred|two hundred|12.50|7.99|three fifty)
    @is = (what's *6|what is *4|how much is *5|calculate *3|work out *3|compute|what does|tell me *2|figure out|what are|how much are)
    @percent = (10|15|20|5|18|30|25|ten|fifteen|twenty|five|eighteen|thirty|7.5) (percent|per cent)
    @is @n (plus|and) @n
    @is @n (minus|less|take away) @n
    @is @n (times|multiplied by|x) @n
    @is @n (divided by|over|split by|by) @n
    @is @n plus @n (plus|and|minus) @n
    @is @percent of @n [dollars|euros|pounds]
    @is @percent (tip|off|on|on top of) [on] @n [dollars|euros|pounds]
    @is (half|a third|a quarter|double|twice|a tenth|two thirds) [of] @n [dollars|euros]
    @n (plus|minus|times|divided by) @n [please|is what|equals|makes]
    @percent of @n [please]
    + (add|add up|sum|sum up|total up) @n and @n [and @n]
    + (add|sum up) @n, @n and @n
    + (subtract|take|deduct) @n from @n
    + take @n (off|away from) @n
    + multiply @n by @n
    + divide @n by @n
    + (double|halve|triple) @n
    (what|how much) (do|does|would|will) @n and @n (make|come to|add up to|total)
    (what's|what is) the (sum|total|difference|product|average) of @n and @n
    if i (divide|split) @n by @n (what do i get|how much is it|what does each pay|how much each)
    how much (is|are|would) @n (tickets|pizzas|coffees|nights|people|months|weeks|hours) (at|times|for|of) @n [each|be]
    how much is a @percent tip on @n
    (what's|what is) @n (less|minus|without) @percent
    (tax|vat) of @percent on @n
    """
}
