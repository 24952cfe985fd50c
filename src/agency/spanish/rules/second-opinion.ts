import type { secondOpinion as english } from "#agency/english/rules/second-opinion.ts";

const years = (count: number) => (count === 1 ? "1 año" : `${count} años`);
const months = (count: number) => (count === 1 ? "1 mes" : `${count} meses`);

const WHO = { female: "Una mujer", male: "Un hombre", either: "Una mujer o un hombre" } as const;

export const secondOpinion: typeof english = {
  pageTitle: "¿Es bueno el precio de mi seguro de entierro?",
  keywords: [
    "segunda opinión seguro de entierro",
    "seguro de vida $9.95 por unidad",
    "unidades de seguro de vida",
    "es buena mi póliza",
  ],
  title: "Segunda opinión",
  eyebrow: "¿Es justo el precio de esta póliza?",
  lead: "Escriba los datos de una póliza que tiene o de una que le ofrecieron. Verá enseguida si el precio es justo y qué debe preguntar. Sin nombre y sin teléfono.",
  ours: "Nuestra segunda opinión:",
  watch: "Tenga cuidado con esto",
  why: "Por qué lo decimos",
  pricesOnly:
    "Solo comparamos precios, y nosotros mismos vendemos seguros. Su salud, su estado y la aseguradora cambian cada precio.",
  compare: "Cotización gratis",
  verdicts: {
    fair: "Precio justo",
    expensive: "Precio alto",
    waiting: "Período de espera",
    ends: "Temporal",
    accident: "Solo accidentes",
    unclear: "No está claro",
  },
  sentences: {
    fair: "El precio concuerda con nuestras tarifas de muestra para la misma persona y la misma cantidad.",
    expensive: "El precio es más alto que nuestras tarifas de muestra para la misma persona y la misma cantidad.",
    ends: "Tal vez cueste poco ahora, pero está hecha para terminar. Muchas personas viven más tiempo de lo que dura.",
    accident: "Paga solo si la muerte es por accidente. Si es por enfermedad, no deja nada para el funeral.",
    unclear: "Nuestras tarifas de muestra no llegan hasta aquí, así que no podemos juzgar el precio.",
  },
  low: "El precio es más bajo que nuestras tarifas de muestra. Revise que compra lo que usted cree que compra.",
  outside: {
    low: "Por cada $1,000, el precio es más bajo que nuestras tarifas de muestra para la cantidad más cercana. Revise que compra lo que usted cree que compra.",
    fair: "Por cada $1,000, el precio no es más alto que nuestras tarifas de muestra para la cantidad más cercana.",
    expensive: "Por cada $1,000, el precio es más alto que nuestras tarifas de muestra para la cantidad más cercana.",
  },
  checkFigures: "El precio es mucho más bajo que nuestras tarifas de muestra. Revise el precio, la cantidad y la edad.",
  waiting: {
    level:
      "Usted indicó un período de espera. Entonces no es cobertura inmediata: el beneficio completo se paga solo después de algunos años.",
    graded:
      "Tiene un período de espera que tal vez usted no conozca. Una póliza de beneficio gradual paga solo una parte en los primeros años.",
    guaranteed:
      "Tiene un período de espera que tal vez usted no conozca. Sin preguntas de salud, no hay beneficio completo al principio.",
    unsure:
      "Puede tener un período de espera que usted no conoce. El precio es más alto que el de una cobertura que paga desde el primer día.",
  },
  alsoDear: "Además, es cara para lo que paga.",
  kinds: {
    level: "cobertura inmediata",
    graded: "de inmediata a emisión garantizada",
    guaranteed: "emisión garantizada",
    term: "cobertura inmediata de por vida",
    accident: "",
    unsure: "de inmediata a emisión garantizada",
  },
  person: ({ sex, age, tobacco, own }, amount) =>
    own === "policy"
      ? `${WHO[sex]} de ${age} años al comenzar, que ${tobacco === "yes" ? "usa" : "no usa"} tabaco, ${amount} de cobertura`
      : `${WHO[sex]} de ${age} años que ${tobacco === "yes" ? "usa" : "no usa"} tabaco, ${amount} de cobertura`,
  figures: {
    yours: "Su precio",
    price: (amount, kind) => `Nuestro precio de muestra para ${amount}, ${kind}`,
    range: (amount, kind) => `Nuestro rango para ${amount}, ${kind}`,
    perThousand: "Su precio por cada $1,000",
    pricePerThousand: "Nuestro precio de muestra por cada $1,000",
    rangePerThousand: "Nuestro rango por cada $1,000",
  },
  ratesOfToday: "Comparamos con las tarifas de hoy para la edad que usted tenía al comenzar.",
  noRates: "No tenemos tarifas para este tipo de póliza a esta edad.",
  nearest: (amount) => `Nuestras tarifas no llegan a su cantidad. Comparamos con ${amount}, la más cercana.`,
  above: (more) => `Paga cerca de ${more} al mes más que nuestras tarifas de muestra.`,
  below: "Paga menos que nuestras tarifas de muestra.",
  inside: "Su precio concuerda con nuestras tarifas de muestra.",
  inLinePerThousand: "Por cada $1,000, no paga más que nuestras tarifas de muestra.",
  belowPerThousand: "Por cada $1,000, paga menos que nuestras tarifas de muestra.",
  dearPerThousand: "Por cada $1,000, paga más que nuestras tarifas de muestra.",
  moreForLess: (amount) => `Con este dinero, nuestras tarifas compran ${amount}, que es más de lo que usted recibe.`,
  tooSmall: "Una cantidad pequeña cuesta más por cada $1,000. Por eso no podemos decir si esto es demasiado.",
  unit: (benefit, price) =>
    `Una unidad paga ${benefit} y cuesta ${price} al mes. Cuantos más años tiene usted al comenzar, menos paga una unidad. Por eso, pregunte por dólares, no por unidades.`,
  breakEven: (full, rest, age) =>
    `Después de ${full === 0 ? months(rest) : rest === 0 ? years(full) : `${years(full)} y ${months(rest)}`}, cerca de los ${age} años de edad, los pagos suman lo mismo que paga la póliza.`,
  soonPaid: "Si vive más tiempo que eso, su familia recibe menos de lo que usted paga.",
  paidMore: "Ya ha pagado tanto como el beneficio, o más.",
  paidSoFar: (paid) =>
    `Hasta ahora ha pagado cerca de ${paid}. Ese dinero ya está gastado de todos modos: lo que cuenta es lo que pague de aquí en adelante.`,
  today: (age, range) =>
    `A los ${age} años, una cobertura inmediata nueva por la misma cantidad puede costar cerca de ${range} al mes.`,
  newCostsMore: "Eso es más de lo que usted paga. Una póliza nueva no sería mejor.",
  newCostsSame: "Eso es más o menos lo que usted paga. Se gana poco con una póliza nueva.",
  newMayCostLess:
    "Eso es menos de lo que usted paga. La póliza nueva pregunta por su salud, y la aseguradora podría volver a revisar sus respuestas durante los primeros años.",
  waits: (count) =>
    `Un período de espera suele ser de ${years(count)}. Si usted muere de una enfermedad en ese tiempo, su familia tal vez reciba solo lo pagado, con algo de interés, o una parte del beneficio.`,
  levelMayCostLess: (range) =>
    `Si su salud permite la cobertura inmediata, puede costar cerca de ${range} al mes y pagar desde el primer día.`,
  term: [
    "Busque una tabla de precios por edad. Algunas pólizas a término suben el precio cada cinco años.",
    "Busque la edad a la que termina. Algunas terminan a los 80, cuando muchas personas más la necesitan.",
  ],
  unsure: [
    "Pregunte a la aseguradora: “Si muero de una enfermedad el próximo mes, ¿cuántos dólares se pagan?”",
    "Pregunte: “¿Puede subir el precio, y termina la cobertura a cierta edad?”",
  ],
  confirmLevel: "Pida a la aseguradora que le confirme por escrito que paga todo desde el primer día.",
  accident:
    "La mayoría de las muertes a edades mayores no son por accidente. No cuente con esta póliza para un funeral.",
  keepTitle: "Conserve lo que tiene hasta que la póliza nueva esté en vigor",
  keep: [
    "No cancele una póliza ni deje de pagar por lo que dice esta página.",
    "Una póliza nueva cuesta más cuantos más años tiene usted. Se la pueden negar, y el período de espera empieza otra vez.",
    "¿Un agente quiere reemplazar una póliza que usted tiene? La mayoría de los estados exigen entonces un aviso por escrito. Pídalo y léalo antes de firmar.",
  ],
  checksTitle: "Qué buscar en los papeles",
  checks: [
    {
      look: "La cantidad en dólares",
      why: "Está en la página llamada “schedule” o “policy specifications”, cerca del principio.",
    },
    {
      look: "“Graded”, “modified” o “return of premium”",
      why: "Estas palabras en inglés quieren decir que hay un período de espera.",
    },
    {
      look: "“Level premium” o “guaranteed premium”",
      why: "El precio no puede subir. Una tabla de precios por edad quiere decir que subirá.",
    },
    { look: "“Expires”, “terminates” o “renewable to age”", why: "La cobertura termina a esa edad." },
    { look: "“Accidental death”", why: "Esa parte paga solo si hay un accidente." },
    {
      look: "El beneficiario, y uno alterno",
      why: "Revise que los dos nombres estén bien y que sigan siendo los que usted quiere.",
    },
  ],
  returning: "Cómo devolver una póliza nueva",
  returningIn: (state) => `Cómo devolver una póliza nueva en ${state}`,
  regulator: (name) => `${name} puede decirle si la aseguradora tiene licencia:`,
  statePage: (state) => `Costos y reglas en ${state}`,
  freeLook:
    "Toda póliza nueva tiene un período de revisión gratis (free look): unos días en los que puede devolverla y recuperar su dinero. Elija su estado en el formulario para ver cuántos son, o lea",
  freeLookArticle: "cómo funciona la revisión gratis",
  kindsArticle: "Inmediata, gradual o de emisión garantizada: qué paga cada una",
  compareArticle: "¿Dos ofertas? Compárelas en una hoja",
};
