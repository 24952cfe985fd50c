import { withArticle } from "./places.ts";
import type { quoteProblems as english } from "#agency/english/rules/quote-problems.ts";
import { of, they } from "./for-whom.ts";

/** Territories by their English names; the others are the same in Spanish. */
const TERRITORIES: Readonly<Record<string, string>> = {
  "the U.S. Virgin Islands": "las Islas Vírgenes de Estados Unidos",
  "Guam or another Pacific territory": "Guam u otro territorio del Pacífico",
  "American Samoa": "Samoa Americana",
};

export const quoteProblems: typeof english = {
  whom: "Elija para quién es la cobertura.",
  coverage: "Elija una cantidad, o que todavía no sabe.",
  age: (whom, least, most) =>
    `Escriba ${whom === "me" ? "su edad" : `la edad ${of[whom]}`} en años cumplidos, de ${least} a ${most}.`,
  noAge: (whom) =>
    whom === "me"
      ? "Escriba su edad o su fecha de nacimiento."
      : `Escriba la edad o la fecha de nacimiento ${of[whom]}.`,
  birthDate: "Escriba la fecha con mes, día y año, como 04/15/1956.",
  zip: "Escriba un código postal de cinco dígitos, como 43215.",
  state: (whom) =>
    whom === "me"
      ? "Escriba su código postal o elija el estado en que vive."
      : `Escriba el código postal ${of[whom]} o elija el estado en que vive ${they[whom]}.`,
  territory: (name) =>
    `Este código postal es de ${TERRITORIES[name] ?? name}. Solo podemos ayudarle en los cincuenta estados y el Distrito de Columbia.`,
  otherState: "Este código postal no es del estado que eligió. Corrija uno de los dos, o deje vacío el código postal.",
  military: "Este código postal es de correo militar y no nos dice el estado. Elija el estado de la lista.",
  unknownZip: "No reconocemos este código postal. Revíselo o elija el estado de la lista.",
  notLicensed: (state) =>
    `Lo sentimos: no tenemos licencia en ${withArticle(state)} y no podemos ofrecer una cotización allí. La oficina de seguros del estado puede indicarle agentes con licencia.`,
  sex: "Elija mujer u hombre, o salte esta pregunta.",
  tobacco: "Elija sí o no, o salte esta pregunta.",
  askHealth: "Elija sí, o salte esta pregunta.",
  health: "Elija la respuesta más cercana, o presione “No tomar en cuenta mi salud”.",
  name: (whom) => (whom === "me" ? "Escriba su nombre." : `Escriba el nombre ${of[whom]}.`),
  longName: (whom, most) => `Acorte ${whom === "me" ? "su nombre" : `el nombre ${of[whom]}`} a ${most} caracteres.`,
  ownName: "Escriba su propio nombre.",
  longOwnName: (most) => `Acorte su propio nombre a ${most} caracteres.`,
  phone: "Escriba un teléfono de Estados Unidos con el código de área, como (614) 555-0143.",
  email: "Revise el correo electrónico. Debe parecerse a nombre@ejemplo.com.",
  noEmail: "Usted pidió que le escribamos por correo electrónico. Escriba su dirección.",
  bestTime: "Elija un momento del día, o “A cualquier hora”.",
  reachBy: "Elija cómo quiere que nos comuniquemos con usted.",
  longMessage: (most) => `Acorte esto a ${most} caracteres.`,
};
