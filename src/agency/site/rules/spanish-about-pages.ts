import type { TextPage } from "./settings-parts.ts";

/** Default text of `/about` in Spanish. It names no people, years or numbers: the agency adds its own. */
export const DEFAULT_ABOUT_PAGE_ES: TextPage = {
  title: "Quiénes somos",
  description:
    "Quiénes somos, cómo trabajamos y cómo nos pagan: una agencia de seguros de gastos finales que explica antes de vender.",
  intro:
    "{agency} es una agencia de seguros que se dedica a una sola cosa: ayudar a la gente a apartar una pequeña cantidad para un funeral y las últimas cuentas. Así la familia no tiene que buscar ese dinero en una semana difícil.",
  sections: [
    {
      heading: "Cómo trabajamos",
      body: `- Un agente habla con usted. Marcamos a mano, y llamamos porque usted nos lo pidió.
- Explicamos antes de ofrecer. Le hablamos de los períodos de espera con la misma claridad que de los beneficios.
- Si usted no necesita cobertura, se lo decimos.
- Usted decide cuando quiera. Nadie tiene que firmar en la primera llamada.
- Cuando nos pide que paremos, paramos.`,
    },
    {
      heading: "Cómo nos pagan",
      body: `Consultarnos no le cuesta nada. Cuando compra una póliza por medio de nosotros, la aseguradora nos paga una comisión. Esa comisión es parte de lo que se paga con la prima (lo que usted paga al mes).

Las comisiones varían de una aseguradora a otra. Usted puede preguntarnos cuánto ganaríamos con una póliza que le mostramos.`,
    },
    {
      heading: "Quién responde por lo que publicamos",
      body: `Nuestras [guías](/blog) y [calculadoras](/calculators) indican la fuente y el año de cada cifra. Cuando no sabemos algo, lo decimos. Cuando nos enteramos de un error, lo corregimos. Si encuentra uno, por favor avísenos.

No tenemos relación con el Seguro Social, Medicare, el Departamento de Asuntos de Veteranos (VA) ni ninguna otra agencia del gobierno. Una licencia estatal significa que podemos vender seguros en ese estado. No es un respaldo.`,
    },
    {
      heading: "Verifique quiénes somos",
      body: `Cada agente y cada agencia necesita una licencia en cada estado donde vende. Pídanos el nombre y el número de licencia de la persona con quien habla. Busque los dos datos en [el departamento de seguros de su estado](https://content.naic.org/state-insurance-departments) (en inglés). [Esta guía le muestra cómo](/blog/verificar-agente-y-aseguradora).`,
    },
    {
      heading: "Hable con nosotros",
      body: `Llame al {phone}, escriba a {email} o visítenos en {address}. También puede [pedir que le llamemos](/request-a-callback). Para conocer primero la cobertura, lea [qué es el seguro de gastos finales](/final-expense).

¿Le gustaría trabajar con nosotros? Vea la página de [empleos](/careers).`,
    },
  ],
};

/** Default text of `/careers` in Spanish. It lists no openings that may not exist. */
export const DEFAULT_CAREERS_PAGE_ES: TextPage = {
  title: "Empleos",
  description:
    "Trabajar con nosotros como agente con licencia o en la oficina: cómo es el trabajo, qué pedimos y cómo comunicarse.",
  intro:
    "Las personas que nos llaman están planeando un funeral, el propio o el de su padre o su madre. Buscamos colegas para quienes eso sea un honor y no una oportunidad de venta.",
  sections: [
    {
      heading: "Cómo es el trabajo",
      body: `- Habla con personas que pidieron que se les llamara, una a la vez. No hay marcador predictivo.
- Explica lo que una póliza hace y lo que no hace, y anota lo que se acordó.
- Cumple las reglas sobre el horario de llamadas, el consentimiento y las peticiones de no recibir llamadas. Nuestro programa le ayuda a hacerlo.
- Puede decirle a quien llama que no necesita lo que vendemos.`,
    },
    {
      heading: "Qué pedimos a los agentes con licencia",
      body: `- Una licencia de seguros de vida en regla, o el deseo de obtener una.
- Palabras sencillas, tiempo para escuchar y cuidado con los datos personales.
- El valor de decir: “No lo sé, pero lo voy a averiguar”.`,
    },
    {
      heading: "Cómo solicitar empleo",
      body: `Esta página no es una lista de puestos vacantes. Díganos quién es y qué le gustaría hacer, y le diremos si hay un puesto: llame al {phone} o escriba a {email}. Para empezar bastan unas líneas. Por favor, no envíe un número de Seguro Social, una foto ni detalles médicos.

Decidimos según la capacidad y el carácter. No discriminamos por ningún motivo que la ley proteja. Con gusto hacemos los arreglos necesarios para que una discapacidad no sea un obstáculo.`,
    },
  ],
};
