import type { wishSteps as english } from "#agency/english/rules/wish-steps.ts";

export const wishSteps: typeof english = {
  steps: {
    wishes: { name: "Deseos", title: "Lo que usted quisiera" },
    people: { name: "Personas", title: "A quién avisar" },
    papers: { name: "Papeles", title: "Los papeles y dónde están" },
    accounts: { name: "Cuentas", title: "Cuentas y pagos" },
    music: { name: "Música", title: "Música y lecturas" },
    words: { name: "Palabras", title: "Sus propias palabras" },
  },
  screens: {
    "your-name": {
      title: "Su nombre",
      lead: "Responda lo que sepa hoy. Deje lo demás a su familia, o para otro día.",
    },
    burial: { title: "Dónde va a descansar", lead: "Puede cambiar su respuesta cuando quiera." },
    service: { title: "El servicio", lead: "Tan grande o tan sencillo como usted quiera." },
    "with-you": { title: "Ropa y flores", lead: "Lo que debe ir con usted y lo que la gente puede llevar." },
    honors: { title: "Donación y honores", lead: "Las dos cosas son más fáciles para su familia si lo sabe." },
    money: {
      title: "Cómo pagarlo",
      lead: "No ponga números de cuenta. Su familia solo tiene que saber dónde buscar.",
    },
    people: { title: "A quién avisar", lead: "A quién llamar primero, quién decide y quién depende de usted." },
    papers: {
      title: "Los papeles y dónde están",
      lead: "Una línea para cada uno: el cajón, la caja, la persona que lo tiene.",
    },
    accounts: {
      title: "Cuentas y pagos",
      lead: "Solo lo necesario para que su familia sepa a quién preguntar. Ni contraseñas, ni PIN, ni números de cuenta completos.",
    },
    music: { title: "Música y lecturas", lead: "Hasta una sola canción ayuda a quienes tienen que elegir." },
    words: {
      title: "Sus propias palabras",
      lead: "Para el obituario, para la lápida y para las personas que usted quiere.",
    },
  },
  questions: {
    name: { label: "Su nombre completo" },
    body: { label: "Entierro o cremación" },
    place: {
      label: "Dónde",
      hint: "Un cementerio y un lote, un lugar para las cenizas, o palabras como “cerca de mis padres”.",
    },
    service: { label: "Tipo de servicio" },
    leader: {
      label: "Quién debe dirigirlo y dónde",
      hint: "La religión, la iglesia o el salón, y la persona a quien usted se lo pediría.",
    },
    clothing: { label: "Ropa y cosas que deben ir con usted" },
    flowers: { label: "Flores, o donativos a una causa en su lugar" },
    organs: { label: "Donación de órganos", hint: "Si está en el registro, y dónde lo dice." },
    honors: {
      label: "Servicio militar y honores",
      hint: "La rama y los años, y si quisiera la bandera y los honores.",
    },
    money: {
      label: "Cómo se puede pagar",
      hint: "Un contrato prepagado, una póliza, ahorros. Diga qué hay y dónde está el papel.",
    },
    decider: {
      label: "Quién debe decidir sobre el funeral",
      hint: "Nombre, teléfono y si usted firmó un papel que lo diga.",
    },
    groups: {
      label: "Grupos a los que hay que avisar",
      hint: "Iglesia, logia, sindicato, asociación de veteranos, antiguos compañeros.",
    },
    care: {
      label: "Quién cuidará a los que dependen de usted",
      hint: "Niños, personas a su cuidado, mascotas, y quién tiene una llave.",
    },
    "paper-will": { label: "Testamento, y el abogado que tiene una copia" },
    "paper-decisions": { label: "Poder notarial y papeles de atención médica" },
    "paper-birth": { label: "Certificado de nacimiento y tarjeta del Seguro Social" },
    "paper-marriage": { label: "Certificado de matrimonio, papeles de divorcio" },
    "paper-discharge": { label: "Baja militar (por lo general, un DD-214)" },
    "paper-life": { label: "Pólizas de seguro de vida" },
    "paper-funeral": { label: "Contrato de funeral prepagado, título del lote" },
    "paper-house": { label: "Escritura o contrato de alquiler de la casa" },
    "paper-vehicles": { label: "Títulos de los vehículos" },
    "paper-tax": { label: "Última declaración de impuestos, y quién la prepara" },
    automatic: { label: "Qué se paga automáticamente y de dónde" },
    passwords: {
      label: "Dónde se guardan las contraseñas",
      hint: "El lugar o la persona, no las contraseñas: “sobre cerrado en la caja fuerte”, “mi hija Ana”.",
    },
    devices: {
      label: "Celular y computadora",
      hint: "Quién puede abrirlos, y qué debe hacerse con las fotos y las cuentas.",
    },
    speakers: { label: "Quién podría hablar" },
    not: { label: "Lo que usted preferiría que no haya" },
    meal: { label: "Comida, bebida y dónde reunirse después" },
    obituary: {
      label: "Para el obituario",
      hint: "Lo que usted quisiera que se diga. En lo que se publica, no ponga su fecha de nacimiento completa ni su dirección: los ladrones también leen obituarios.",
    },
    stone: { label: "Para la lápida o la placa" },
    letter: { label: "Para mi familia" },
    else: { label: "Algo más que deban saber" },
  },
  options: {
    Burial: "Entierro",
    Cremation: "Cremación",
    "Green burial": "Entierro ecológico",
    "Donation to science": "Donación a la ciencia",
    "My family may decide": "Mi familia puede decidir",
    "Funeral before burial or cremation": "Funeral antes del entierro o la cremación",
    "Memorial service afterwards": "Servicio en su memoria, después",
    "At the graveside only": "Solo junto a la tumba",
    "A gathering at home": "Una reunión en casa",
    "No service": "Sin servicio",
  },
  lists: {
    people: {
      label: "Personas a las que hay que avisar",
      add: "Agregar otra persona",
      remove: "Quitar la persona {row}",
      columns: { name: "Nombre", relation: "Quién es", phone: "Teléfono o correo" },
    },
    papers: {
      label: "Otros papeles",
      add: "Agregar otro papel",
      remove: "Quitar el papel {row}",
      columns: { what: "Qué es", where: "Dónde está" },
    },
    accounts: {
      label: "Cuentas, pólizas y pagos",
      hint: "Banco, pensión, seguros, tarjeta de crédito, préstamo, teléfono, luz, suscripciones.",
      add: "Agregar otra cuenta",
      remove: "Quitar la cuenta {row}",
      columns: { company: "Compañía", kind: "Qué es", where: "Dónde están los papeles" },
    },
    music: {
      label: "Canciones, himnos, lecturas, oraciones",
      add: "Agregar otra pieza",
      remove: "Quitar la pieza {row}",
      columns: { what: "Canción o lectura", who: "Quién podría tocarla, cantarla o leerla" },
    },
  },
};
