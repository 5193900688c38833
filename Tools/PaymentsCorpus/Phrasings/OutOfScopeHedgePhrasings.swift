/// Phrasings that are near a yes or a no and are neither: doubts, conditions, postponed answers.
enum OutOfScopeHedgePhrasings {
  static let text = """
    @if = (if (she asks|he agrees|it's free|i have enough|there's enough money|that's ok with him|it arrives today|you're sure|it doesn't cost anything)|when (i get paid|he asks|she's ready|the money is there)|unless (it's too late|he paid already|there's a fee)|as long as (it's free|i can afford it)|provided (there's no fee|it arrives today)|once (i'm paid|he confirms))
    @y = (yes *5|yeah *3|ok *3|okay *3|sure *2|fine *2|alright|go ahead *2|do it *2|send it *2)
    @y (but|only|just not|except) (not now|not today|not so much|wait a bit|check the balance first|later|not to her|tomorrow|not from that account|a bit less|i'm not sure|let me think|first tell me the balance|with another account|hang on)
    @y @if
    only @if
    (maybe|perhaps|possibly|probably|i guess|i suppose|i think so|could be|might do|we'll see|let's see|kind of|sort of|more or less|possibly yes|maybe yes maybe no|yes and no|i'm not certain|hard to say|i'm in two minds|it depends|depends|almost|nearly|i think|not exactly|ish|if you say so|whatever you think) [dear|i guess|really|let me think]
    (is|was|are you) (that|it|this|you) (right|ok|correct|sure|safe|final|yes|the one) [then|really]
    (really|seriously|are you sure|is that so|you sure about that|is that her|is that the one|is he the one|who is that|which one is that|what was that again|how much was it|who was it to|what did you say the amount was|from which account is that|say what|come again)
    (do i|should i|shall i|must i|can i) (confirm|say yes|agree|do it|go ahead|pay it) [now|later]
    (what|why|who|how much|when|which) [is it|exactly|again|for|was that] [then]
    (ask|tell|do) (me|it) (later|tomorrow|again later|next week|another day)
    (he|she|they|my wife|my husband) (said|says) (yes|no|okay|it's fine|maybe) [yesterday|already]
    (let me|i'll|i have to|i need to|i want to) (think|think about it|sleep on it|check first|ask my wife|ask my husband|check with her|look it up|find my glasses|see)
    """
}
