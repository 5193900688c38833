/// Days and stretches of time, as a question about the past names them.
enum DateExpressions {
  static let months = """
    january, february, march, april, may, june, july, august, september, october, november, december
    """.entries
  static let shortMonths = "jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov, dec".entries
  static let weekdays = "monday, tuesday, wednesday, thursday, friday, saturday, sunday".entries
  static let ordinals = """
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty first, twenty second, twenty third, twenty fourth, twenty fifth, twenty sixth, twenty seventh, twenty eighth, twenty ninth, thirtieth, thirty first
    """.entries
  /// Said as they are, without a preposition.
  static let withoutPreposition = """
    yesterday, today, last week, last month, last year, this week, this month, this year, this morning, last night, the day before yesterday, last weekend, this weekend, last quarter, this quarter, last summer, last winter, last spring, last fall, last autumn, two days ago, three days ago, a week ago, two weeks ago, a month ago, three months ago, a year ago, last christmas, the other day, the week before last, the month before last, earlier today, tonight, yesterday evening, yesterday morning, last january, last december, last night, this past week, this past month, so far this year, year to date
    """.entries
  /// Said after "in" or "over" or "for".
  static let periods = """
    the last week, the last month, the last year, the last two weeks, the last three months, the last six months, the last few days, the past week, the past month, the past year, the past two days, the past 30 days, the last 7 days, the last 24 hours, the last 90 days, the past few weeks, the last couple of weeks, the past three weeks, the last ten days, the last hour, the previous month, the past five years
    """.entries
  /// Times to come, said as they are, without a preposition.
  static let later = """
    tomorrow, tomorrow, tomorrow, tomorrow morning, tomorrow evening, tomorrow night, tomorrow at noon, next week, next week, next month, next month, next monday, next tuesday, next wednesday, next thursday, next friday, next saturday, next sunday, this friday, this saturday, this evening, later today, tonight, the day after tomorrow, a week from today, a week from now, two weeks from today, a month from now, a week on monday, monday week, first thing tomorrow, next payday, first of next month, end of the month, monday morning, friday afternoon, next year, tomorrow afternoon
    """.entries
  /// Days that follow "on", without those of the past.
  static let comingDays = """
    the first, the fifteenth, the 1st, the 5th, the 20th, the 30th, the tenth, christmas eve, new year's day, payday, his birthday, her birthday, my birthday, the weekend, monday morning, friday evening, the first of next month
    """.entries
  /// Spans from now, said after "in".
  static let spans = """
    two days, three days, five days, a few days, ten days, a week, two weeks, three weeks, a fortnight, a month, two months, six months, an hour, two hours, half an hour, a couple of days, 3 days, 10 days, 2 weeks
    """.entries
  /// Recurrences, said as they are.
  static let recurrences = """
    every month, every month, every month, every week, every week, every day, every friday, every monday, every sunday, every two weeks, every other week, every second month, every fortnight, every year, every quarter, every payday, each month, each week, each friday, each monday, each day, monthly, monthly, weekly, weekly, daily, yearly, annually, quarterly, fortnightly, biweekly, twice a month, once a month, once a week, every three months, every first monday, every weekday, every morning, every 1st, every 15th, every other friday, every 3 weeks, every six months
    """.entries
  static let holidays = """
    christmas, easter, new year's eve, new year's day, thanksgiving, halloween, valentine's day, my birthday, ramadan, black friday, diwali, hanukkah, the holidays, the summer, labor day, independence day, mother's day, boxing day
    """.entries
}
