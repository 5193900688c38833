/// Relations of people to the speaker, and their occupations.
enum Relations {
  /// Said without a name, mostly after "my".
  static let family = """
    mom, mum, mother, dad, father, sister, brother, son, daughter, wife, husband, aunt, uncle, cousin, niece, nephew, grandma, grandpa, grandmother, grandfather, granny, nana, grandson, granddaughter, mother in law, father in law, brother in law, sister in law, stepmom, stepdad, stepbrother, stepsister, twin sister, little brother, big sister, older brother, younger sister, godmother, godfather, fiancé, fiancée, girlfriend, boyfriend, partner, ex, ex-wife, ex-husband, kid, parents, better half, hubby, auntie, grandson, half brother
    """.entries

  /// Said after "my" or "the".
  static let acquaintances = """
    friend, best friend, buddy, bestie, roommate, flatmate, housemate, neighbor, neighbour, landlord, landlady, tenant, boss, manager, supervisor, colleague, coworker, co-worker, assistant, secretary, employee, business partner, client, customer, supplier, contractor, classmate, study buddy, teammate, coach, trainer, personal trainer, gym buddy, carpool buddy, pen pal, travel agent
    """.entries

  /// Professions, with or without a name.
  static let professions = """
    engineer, nurse, doctor, dentist, plumber, electrician, carpenter, gardener, cleaner, nanny, babysitter, teacher, tutor, piano teacher, math tutor, yoga teacher, driver, taxi driver, mechanic, lawyer, attorney, accountant, architect, painter, barber, hairdresser, photographer, therapist, vet, dog walker, dog sitter, housekeeper, maid, cook, chef, baker, butcher, waiter, waitress, barista, bartender, pharmacist, designer, web designer, developer, programmer, editor, translator, musician, dj, pastor, priest, rabbi, imam, caterer, florist, tailor, locksmith, handyman, builder, roofer, mover, courier, delivery guy, realtor, estate agent, notary, physiotherapist, psychologist, optician, surgeon, midwife, paramedic, policeman, officer, firefighter, pilot, captain, professor, principal, librarian, secretary, consultant, financial advisor, broker, farmer, fisherman, shopkeeper, grocer, cashier, security guard, janitor, receptionist, intern, journalist, writer, artist, actor, singer, dancer, swimming instructor, driving instructor, dance instructor, guitar teacher, language teacher, football coach, tennis coach, caretaker, carer, concierge, doorman, masseuse, manicurist, stylist, decorator, welder, glazier, bricklayer, surveyor, scientist, researcher, student, trader, banker, guide, tour guide, fitness coach, seamstress, sculptor
    """.entries

  /// Titles that stand before a name.
  static let titles = """
    Mr, Mr., Mrs, Mrs., Ms, Ms., Miss, Dr, Dr., Doctor, Prof., Professor, Sir, Madam, Sister, Brother, Father, Reverend, Uncle, Aunt, Auntie, Aunty, Cousin, Grandma, Grandpa, Granny, Grandmum, Nana, Nonna, Nonno, Tía, Tío, Tante, Onkel, Mama, Papa, Captain, Coach, Chef, Nurse, Engineer, Officer, Teacher, Sergeant, Colonel, Judge, Sheikh, Haji, Señor, Signora, Herr, Frau, Madame, Monsieur, Abuela, Babushka, Baba, Didi
    """.entries

  /// Names that friends go by.
  static let nicknames = """
    ace, babe, bae, baby, bambi, bean, bear, big al, big mike, birdie, biscuit, blondie, boo, boomer, bubba, bubbles, bud, buddy, buster, buttercup, cap, champ, chief, cookie, curly, darling, doc, duke, dusty, fluffy, freckles, fuzzy, ginger, goose, grandmum lulu, grandma bea, hammer, honey, jazzy, junior, kiddo, lefty, little joe, long john, love, lucky, mac, maverick, mimi, missy, moose, ninja, old tom, pablito, peaches, peanut, pepper, pinky, pookie, pops, princess, professor x, pumpkin, red, rocky, rookie, rusty, scooter, shorty, skip, slim, smiley, snoopy, sparky, speedy, spike, squirt, sunny, sunshine, sweetie, sweetpea, tank, teddy bear, the boss, tiny, tony the tiger, twinkle, uncle bob, whiskers, wolfie, ziggy, zuzu, babycakes, gramps, lil mo, DJ Max, J-Lo, Mister T, Aunt Bee, Papa Joe, Nonna Pina, Tio Pepe, Baba Yaga, the kids, the twins
    """.entries
}
