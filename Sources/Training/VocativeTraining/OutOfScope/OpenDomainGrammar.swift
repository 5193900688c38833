/// The templates and words of ``OpenDomainSentences``.
enum OpenDomainGrammar {
  /// The categories, in capitals, and the words of each.
  static let words = """
    PERSON: napoleon, marie curie, leonardo da vinci, cleopatra, isaac newton, frida kahlo, mozart, julius caesar, rosa parks, charles darwin, joan of arc, gandhi, ada lovelace, picasso, shakespeare, queen victoria, marco polo, beethoven, agatha christie, nelson mandela
    STAR: the lead singer of that band, the goalkeeper of brazil, that actor from the space film, the mayor of chicago, the inventor of the zipper, the king of spain, the director of jaws, the tallest man alive, the head of the united nations, the drummer of the beatles
    PLACE: iceland, madagascar, the sahara, lake victoria, mount fuji, alaska, new zealand, the amazon, venice, the moon, mars, antarctica, peru, cairo, siberia, the great wall, jamaica, the dead sea, norway, the grand canyon
    ANIMAL: an octopus, a giraffe, a blue whale, a hummingbird, a crocodile, a hedgehog, a bat, a penguin, a honey bee, a tortoise, a wolf, a camel, a sloth, a jellyfish, an owl, a shark, a squirrel, a panda
    ANIMALS: octopuses, giraffes, whales, hummingbirds, crocodiles, hedgehogs, bats, penguins, bees, tortoises, wolves, camels, sloths, owls, sharks, squirrels, pandas, cats
    THING: a volcano, a rainbow, a black hole, a transistor, a hurricane, a steam engine, a comet, a sundial, a glacier, a mirror, a violin, a submarine, a barcode, a battery, a telescope, a zipper, a compass, an earthquake, a pulley, a solar panel
    STUFF: glass, chocolate, paper, steel, silk, cheese, soap, gunpowder, concrete, rubber, beer, perfume, plastic, honey, salt, ink, porcelain, leather, glue, maple syrup
    WORK: hamlet, the mona lisa, moby dick, the iliad, the magic flute, star wars, don quixote, the scream, frankenstein, casablanca, war and peace, the nutcracker, the godfather, dracula, the odyssey
    EVENT: the french revolution, the first world war, the moon landing, the fall of the berlin wall, the black death, the last ice age, the gold rush, the great fire of london, the first olympic games, the invention of printing, the sinking of the titanic
    TEAM: the lakers, arsenal, the red sox, real madrid, the all blacks, the bears, the maple leafs, inter milan, the yankees, the dolphins, the knicks, bayern
    SPORT: cricket, ice hockey, badminton, water polo, curling, fencing, rugby, table tennis, archery, snooker, lacrosse, judo
    SUBJECT: photosynthesis, inflation theory, gravity, relativity, evolution, plate tectonics, democracy, the water cycle, electricity, quantum physics, algebra, the immune system, feudalism, game theory, magnetism
    HOBBY: knitting, chess, origami, pottery, juggling, bird watching, calligraphy, surfing, fencing, woodworking, yoga, photography, beekeeping, skateboarding, painting
    DEVICE: the dishwasher, the vacuum cleaner, the garage door, the sprinkler, the ceiling fan, the printer, the projector, the drone, the coffee maker, the washing machine, the oven, the air purifier, the blinds, the scanner, the 3d printer, the doorbell camera
    FILE: the spreadsheet, the photo album, the presentation, the project folder, the contract, the slides, the zip archive, the log file, the source code, the draft, the scanned letter, the backup
    PROGRAM: the photo editor, the web browser, the video player, the compiler, the game, the terminal, the drawing program, the database, the antivirus, the spreadsheet program, the screen recorder
    PET: my dog, my cat, my hamster, the goldfish, my parrot, the puppy, my rabbit, our horse
    ROLE: my neighbour, my cousin, my boss, my best friend, the landlord, my grandmother, the teacher, my coach, the plumber, our new colleague, my roommate, the nurse
    ADJ: amazing, boring, strange, complicated, beautiful, overrated, hilarious, annoying, surprising, awful, fascinating, impressive
    YEAR: 1492, 1776, 1815, 1914, 1945, 1969, 1989, 2004, 1666, 1200
    COUNTRY: brazil, japan, kenya, poland, egypt, canada, india, sweden, chile, greece, vietnam, morocco, ireland, mexico, turkey, thailand
    PLANET: jupiter, saturn, venus, mercury, neptune, pluto, the sun, the moon
    BODY: knee, shoulder, ankle, lower back, neck, wrist, left ear, stomach, elbow, jaw
    COLOR: purple, turquoise, crimson, beige, olive green, navy blue, orange, silver
    PLANT: tomatoes, orchids, roses, sunflowers, an oak tree, basil, tulips, a cactus, bamboo, a lemon tree, mushrooms, strawberries
    GARMENT: a tie, a scarf, a wedding dress, hiking boots, a raincoat, a tuxedo, a sari, a bow tie, leather gloves, a wool sweater
    STAIN: red wine, grass, candle wax, ink, coffee, chewing gum, blood, grease, rust
    FIX: a leaking tap, a flat bicycle tire, a squeaky door, a cracked phone screen, a blocked drain, a broken zipper, a hole in the wall, a wobbly table, a dripping radiator, a frozen computer
    COMPANY: toyota, lego, boeing, nokia, ikea, sony, nintendo, siemens, adidas, pixar, disney, samsung
    SHOWKIND: a documentary, a cartoon, a detective series, a horror film, a cooking show, a musical, a western, the football highlights, a wildlife film, a stand up special
    GAME: tetris, poker, monopoly, minesweeper, chess, solitaire, scrabble, dungeons and dragons, hangman, blackjack
    NUMBER: three, seven, twelve, fifty, two hundred, a thousand, a million
    TOPIC: climate change, the election, social media, self driving cars, the space programme, vaccines, nuclear power, electric bikes, remote work, modern art, the royal family, artificial intelligence
    """

