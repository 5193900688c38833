import Foundation
import VocativePocketSphinx

/// Everyday sentences without a wake word in them.
enum OtherSentences {
  static let all = SpeakerAdaptationTrainer.prompts + sentences

  private static let sentences = """
    I think we should leave before the traffic gets worse.
    What time does the next train to the city arrive?
    The weather tomorrow will be cloudy with a little rain.
    He said that nobody had told him about the meeting.
    Could you pass me the salt and the olive oil?
    We watched an old film and went to bed at eleven.
    My sister is looking for a new apartment near the river.
    There is a small coffee shop on the corner of the street.
    They have been working on this problem since last summer.
    I'd like a large cup of tea with milk and no sugar.
    Did anybody feed the cat this morning?
    The doctor told her to rest for at least a week.
    Let me know as soon as you hear from them.
    It was the best concert that I have ever been to.
    The children were playing football in the garden.
    I can't find my keys, have you seen them anywhere?
    Our flight was delayed because of the snow.
    She is going to study law at the university.
    Turn left at the second light and then go straight on.
    The company wants to hire twenty more people next year.
    You never told me that you could play the violin.
    We have to be careful with the amount of water we use.
    An apple a day keeps the doctor away.
    The exam was easier than I had expected.
    Please remember to lock the back door when you go out.
    I like the way that you have painted the kitchen.
    The news said that prices would rise again in the autumn.
    My grandfather used to tell us stories about the sea.
    How much do these shoes cost in a smaller size?
    The battery is low, so I may not be able to answer.
    In the end, all of us decided to stay at home.
    A lot of people are waiting outside in the cold.
    Excuse me, is this seat taken?
    The mechanic looked at the engine and shook his head.
    I'll call you back in about half an hour.
    Six thousand four hundred and eighty two.
    The library closes at five on Saturdays.
    He put the glass on the table next to the mirror.
    Now you can see why it did not work.
    Thank you so much for all of your help.
    """.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
}
