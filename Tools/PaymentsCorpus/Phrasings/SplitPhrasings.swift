/// Ways to split a bill, so that others pay their shares.
enum SplitPhrasings {
  static let text = """
    @split = (split *10|divide *4|share *5|divvy up *2|go halves on *2|carve up|break up|share out *2|go dutch on|split up *2|apportion|cut up)
    @bill = (the bill *4|the dinner bill *2|the check *2|the cost *2|the rent *2|the tab *2|a bill|dinner *2|lunch|breakfast|the taxi *2|the uber|the groceries *2|the tickets *2|the hotel *2|last night's dinner *2|the meal *2|the trip|the present|the pizza|the drinks|the airbnb|the expenses *2|the cab|the electricity bill|the shopping|the holiday)
    @was = (was *6|came to *4|cost *4|is *2|costs|was about|set me back|ran to|totalled|comes to)
    @with = (with *10|between *4|among *3|by|across|between me and *2)
    @people = ({user} *6|{user} and {user} *5|me and {user} *2|{user} and me *2|{user}, {user} and {user} *2|{user} {user} and me|my {user=friends}|{user=the guys}|{user=everyone}|my {user=roommates}|{user=the group}|my {user=colleagues}|the three of us|the four of us|the two of us *2|all of us|us|{count} people *2|{count} of us *2|{count} friends)
    @how = (equally *3|evenly *3|fifty fifty *3|50/50 *2|three ways *2|four ways *2|by three *2|{count} ways *3|in half *2|half and half|70/30|sixty forty|down the middle|fairly|into equal parts|in three)
    @that = (it *6|that *3|the bill *3|the cost|this)
    + @split {amount} @with @people
    + @split {amount} @how [@with @people]
    + @split @bill of {amount} [@how %30] @with @people
    + @split @bill [@how %30] @with @people
    + @split {amount} (for|from) @bill [@how %30] @with @people
    + @split {amount} with @people @how
    + @split @bill @how
    + @split @that @with @people [@how %30]
    + @split {amount} [@how]
    + (halve|go halves on|go fifty fifty on|go dutch on|go half and half on) ({amount}|@bill|the {amount}|the {amount} for @bill) with {user}
    + go (halves|dutch|fifty fifty|half and half|splitsies) with @people on (@bill|{amount}|the {amount} bill)
    @bill @was {amount}, @split @that [@with @people] [@how %30]
    @bill @was {amount}, (it's|there were|we were|there are) {count} [of us|people], @split @that
    @people (had|went for|shared|took) @bill for {amount}, @split @that
    @people and i (had|shared|went for|ordered) @bill for {amount}, @split @that [please|@how]
    i paid {amount} (for|on) @bill, @split @that @with @people
    i (covered|fronted|put down|paid) @bill, {amount}, @split @that [@with @people]
    we (spent|paid) {amount} (on|for) @bill, (split|divide|share) it [@how|@with @people]
    (let's|can we|could we|we should|i want to|i'd like to) @split ({amount}|@bill|the {amount} for @bill) [@how] [@with @people]
    {amount} (split|divided|shared) [@how] (with|between|among|by) @people
    {amount} (between|among) @people [please]
    @bill (split|shared|divided) @with @people
    + work out (everyone's|each person's|our) (share|part) of ({amount}|@bill) [@with @people]
    + (get|ask|have) @people to pay (their|a|her|his) (share|half|part|third) of ({amount}|@bill|the {amount} bill)
    + ask @people for (their|his|her) (share|half|part) of ({amount}|@bill|the {amount})
    {user} (had|ate|took|owes|pays) (half|a third|a quarter) of @bill [of {amount}], @split @that
    {user} and i (are going|go|went) (halves|dutch|fifty fifty) on (@bill|{amount})
    (each|everyone) (of us|) (pays|owes) (a third|half|a quarter|their share) of (the {amount}|@bill) [@with @people]
    @how with {user} on ({amount}|@bill)
    """
}
