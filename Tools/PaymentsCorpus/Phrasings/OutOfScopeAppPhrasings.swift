/// Requests that belong to other apps.
enum OutOfScopeAppPhrasings {
  static let text = """
    @city = (rome|paris|london|berlin|madrid|new york|chicago|tokyo|dubai|warsaw|kyiv|stockholm|milan|lisbon|athens|cairo|delhi|sydney|boston|seattle|oslo|vienna|istanbul|lagos|toronto|munich|naples|prague|seoul|bangkok)
    @when = (today|tomorrow|tonight|this weekend|on monday|on friday|next week|right now|this afternoon|in the morning|at noon|on sunday|later)
    @person = (mom|dad|anna|john|my wife|my boss|marco|sarah|peter|my sister|david|the office|grandma|ali|priya|the doctor)
    @song = (some music|jazz|my workout playlist|bohemian rhapsody|the beatles|something by adele|my favorite song|rock music|classical music|the radio|a podcast|the news|yesterday by the beatles|taylor swift|the latest album by coldplay|some mozart|relaxing sounds|hip hop|my discover weekly|an audiobook)
    @time = (five|ten|six thirty|7|8 am|noon|seven in the morning|half past six|quarter to nine|5 pm|10:30|midnight|three o'clock)
    @min = (five|ten|twenty|two|30|45|15|3|one|an hour and ten)
    @food = (pizza|sushi|pasta|lasagna|pancakes|chicken curry|a cake|tacos|soup|ramen|burgers|salad|carbonara|banana bread|pad thai|chili|cookies|risotto|paella)
    @device = (the lights|the living room light|the tv|the heating|the air conditioning|the kitchen lamp|the fan|the bedroom lights|the alarm|the vacuum|the coffee machine|the oven|wifi|bluetooth|airplane mode|the flashlight)
    @topic = (the eiffel tower|world war two|black holes|the president|quantum physics|dinosaurs|the moon|photosynthesis|the roman empire|climate change|penguins|the titanic|elon musk|the world cup|brexit|vitamin d|whales|napoleon)
    what's the weather [like] [in @city] [@when]
    how's the weather [in @city] [@when]
    (will it|is it going to) (rain|snow|be sunny|be cold|be windy|be hot|storm) [in @city] [@when]
    do i need (an umbrella|a jacket|sunscreen|a coat|boots) [@when]
    what's the temperature (in @city|outside|inside) [@when]
    + (play|put on|listen to|stream|find|turn on) @song
    + (skip|pause|stop|resume|repeat|turn up|turn down|restart) (the|this) (song|music|track|volume|playback|podcast|video)
    + set (a timer|the timer|a countdown) for @min minutes
    + set (an alarm|my alarm|the alarm) for @time [@when]
    + wake me up at @time [@when]
    + remind me to (call @person|buy milk|water the plants|take my pills|go to the gym|feed the cat|do the laundry|walk the dog|study|pick up the kids|go shopping|take out the trash) [@when|at @time]
    + (call|phone|ring|dial|facetime|video call) @person [now|on speaker|back|at work]
    + (text|message|whatsapp) @person (that i'm late|i'm on my way|happy birthday|to call me|i'll be home soon|good morning|see you at @time|that i love her|where are you)
    + (send|write|draft|reply to) (an email|an e-mail|a message|a text|a letter|the email) (to|from) @person [about (the meeting|lunch|the project|the party|the report)]
    + (read|check|open|show|delete|archive) (my|the) (emails|inbox|messages|unread mail|texts|voicemail|notifications|spam)
    + (add|put|remove) (milk|eggs|bread|butter|bananas|coffee|toilet paper|cheese|apples|tomatoes) (to|from|on) (my|the) (shopping list|grocery list|list|cart)
    + (schedule|create|add|move|cancel|book) (a|the|my) (meeting|appointment|event|call|lunch|dentist appointment|reminder) [with @person] [@when|at @time]
    + (turn on|turn off|switch on|switch off|dim) @device
    + (set|turn up|turn down|lower) the (temperature|thermostat|volume|brightness|heating) [to (20|22|18|50|seventy|thirty) (degrees|percent)]
    + (book|reserve|find|get) (a table|a flight|a hotel|a taxi|an uber|a train ticket|a room|a rental car|a cab) [to @city|in @city|for two] [@when]
    + order @food [from the corner|for two|with extra cheese|for tonight|from uber eats]
    + (take me|navigate|drive|give me directions|show me the way|get directions) to (work|home|@city|the airport|the nearest gas station|the hospital|the train station|a coffee shop)
    + (translate|say|spell|pronounce) (hello|thank you|good morning|where is the station|i love you|goodbye|cheese|how are you|beautiful) (in|into|to) (spanish|french|italian|german|japanese|arabic|polish|chinese|swedish)
    + (take|open|show|edit|share|delete|crop) (a picture|a selfie|the camera|my photos|a screenshot|this photo|a video|the gallery)
    + (tell me about|search for|google|look up|find information on|read about|explain) @topic
    + (find|recommend|search|suggest|look for) (a good|the best|a nearby|a cheap) (restaurant|cafe|bar|movie|book|hotel|gym|pharmacy|supermarket|hairdresser|museum) [in @city|near me|around here]
    + (track|find|locate) my (package|phone|keys|order|car|luggage|delivery|flight)
    + (roll a die|flip a coin|pick a number|roll two dice|choose a random number between one and ten)
    + (start|stop|log|track) (a workout|my run|a stopwatch|my steps|my sleep|a meditation|a yoga session|the dishwasher)
    + (watch|record|find) (a movie|the game|netflix|the match|a documentary|cartoons|the new star wars|something funny)
    how do (i|you) (cook|make|bake|prepare) @food
    what's (a|the|a good) recipe for @food
    how many calories are in @food
    how long does it take to (get to @city|cook rice|boil an egg|fly to @city|walk to work|learn spanish|bake bread|drive to @city)
    how far is [it to] (@city|the airport|the moon|the beach|the sun|the train station) [from here|from @city]
    how (tall|old|big|rich|heavy) is (the eiffel tower|mount everest|the president|tom cruise|the universe|an elephant|bill gates|the titanic)
    how do you (say|spell) (hello|cat|necessary|thank you|restaurant|love|rhythm) [in (spanish|french|german|italian|japanese)]
    what time is it [in @city]
    what (day|date) is (it|today|tomorrow|easter|thanksgiving)
    what's (on tv|the news|the score|the capital of france|the square root of 64|the meaning of life|the time|my schedule|on my calendar|the traffic like|the population of china|for dinner|my next meeting|playing|the date|the tallest building) [@when]
    what (song|movie|book|team|game) (is this|should i watch|won yesterday|do you recommend|is playing|is on)
    what should i (wear|cook|eat|watch|read|do|name my dog|give her) [@when]
    who (won the game|is the president of france|wrote hamlet|invented the telephone|sings this song|painted the mona lisa|is calling|directed titanic|is the pope|played last night|was napoleon)
    where (is @city|are my keys|did i park|is the bathroom|can i buy stamps|was einstein born|is the nearest pharmacy|can i eat @food)
    when (is my next meeting|is the next train|does the store close|is christmas|is the next full moon|does the match start|was rome founded|is my flight|is the bus coming)
    is (the pharmacy|the supermarket|the museum|the library|the post office|walmart|the gym) (open|closed) [@when]
    is there (traffic|a storm|a strike|a train|a bus|parking) (on the way|to @city|in @city|near me|@when)
    @time (alarm|wake up|meeting)
    (weather|news|music|traffic|timer|alarm|calendar|directions|maps|camera|volume up|volume down|lights off|good night mode|next song|mute|unmute|bluetooth on|airplane mode|screenshot) [please|now|@when]
    + (call|ring|phone|text|message|email|facetime) {someone} [@when|back|about dinner|on his mobile|please]
    + (text|tell|message|whatsapp|email) {someone} (i'm running late|i'm running ten minutes late|i'll be there at @time|to bring the salad|the meeting is moved|that i love her|i said hi|good luck|happy birthday|to call the office|where we meet)
    + (send|email|forward) (an email|a message|a postcard|a letter|the file|the photos|the address|my location|flowers|a parcel|the report|the invoice as pdf|a birthday card|a kiss|a selfie) to {someone} [@when|about the meeting|about the invoice]
    + send {someone} (a message|an email|my location|the photos|flowers|a postcard|the address|a birthday card|my love|a kiss|a gif|the file)
    + send (my regards|my love|best wishes|my congratulations|my condolences|greetings|hugs) to {someone}
    + transfer (my call|this call|the call|the files|the photos|my data|my number|my contacts) (to the front desk|to {someone}|to my new phone|to the cloud|to my laptop)
    + charge my (phone|laptop|car|watch|battery|tablet|headphones) [to eighty percent|to full|overnight]
    + (collect|pick up|fetch) (my parcel|the kids|the dry cleaning|my prescription|the package|{someone}|my suit|the cake) [from the post office|from school|from the airport|@when]
    + request (a song|a song from the dj|a day off|a taxi|an uber|a lift|a wake up call|a window seat|a catalogue|an appointment|silence)
    + ask (google|siri|alexa|chatgpt|the internet|the doctor|{someone}) (how old the queen was|what time it is|where they are|if it will rain|how to cook rice|when dinner is|whether he's home|about the party|for directions|for the recipe|for her number|for help|for advice)
    + tell {someone} (i love her|to come home|dinner is ready|i'll be late|we're on our way|to call me|hello from me|the truth)
    + remind {someone} (to buy milk|about the meeting|of the appointment|to take his pills|that it's sunday|to call the doctor)
    + remind me to (ring|call|text|visit|email|meet) {someone} [@when|at @time]
    + get (a taxi|some milk|bread|me a coffee|a haircut|petrol|me home|the door|the kids from school|a new sofa) [@when|to the airport]
    + put the (kettle|heating|telly|oven|radio|lights|dog) (on|off|out)
    + (put|switch|turn) on (the kettle|radio four|the telly|bbc one|the heating|the match)
    + order (two|three|a couple of) (pizzas|burgers|coffees|taxis|books) [to my house|for tonight|for the party]
    + (give me|tell me|read me) (the headlines|the football results|the time|the forecast|a recipe|directions|tomorrow's weather)
    (what|how) (is|are|was) the (cricket|football|rugby|tennis|lottery|baseball|hockey) (score|results|numbers|on)
    (how much|what) (is|does|costs|are) (a pint of milk|a litre of petrol|a kilo of tomatoes|a ticket to @city|the bus fare|a stamp|a new iphone|a loaf of bread|this shirt|a big mac|a flat in @city) [cost]
    how many (euros|dollars|pounds|calories|people|miles) (is|are|does) (a kilo of tomatoes|a litre of milk|in an apple|in @city|a marathon|the ticket)
    the (train|bus|flight|film|shop|match) (leaves|starts|opens|ends|closes|arrives) at @time
    (my|the) (train|bus|flight|plane) (is|was) (late|delayed|cancelled|at @time|on time)
    """
}
