/**
 * Labels of fields for names in the catalogs of all languages, as words in lower case: nobody has such a name. A list
 * of its own, since a browser has the texts of one language only; its test compares it with the catalogs.
 */
export const NAME_LABELS: readonly string[] = [
  "escriba su nombre",
  "escriba su propio nombre",
  "esto es lo que ven los demás",
  "first name of the person it is for",
  "full name",
  "nombre de la persona para quien es",
  "nombre de la persona sin apellido",
  "nombre de su cónyuge",
  "nombre de su padre o madre",
  "nombre y apellido",
  "please enter your name",
  "please enter your own name",
  "su nombre",
  "su nombre sin apellido",
  "su propio nombre",
  "su propio nombre si es para usted",
  "their first name",
  "this is what the others see",
  "your first name",
  "your name",
  "your own first name if it is for you",
  "your own name",
  "your parent s name",
  "your spouse s name",
];