  /// The templates.
  static let templates = """
    who was PERSON
    when was PERSON born
    how did PERSON die
    where is PERSON buried
    what is PERSON famous for
    how old was PERSON at the end
    did PERSON have any children
    tell me about the life of PERSON
    what did PERSON invent
    how tall is STAR
    who is STAR
    is STAR married
    what is the net worth of STAR
    how long has STAR been around
    what language do they speak in PLACE
    how cold does it get in PLACE
    how big is PLACE
    who discovered PLACE
    how many people live in PLACE
    what is PLACE known for
    how was PLACE formed
    how deep is PLACE
    what animals live in PLACE
    what is the capital of COUNTRY
    who is the president of COUNTRY
    what is the population of COUNTRY
    when did COUNTRY become independent
    what are the colors of the flag of COUNTRY
    how large is COUNTRY compared to COUNTRY
    who won the war between COUNTRY and COUNTRY
    what religion do most people in COUNTRY have
    what do people in COUNTRY eat on new year's eve
    how many islands does COUNTRY have
    what do ANIMALS eat
    how long does ANIMAL live
    how fast is ANIMAL
    why do ANIMALS sleep so much
    are ANIMALS dangerous
    how much does ANIMAL weigh
    what sound does ANIMAL make
    can ANIMALS swim
    what is a group of ANIMALS called
    show me pictures of ANIMALS
    what is the difference between ANIMAL and ANIMAL
    how does THING work
    who invented THING
    what causes THING
    explain THING to a child
    when was THING first described
    how much does THING cost to build
    how is STUFF made
    who first made STUFF
    is STUFF recyclable
    what is STUFF made of
    how long does STUFF last
    where does STUFF come from
    who wrote WORK
    what is WORK about
    when was WORK made
    how long is WORK
    who plays the main part in WORK
    how does WORK end
    is WORK worth it
    recite the beginning of WORK
    when was EVENT
    what led to EVENT
    how many people died in EVENT
    who took part in EVENT
    what happened after EVENT
    what happened in YEAR
    who ruled england in YEAR
    what was invented around YEAR
    did TEAM win last night
    who do TEAM play next
    who is the best player of TEAM
    what was the score of TEAM against TEAM
    when does the season of TEAM begin
    who coaches TEAM
    what are the rules of SPORT
    how many players are there in SPORT
    who won the world cup in SPORT
    is SPORT an olympic sport
    show me the ranking in SPORT
    how do i get better at SPORT
    explain SUBJECT
    what is SUBJECT
    who came up with SUBJECT
    give me a quiz about SUBJECT
    what should i read about SUBJECT
    help me with my homework on SUBJECT
    how do i start HOBBY
    what do i need for HOBBY
    are there HOBBY classes near here
    how long does it take to learn HOBBY
    recommend a book about HOBBY
    find a video about HOBBY
    turn on DEVICE
    stop DEVICE
    is DEVICE still running
    how do i clean DEVICE
    DEVICE makes a strange noise
    schedule DEVICE for tonight
    why is DEVICE not working
    open FILE
    delete FILE
    rename FILE
    print FILE
    share FILE with ROLE
    who changed FILE last
    compress FILE
    how many pages does FILE have
    close PROGRAM
    update PROGRAM
    why does PROGRAM crash
    install PROGRAM
    what is the shortcut for copying in PROGRAM
    take a screenshot of PROGRAM
    draw a COLOR circle
    make the background COLOR
    crop the picture to a square
    undo the last change
    scroll down a bit
    zoom in on the corner
    start recording the screen
    switch to the next tab
    merge these two layers
    what does it mean when PET sneezes
    how often should i feed PET
    PET won't stop making noise
    is it normal that PET sleeps all day
    how do i train PET to sit
    can PET eat chocolate
    find a vet for PET
    what should i get ROLE for the wedding
    ROLE is angry with me
    how do i apologize to ROLE
    ROLE keeps borrowing my tools
    i had a fight with ROLE
    write a poem for ROLE
    write a speech for ROLE
    ROLE moved to COUNTRY last year
    what do you think about TOPIC
    i read something about TOPIC
    what is the latest on TOPIC
    who is against TOPIC
    is TOPIC a good thing
    summarize the debate about TOPIC
    give me arguments for TOPIC
    that film was ADJ
    the concert yesterday was ADJ
    my new job is ADJ
    i find opera ADJ
    the book i am reading is ADJ
    how far away is PLANET
    how hot is it on PLANET
    how many moons does PLANET have
    when can i see PLANET in the sky
    could people live on PLANET
    how long would it take to get to PLANET
    my BODY hurts
    what can i do about a sore BODY
    which exercises are good for the BODY
    should i see a doctor about my BODY
    i hurt my BODY while running
    what goes well with COLOR
    what does the color COLOR stand for
    how do i mix COLOR
    paint the fence COLOR
    how do i grow PLANT
    how often do i water PLANT
    why are PLANT turning yellow
    when should i plant PLANT
    how much sun do PLANT need
    how do i tie GARMENT
    where can i buy GARMENT
    what do i wear with GARMENT
    how do i wash GARMENT
    does GARMENT suit me
    how do i get STAIN out of the carpet
    what removes STAIN
    how do i fix FIX
    who can repair FIX
    what tools do i need for FIX
    how much does it cost to repair FIX
    who founded COMPANY
    where is the head office of COMPANY
    when did COMPANY start
    how many people work for COMPANY
    who runs COMPANY
    what is the stock of COMPANY doing
    what does COMPANY make besides toys
    is COMPANY hiring
    put on SHOWKIND
    is there SHOWKIND on tonight
    record SHOWKIND
    recommend SHOWKIND
    when does SHOWKIND start
    let's play GAME
    how do you win at GAME
    what are the rules of GAME
    i want to get better at GAME
    who invented GAME
    what is the square root of NUMBER
    is NUMBER a prime number
    how many zeros are in NUMBER
    write NUMBER in roman numerals
    name NUMBER rivers in COUNTRY
    name NUMBER books by PERSON
    list NUMBER facts about ANIMALS
    i dreamt about ANIMAL last night
    i saw ANIMAL in the garden this morning
    do you believe in ghosts
    what is the tallest building in the world
    which is the longest river on earth
    why is the sky blue
    why is the sea salty
    how many bones are in the human body
    which came first the chicken or the egg
    how do planes stay in the air
    what is the speed of sound
    how many teeth does an adult have
    what is the smallest country in the world
    when do the clocks change
    is there school tomorrow
    who is singing this
    the train was late again
    it is too noisy in here
    i forgot my umbrella at the office
    my sister just had a baby
    we are going camping this summer
    i can't sleep at night
    the kids are fighting again
    there is a hole in my sock
    the elevator is out of order
    i locked myself out
    someone parked in my spot
    how do i file for divorce
    how do i write a cover letter
    how do i become a pilot
    what do i need to adopt a child
    how do i get a library card
    where can i donate old clothes
    how do i register to vote
    where is the nearest museum
    what time does the pharmacy close
    when is the next bus
    which bins go out today
    what day is the parade
    how high is the tide right now
    what is the pollen count
    how do i fold a fitted sheet
    what is the best way to peel garlic
    how long do i boil an egg
    how do i get rid of ants
    how do i open a jar
    how do i whistle with two fingers
    what rhymes with orange
    read me a bedtime story
    sing happy birthday
    tell me something i don't know
    tell me a riddle
    how do i do a handstand
    what should i name the baby
    teach me a magic trick
    """
}
