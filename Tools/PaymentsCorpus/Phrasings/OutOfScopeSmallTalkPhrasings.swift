/// Small talk, talk to the assistant about itself, and talk to others.
enum OutOfScopeSmallTalkPhrasings {
  static let text = """
    (hi|hello|hey|good morning|good evening|good afternoon|howdy|hiya|greetings|hey there|hello there|yo|hi there|what's up|sup) [assistant|everyone|friend|my friend|buddy|again|computer|there|robot]
    (hi|hello|hey|good morning) (how are you|how's it going|nice to meet you|are you there|can you hear me|i'm anna|it's me|my name is david|who are you|how do you do) [today|doing]
    how (are you|are you doing|do you do|is it going|was your day|have you been|is life|are things|do you feel) [today|my friend|doing]
    (i'm|i am) (fine|good|tired|hungry|bored|happy|sad|sick|cold|busy|great|in love|angry|late|stressed|so excited|lost|confused|at home|in a hurry|driving|not sure) [today|right now|thanks|and you|too|again]
    (thanks|thank you|thank you so much|thanks a lot|many thanks|cheers|i appreciate it|much appreciated) [assistant|for your help|for everything|for that|very much|you're great|a million|for the info|buddy]
    (you're|you are) (great|awesome|funny|stupid|smart|amazing|the best|useless|very helpful|so slow|nice|annoying|cute|wonderful|a genius|a machine|welcome)
    (tell|say|give) me (a joke|a story|something funny|a fun fact|a riddle|something|a secret|some advice|another joke|a poem|a tongue twister) [please|about cats|to cheer me up]
    (who|what) are you [exactly|really]
    what's your (name|favorite color|favorite food|job|age|favorite movie|zodiac sign|favorite number|opinion|purpose)
    (how old|where|who) (are you|are you from|made you|built you|created you|do you live|is your boss|were you born)
    (are you|were you) (a robot|human|real|alive|a person|married|happy|listening|there|an ai|smart|male or female|still there|sure|kidding me|recording me|ok)
    (do|can|could|will) you (love me|like me|dream|sleep|speak spanish|speak italian|sing|dance|hear me|understand me|cook|think|feel pain|eat|play games|keep a secret|marry me|have friends|know me|get tired|have feelings|speak slower|speak up)
    what can (you do|i say|i ask|you help me with|i do here|this app do) [for me|here|exactly|now]
    (help|help me|i need help|please help|help please|i need some help|can you help me|could you help me|i need assistance|assist me|support)
    how (does this|does it|do you|does this app|can you) (work|help me|do that|know that)
    (what|what do you) (did you say|do you mean|was that|is that|happened|does that mean)
    (repeat|say it again|say that again|repeat that|come again|pardon|pardon me|once more|one more time|could you repeat that|can you repeat|i didn't hear you|i didn't catch that|sorry what|what did you say|excuse me what|louder please|speak slower|i didn't understand|what was that again)
    (bye|goodbye|see you|see you later|good night|bye bye|talk to you later|have a nice day|ciao|farewell|see you tomorrow|later|take care|good bye for now) [assistant|then|everyone|friend]
    (i don't know|i'm not sure|i have no idea|no idea|let me think|wait a minute|one moment|just a second|hold on a second|give me a minute|hmm let me see|i need to think|maybe|perhaps|it depends|who knows|i forgot|not sure yet|i can't decide|ask me later|let me check|um|uh|hmm|well|so|er) [about it|please]
    i (love|like|hate|miss|want|need) (you|pizza|music|my dog|dogs|this song|mondays|summer|my job|coffee|a vacation|sleep|chocolate|the sea|a hug|this app|winter|football|new shoes)
    (my|our) (dog|cat|son|sister|car|phone|house|boss|wife|team|baby|neighbor) (is sleeping|is hungry|is cute|broke down|won|lost|is sick|is great|is late|has a birthday today|snores|loves pizza|moved out|is on holiday)
    (it's|it is) (hot|cold|raining|late|early|sunny|friday|my birthday|boring|crazy|funny|snowing|christmas|monday again|dark|too loud) [today|in here|outside|already|again]
    (i (was|went)|we (were|went)) (at the beach|to the cinema|shopping|to the gym|on holiday|at work|to a concert|to school|hiking|in the park|to bed late) [yesterday|with my friends|all day|last night|again]
    (let's|do you want to|shall we|want to|would you like to) (go out|have lunch|watch a movie|play a game|go home|take a walk|eat something|meet up|dance|chat|grab a coffee) [tonight|tomorrow|together|later|with me]
    (did you|have you) (see the game|eat|sleep well|hear the news|watch the match|finished|ever been to paris|done your homework|call the plumber|missed me|fed the cat)
    (i have|we have|i've got) (a question|a headache|an exam tomorrow|a dog|two kids|a new job|a problem|a cold|an idea|nothing to do|to go|a meeting|no time|a lot of work)
    (why|why not|really|wow|interesting|oh my god|congratulations|happy birthday|merry christmas|happy new year|good luck|well done|excellent|awesome|haha|lol|oops|damn|nice|i see|got it|makes sense|amazing|bless you|welcome back|good job|too bad|what a day|you're kidding|no kidding|seriously) [my friend|assistant|to you|everybody]
    (is money|can money|does money) (everything|buy happiness|matter|grow on trees|make you happy|the root of all evil)
    (money|cash) (is|isn't) (everything|not everything|the root of all evil|tight these days|overrated|king)
    (i wish|i hope) (i were rich|i was taller|it was friday|you were human|it stops raining|you feel better|we win|i had a million friends|i could fly|i had more time)
    (shut up|be quiet|go away|leave me alone|stop talking|stop listening|listen to me|wake up|calm down|come here|look at me|hurry up|be nice|guess what|never say never|whatever you say)
    (testing|test|one two three|testing one two three|is this thing on|mic check|check check|hello hello|blah blah|la la la|asdf|qwerty|hello world|lorem ipsum) [testing|again]
    (the|a) (cat|dog|train|movie|sky|coffee|soup|game|weather|book) (is|was) (blue|great|late|cold|over|black|on the table|boring|too long|awful|delicious)
    (what|how) (a|about) (beautiful day|lovely song|a nap|pity|lunch|mess|surprise|the weather|the kids|strange question)
    (what do you|do you) (think|think about it|recommend|know about love|want for christmas|prefer cats or dogs|believe in ghosts|believe in god)
    (i was talking to|i'm talking to|that was for) (my wife|someone else|the dog|my kids|my friend|him|a colleague)
    (can we|could we) (talk|be friends|start again|try something else|do something else|go on later|speak about something else)
    (pay attention|pay me no mind|pay your respects|pay a visit|it doesn't pay|crime doesn't pay|that pays off|you'll pay for that|pay close attention|it pays to wait) [please|to me|now|dear]
    (i owe you one|you owe me an explanation|you owe me an apology|i owe it all to you|he owes me an answer|she owes me a dance|we owe you our lives|i owe my mother everything|you owe me a drink|i owe you an apology|i owe {someone} an apology|{someone} owes me a favour|i owe {someone} a letter)
    (lend me your ears|lend me a hand|give me a hand|give me a break|give me five|give it a rest|give up|give it a try|give me strength|give my love to {someone}|give me your word|give me more time|lend an ear|give {someone} a hug|give {someone} my love|give {someone} a ring|give {someone} a call)
    (send help|send in the clowns|send my regards to your mother|i was sent here|send him away|send me a sign|send me a postcard|send me the link|send for a doctor)
    (charge ahead|who is in charge|take charge|free of charge|in charge of what)
    (time|talk|health|love|silence) is (money|cheap|wealth|golden|free|priceless)
    (money makes the world go round|money talks|easy money|a penny for your thoughts|my two cents|two cents worth|a dime a dozen|cash is king|a penny saved is a penny earned|in for a penny|you look like a million dollars|i feel like a million bucks|that's rich|don't bank on it|you can bank on that|that rings a bell|no such thing as a free lunch|the best things in life are free)
    (i can't|we can't) (take any more|go on like this|hear you|hear a thing|see you|sleep|stop laughing|complain|believe it|find my glasses)
    (morning|evening|afternoon|night|cheerio|toodle pip|ta|ta ta|ta very much|much obliged|you're welcome|no worries|nice one|lovely jubbly|love you|same to you|sleep well|mind how you go|fair enough|crikey|blimey|goodness me|oh dear|oh my|good heavens|never a dull moment) [love|dear|mate|darling]
    (you're a clever thing|aren't you clever|what a clever machine|you do sound nice|you sound like a robot|you remind me of my sister|i like your voice|you talk too fast|you've got a nice voice|can you speak up|you're very patient) [aren't you|dear]
    (i had|we had|i ate|we ate) (eggs|soup|a good lunch|fish and chips|a great time|a quarrel|visitors|cake) [for breakfast|for lunch|yesterday|last night]
    my (daughter|son|niece|grandson|neighbor|cousin|friend) (got married|had a baby|passed his exam|moved to rome|called me|is visiting|broke his leg|is getting divorced) [on saturday|yesterday|last week]
    (i'm|i am) (seventy nine|going to bed|off to work|on the bus|in the bath|at my sister's|making soup|waiting for the bus|looking for my keys|eighty today)
    (have you|did you) (heard the one about|ever been to|seen) (the two nuns|rome|my glasses|the news|{someone})
    do you know {someone}
    {someone} (is my friend|is coming over|says hello|is here|called|is sleeping|left|is a nice man|lives next door|was in hospital|got a new car|is on holiday) [today|again]
    """
}
