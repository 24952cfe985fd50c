import type { methods as english } from "#agency/english/rules/methods.ts";

export const methods: typeof english = {
  title: "De dónde vienen nuestras cifras",
  description:
    "Cómo obtenemos los precios de muestra, los costos de funerales, las reglas y los plazos de este sitio, qué fuentes usamos y qué no incluyen las cifras.",
  keywords: ["fuentes de precios de gastos finales", "fuentes de costos de funerales", "cómo estimamos los precios"],
  intro:
    "Nuestras cifras le ayudan a planear. No son una oferta. Esta página dice cómo las obtenemos y hasta dónde puede confiar en ellas.",
  inEnglish: "en inglés; ",
  prices: "Precios de muestra",
  pricesText: (origin, ages, least, most) =>
    `Nuestros precios son muestras. ${origin} Su propio precio puede ser más bajo o más alto. Depende de su salud, de su estado y de la póliza. Solo una aseguradora le puede decir el precio exacto.

El precio bajo es el más bajo que conocemos. Si una lista de precios publicada tiene uno más bajo que nuestras tablas de tarifas, usamos esa lista. El precio alto es el más alto de nuestras tablas, y el precio intermedio es el que queda entre los dos.

Tenemos precios desde los ${ages.youngest} hasta los ${ages.oldest} años, y de ${least} a ${most}. Entre dos edades o dos cantidades de una tabla, seguimos una línea recta. Fuera de las tablas no mostramos ningún precio. Para las personas más jóvenes y las mayores tenemos menos tablas, así que esos precios son menos seguros.

Algunos estados, como Montana, no permiten que las aseguradoras cobren precios distintos a las mujeres y a los hombres. Allí mostramos un solo precio, el promedio de los dos.

Nuestros precios vienen de:`,
  costs: "Costos de funerales y cementerios",
  costsText: `Los precios del país son medianas. La mitad de las funerarias cobra más, y la mitad cobra menos. Los precios de los estados son promedios. Cada precio muestra su año. Es posible que los precios hayan subido desde entonces.

Estos precios no incluyen el lote, la apertura de la tumba ni la lápida. Los sumamos aparte. Para el lote usamos el promedio de su estado, si lo tenemos.

Un precio marcado como “nuestro estimado” no tiene una fuente que podamos nombrar. Usted puede poner su propio precio en su lugar.

Nuestros costos vienen de:`,
  lives: "Cuánto tiempo vive la gente",
  livesText: `Algunas páginas dicen cuántas personas llegan a cierta edad. Eso lo tomamos de una tabla de vida. Muestra cuántas personas de un grupo grande estarían vivas a cada edad si las tasas de mortalidad de un año nunca cambiaran. Abarca todo el país. No sabe nada de la salud de usted.

Nuestra tabla es:`,
  benefits: "Beneficios",
  benefitsText: `Contamos lo que pagan el Seguro Social y Asuntos de Veteranos (VA). El VA cambia sus cantidades cada 1 de octubre. Hasta que tenemos las nuevas, usamos las últimas que se publicaron, y lo decimos. El VA explica [qué incluye una tumba en un cementerio nacional](https://www.va.gov/resources/what-does-burial-in-a-va-national-cemetery-include/) (en inglés).

Nuestras cantidades vienen de:`,
  rules: "Reglas y plazos",
  rulesText: `Cuando se trata de una ley o de un plazo, nombramos la regla misma y ponemos un enlace a ella si podemos. Algunas reglas de ciertos estados vienen de listas que llevan otros. Cada lista se nombra en la página de ese estado.

Las leyes cambian. Antes de contar con una regla o una fecha, pregunte en la oficina que se nombra al lado.`,
  checklists: "Listas de pasos",
  checklistsText:
    "Un paso que tiene fuente muestra su número. Los demás pasos son consejos generales: lo que más hacen las familias y las oficinas.",
  mistake: "¿Encontró un error?",
  mistakeText: "Por favor, [díganoslo](/contact). Lo revisaremos y lo arreglaremos.",
};
