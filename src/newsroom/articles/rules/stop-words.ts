/** Common English words that don't name a subject. */
export const STOP_WORDS = new Set(
  "about above after again against all also and any are aren because been before being below between both but can cannot could did does doing don down during each few for from further get had has have having her here hers herself him himself his how into isn its itself just let may me more most much must nor not now off once one only other ought our ours out over own per same she should some such than that the their theirs them themselves then there these they this those through too under until upon use very was were what when where which while who whom why will with would you your yours yourself".split(
    " ",
  ),
);

/**
 * The same in Spanish, of four letters and more, with their accents: from the list of the Snowball project, with the
 * common forms of "poder", "deber", "hacer", "querer" and "soler".
 */
export const SPANISH_STOP_WORDS = new Set(
  "ante antes algo algunas algunos ambos aquel aquella aquello cada casi como cómo contra cual cuál cuales cuáles cualquier cuando cuándo cuanto cuánto debe deben debería desde donde dónde durante ella ellas ellos entonces entre eran eres esas esos esta está estaba están estar estas este esto estos fuera fueron fuese había haber hace hacen hacer hacia hasta haya incluso luego manera mayoría mejor menos mientras misma mismas mismo mismos mucha muchas mucho muchos nada nadie ninguna ninguno nosotros nuestra nuestras nuestro nuestros nunca otra otras otro otros para pero poca pocas poco pocos podría porque puede pueden puedes pues quien quién quienes quiere quieren sean según será serán sería siempre sino sobre solo sólo somos suele suelen suya suyas suyo suyos también tampoco tanto tenemos tener tenga tengan tenía tiene tienen toda todas todavía todo todos tras unas unos usted ustedes veces vuestra vuestro".split(
    " ",
  ),
);
