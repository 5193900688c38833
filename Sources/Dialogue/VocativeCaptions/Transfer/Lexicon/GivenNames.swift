/// Given names of English and Spanish by the gender that they usually have, for words that agree with them.
enum GivenNames {
  /// Tells the usual gender of a name.
  ///
  /// - Parameter key: The name in lower case.
  /// - Returns: True for a woman's name, false for a man's, and nil for one that is not known or is either.
  static func isFeminine(_ key: String) -> Bool? {
    women.contains(key) ? true : men.contains(key) ? false : nil
  }

  private static let women = Set(
    """
    abigail adela adriana agnes aisha alba alice alicia alison amanda amelia amy ana andrea angela ángela anita ann anna anne \
    annie antonia ariadna aurora ava barbara bárbara beatrice beatriz begoña belén bella bertha beth betty blanca brenda \
    bridget camila carla carlota carmen carol carolina caroline catalina catherine cecilia celia charlotte chloe christina \
    clara claire claudia concha consuelo cristina daisy daniela debbie deborah diana dolores donna dora doris dorothy elena \
    eleanor elisa elizabeth ella ellen elsa emilia emily emma erica esperanza esther eva eve fátima florence gabriela gemma \
    gloria grace graciela hannah harriet heather helen inés irene iris isabel isabella ivy jacqueline jane janet jasmine \
    jennifer jenny jessica joan joanna josefina juana julia julie karen kate katherine kathleen katie laura leonor leticia \
    lidia lily linda lisa lola lorena louise lourdes lucía lucy luisa luna luz maggie manuela margaret margarita maría maria \
    mariana marina marisol marta martha mary maya megan mercedes mónica molly montserrat nadia nancy natalia nerea nicole \
    nina noelia nora nuria olga olivia paloma pamela patricia paula penelope phoebe pilar priya rachel raquel rebecca remedios \
    rocío rosa rosario rosie rose ruth sandra sara sarah shirley silvia sofía sonia sophia sophie soledad susan susana \
    tamara teresa tina valentina valeria vanessa verónica victoria violet virginia wendy ximena yolanda zoe
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let men = Set(
    """
    aaron adam adrián agustín alan alberto alejandro alex alfonso alfred alfredo álvaro andrés andrew ángel anthony antonio \
    arthur arturo benjamin ben bernardo bill bob brian bruno carlos charles charlie christopher colin cristian daniel darío \
    david dennis diego donald douglas eduardo edward emilio enrique eric ernesto esteban ethan eugenio felipe félix fernando \
    francisco frank fred gabriel gary george gerardo gonzalo gordon graham gregorio guillermo gustavo harry héctor henry hugo \
    ian ignacio iker íñigo isaac iván jack jacob jaime james javier jeff jeremy jesús jim joaquín joe john jonathan jordi jorge \
    josé joseph josh juan julián julio keith ken kevin lucas luis luke manuel marc marcos mario mark martín mateo matthew max \
    michael miguel mike nacho neil nicholas nicolás oliver omar óscar oscar pablo paco patrick paul pedro pepe peter philip \
    rafael ramiro ramón raúl ricardo richard rob robert roberto rodrigo roger ron ryan salvador samuel santiago scott sean \
    sergio simon stephen steve steven ted thomas tim toby tom tomás tony vicente víctor walter william xavier zack
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
