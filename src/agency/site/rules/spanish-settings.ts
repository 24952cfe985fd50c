import type { Settings } from "./settings.ts";
import type { TextKey } from "./settings-texts.ts";
import { DEFAULT_ABOUT_PAGE_ES, DEFAULT_CAREERS_PAGE_ES } from "./spanish-about-pages.ts";
import { DEFAULT_FINAL_EXPENSE_PAGE_ES } from "./spanish-final-expense-page.ts";
import { DEFAULT_PRIVACY_PAGE_ES, DEFAULT_TERMS_PAGE_ES } from "./spanish-legal-pages.ts";

/** Default texts of the home page in Spanish; each `claim` is the id of the English one. */
const HOME_ES: Settings["home.es"] = {
  headline: "Asegure hoy el mañana de los suyos.",
  lead: "Una póliza pequeña de vida entera que ayuda a su familia a pagar un funeral y las últimas cuentas. Respuestas claras de una persona, al ritmo que usted quiera.",
  trustPoints: [
    { claim: "state-approved", text: "Planes aprobados por el estado" },
    { claim: "licensed", text: "Especialistas con licencia" },
    { claim: "private", text: "Seguridad y privacidad" },
  ],
  benefits: [
    {
      claim: "fixed-premium",
      title: "Primas fijas de por vida",
      text: "El precio con el que empieza es el precio que conserva. No sube con la edad ni con un cambio en la salud.",
    },
    {
      claim: "protect",
      title: "Proteja a sus seres queridos",
      text: "El beneficio es para la persona que usted elija. Esa persona puede usarlo para el funeral, para cuentas o para lo que haga falta primero.",
    },
    {
      claim: "tax-free",
      title: "Pago garantizado y libre de impuestos",
      text: "Por lo general, por el beneficio de un seguro de vida no se paga impuesto sobre los ingresos. Con algunos planes, el beneficio completo empieza después de un período de espera. Se lo decimos antes de que decida.",
    },
    {
      claim: "fits",
      title: "Cobertura a su medida",
      text: "Elija una cantidad para el funeral que tiene en mente, y ni un dólar más de lo que quiera tener.",
    },
    {
      claim: "simple",
      title: "Requisitos sencillos",
      text: "Unas pocas preguntas de salud y, por lo común, sin examen médico. Si le preocupa la salud, hay planes que no hacen ninguna pregunta, con un período de espera para el beneficio completo.",
    },
    {
      claim: "state-approved",
      title: "Planes aprobados por el estado",
      text: "Las aseguradoras presentan los formularios de sus pólizas al departamento de seguros del estado. Eso no significa que una agencia del gobierno respalde una póliza ni que nos respalde a nosotros.",
    },
  ],
  steps: [
    {
      claim: "call",
      title: "Una llamada corta para ver si califica",
      text: "Un agente le pregunta por su edad, su salud y sus deseos, y responde a lo que usted pregunte.",
    },
    {
      claim: "carriers",
      title: "Compare más de 100 aseguradoras con calificación A",
      text: "Ponemos los planes uno al lado del otro. Le hablamos de los períodos de espera con la misma claridad que de los beneficios.",
    },
    {
      claim: "lock-in",
      title: "Asegure su plan",
      text: "Usted elige, o lo consulta con la almohada. Una vez que la póliza está en vigor, su prima no cambia.",
    },
  ],
  faq: [
    {
      question: "¿Este seguro es gratis?",
      answer: "No. El seguro de gastos finales se paga con una prima mensual. Solo la cotización es gratis.",
    },
    {
      question: "¿Puedo obtenerlo con problemas de salud?",
      answer:
        "Muchas veces, sí. Los planes de emisión simplificada hacen unas pocas preguntas de salud. Los de emisión garantizada no hacen ninguna. Tienen un período de espera, por lo común de dos años. Si en ese tiempo la muerte es por causas naturales, se devuelven las primas pagadas más intereses en lugar del beneficio completo.",
    },
    {
      question: "¿Es un seguro a término o de vida entera?",
      answer: "Solo de vida entera. El precio nunca sube y el beneficio nunca baja, siempre que se paguen las primas.",
    },
  ],
};

const REFERENCES_ES: Settings["references.es"] = [
  {
    label: "FTC: sus derechos según la Regla Funeraria (en inglés)",
    url: "https://consumer.ftc.gov/articles/ftc-funeral-rule",
  },
  {
    label: "NAIC: busque el departamento de seguros de su estado (en inglés)",
    url: "https://content.naic.org/state-insurance-departments",
  },
  {
    label: "Seguro Social: pago único por fallecimiento (en inglés)",
    url: "https://www.ssa.gov/personal-record/when-someone-dies/lump-sum-death-payment",
  },
  {
    label: "VA: subsidio de entierro para veteranos (en inglés)",
    url: "https://www.va.gov/burials-memorials/veterans-burial-allowance/",
  },
];

const AUTHORS_ES: Settings["authors.es"] = [
  {
    id: "editorial-team",
    name: "Equipo editorial",
    title: "Escribe y revisa las guías de la agencia",
    bio: "Escribimos con palabras sencillas, decimos de dónde vienen nuestras cifras y corregimos un error en cuanto lo conocemos.",
  },
];

const CATEGORIES_ES: Settings["categories.es"] = [
  {
    slug: "burial-insurance-basics",
    name: "Seguro de entierro: lo básico",
    description: "Qué es el seguro de gastos finales, cuánto cuesta y en qué se diferencian los tipos de plan.",
  },
  {
    slug: "funeral-costs",
    name: "Costos de un funeral",
    description:
      "Cuánto cuestan los funerales, la cremación y los cementerios, con sus fuentes, y qué derechos tiene usted al comprar.",
  },
  {
    slug: "planning-ahead",
    name: "Planear con tiempo",
    description: "Cómo elegir una cantidad, un beneficiario y una forma de pago, y cómo decírselo a su familia.",
  },
  {
    slug: "after-a-loss",
    name: "Después de una pérdida",
    description: "Qué hacer en las primeras horas, días y meses después de que alguien muere.",
  },
  {
    slug: "benefits-and-rights",
    name: "Beneficios y derechos",
    description:
      "Las reglas del Seguro Social, de los veteranos y de Medicaid, y cómo protegerse cuando compra un seguro.",
  },
];

const DISCLAIMER_ES =
  "Esta es una comunicación para la venta de seguros. Es posible que un agente con licencia se comunique con usted. Somos una agencia de seguros: no tenemos relación con ninguna agencia del gobierno y ninguna nos aprueba ni nos respalda. La cobertura, los precios y los períodos de espera dependen de la edad, la salud, el estado y la compañía de seguros.";

/** The Spanish version of every default text. */
export const DEFAULT_SPANISH_TEXTS: Pick<Settings, `${TextKey}.es`> = {
  "home.es": HOME_ES,
  "disclaimer.es": DISCLAIMER_ES,
  "references.es": REFERENCES_ES,
  "authors.es": AUTHORS_ES,
  "categories.es": CATEGORIES_ES,
  "aboutPage.es": DEFAULT_ABOUT_PAGE_ES,
  "careersPage.es": DEFAULT_CAREERS_PAGE_ES,
  "finalExpensePage.es": DEFAULT_FINAL_EXPENSE_PAGE_ES,
  "privacyPage.es": DEFAULT_PRIVACY_PAGE_ES,
  "termsPage.es": DEFAULT_TERMS_PAGE_ES,
};
