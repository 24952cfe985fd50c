import type { calculatorPages as english } from "#agency/english/rules/calculator-pages.ts";

export const calculatorPages: typeof english = {
  "final-expense-calculator": {
    name: "Calculadora de gastos finales",
    question: "¿Cuánto dinero necesitaría mi familia?",
    lead: "Sume el funeral, el cementerio y lo que queda por pagar, y reste lo que ya hay. Empiece por el estado; todo lo demás puede quedar como está.",
    description:
      "Calcule cuánta cobertura de gastos finales puede necesitar una familia: funeral y cementerio por estado, deudas y regalos, menos ahorros, Seguro Social y VA.",
    keywords: ["calculadora de gastos finales", "calculadora de seguro de entierro", "cuánto seguro de gastos finales"],
    working: [
      "El funeral es el promedio del estado que usted elija, o la mediana nacional si no elige ninguno. Se le suman el cementerio, los certificados y las personas que ayudan, porque las medianas publicadas no los incluyen.",
      "Las deudas y un regalo se suman como usted los escribe. Se restan los ahorros, el seguro de vida y los pagos del Seguro Social y de Asuntos de Veteranos (VA) que correspondan. Lo que queda es lo que hace falta. Nunca baja de cero.",
      "Puede cambiar cada cifra nuestra por una suya en “Cambie lo que suponemos”.",
    ],
  },
  "cremation-vs-burial": {
    name: "Cremación o entierro",
    question: "¿Cuánto cuesta cada cosa, lado a lado?",
    lead: "Las dos listas de precios, una junto a la otra, concepto por concepto. Elija su estado. Quite lo que no quiera, agregue lo que sí, y escriba los precios que le dieron.",
    description:
      "Compare el costo de la cremación y del entierro, concepto por concepto. Quite unos o agregue otros, como un lote o una comida. Con promedios por estado.",
    keywords: [
      "cremación o entierro costo",
      "costo de cremación",
      "costo de entierro",
      "lista de precios de funeraria",
    ],
    working: [
      "La parte de la funeraria empieza con los conceptos de la mediana nacional de un funeral con velorio y entierro, y con velorio y cremación. La suma es exactamente la mediana publicada. En un estado, la suma es el promedio de ese estado: cada precio nacional sube o baja en la misma proporción.",
      "Las dos listas también cuentan lo que cuentan nuestras otras calculadoras. Un entierro lleva bóveda, lote, apertura de la tumba y una lápida plana. Las dos llevan certificados y un oficiante. Así los totales coinciden con los de la Calculadora de gastos finales.",
      "Una funeraria puede cobrar a todos su tarifa de servicios básicos, y por eso esa tarifa no se puede quitar. Todo lo demás lo elige usted, según la Regla Funeraria (Funeral Rule) de la Comisión Federal de Comercio (FTC).",
    ],
  },
  "funeral-costs-by-state": {
    name: "Costo de un funeral por estado",
    question: "¿Cuánto cuesta un funeral donde vivimos?",
    lead: "Precios promedio en los cincuenta estados y el Distrito de Columbia. Ordene la tabla por cualquier columna y ponga hasta tres estados lado a lado.",
    description:
      "Precios promedio de entierro y cremación en los 50 estados y DC, en una tabla que se ordena. Compare hasta tres estados y vea su distancia de la media.",
    keywords: [
      "costo de un funeral por estado",
      "cuánto cuesta un funeral",
      "costo de cremación por estado",
      "costo de entierro por estado",
    ],
    working: [
      "Cada cifra es el promedio de lo que piden las funerarias de ese estado por un tipo de funeral. No incluye la bóveda, el lote ni la apertura de la tumba. En el estado que usted elija, “Gastos finales en total” los suma, y es el total de la Calculadora de gastos finales.",
      "Los lugares se cuentan desde el estado más barato. Dos estados con el mismo precio comparten lugar. La media es la media simple de las cincuenta y una filas, sin importar el tamaño del estado.",
    ],
  },
  "coverage-gap": {
    name: "Lo que falta por cubrir",
    question: "¿Alcanzará mi póliza dentro de veinte años?",
    lead: "Un beneficio nivelado queda igual mientras los precios suben. Vea en qué año se separan, y por cuánto.",
    description:
      "Vea si el beneficio nivelado de un seguro de vida sigue el paso del costo de un funeral, en qué año deja de alcanzar y por cuánto, con el alza que usted elija.",
    keywords: ["calculadora de cobertura", "inflación de los funerales", "seguro de vida e inflación"],
    working: [
      "Los gastos de hoy empiezan en los gastos finales del tipo de funeral y del estado que usted elija, los mismos de la Calculadora de gastos finales, a menos que dé su propia cifra. Suben el mismo porcentaje cada año, cada alza sobre el total del año anterior, y cada año se redondea a dólares enteros.",
      "Nadie sabe qué tan rápido subirán los precios. La cifra con que empezamos es un supuesto, y usted puede poner cualquiera de −5 a 15 por ciento.",
    ],
  },
  "premium-estimator": {
    name: "Calculadora de primas",
    question: "¿Cuánto puede costar una póliza al mes?",
    lead: "Un precio mensual bajo, uno medio y uno alto para la cobertura inmediata (nivelada) y para la emisión garantizada. Son cifras para planear, no una oferta.",
    description:
      "Calcule la prima (lo que se paga al mes) de un seguro de gastos finales por edad, sexo, tabaco, estado y cantidad: cobertura inmediata y garantizada.",
    keywords: ["tarifas de seguro de gastos finales", "costo del seguro de entierro por edad", "calculadora de primas"],
    working: [
      "El rango va del precio más bajo al más alto, con el del medio, de varias tablas de tarifas de muestra para su edad y su cantidad. Entre dos edades o dos cantidades de las tablas seguimos una línea recta. Fuera de ellas no decimos nada.",
      "La cobertura inmediata (nivelada) paga todo desde el primer día y pregunta por su salud. La emisión garantizada no pregunta nada de salud y por lo general tiene un período de espera: si la muerte es natural en ese tiempo, no se paga el beneficio completo.",
      "Lo que usted pagará de verdad lo decide la aseguradora, cuando conozca su salud, su estado y la póliza.",
    ],
  },
  "budget-to-coverage": {
    name: "Cobertura para su presupuesto",
    question: "¿Cuánta cobertura compra mi presupuesto?",
    lead: "Empiece por lo que puede gastar al mes y vea cuántos dólares de beneficio puede comprar a su edad.",
    description:
      "Convierta un presupuesto mensual en dólares de cobertura de gastos finales por edad, sexo y tabaco. Vea el rango de la cobertura inmediata y de la garantizada.",
    keywords: [
      "cuánto seguro de vida puedo pagar",
      "presupuesto para seguro de entierro",
      "cobertura de gastos finales por presupuesto",
    ],
    working: [
      "Es la calculadora de primas al revés: la cantidad más alta, de $100 en $100, cuyo precio mensual cabe en su presupuesto. El precio más bajo del rango compra más.",
      "Hablamos solo de dólares. Algunos anuncios venden “unidades”, y una unidad compra menos dólares cuanto mayor es usted.",
    ],
  },
  "is-it-worth-it": {
    name: "¿Le conviene?",
    question: "Seguro o ahorros: ¿qué me conviene más?",
    lead: "Vea lo que usted pagaría, lo que recibiría su familia y a cuánto llegaría el mismo dinero en una cuenta de ahorros. Se lo decimos cuando ahorrar puede convenirle más.",
    description:
      "Compare una póliza de gastos finales con ahorrar lo mismo cada mes: primas por año, la edad en que se igualan, la probabilidad de llegar a ella y la respuesta.",
    keywords: [
      "vale la pena el seguro de gastos finales",
      "seguro de entierro o ahorros",
      "seguro de vida punto de equilibrio",
    ],
    working: [
      "Las primas se suman año por año. Para los ahorros, la misma prima se guarda al comienzo de cada mes y gana el interés que usted escriba, como tasa al año. No se cuentan los impuestos.",
      "Su probabilidad de llegar a una edad es la parte de las personas de su edad y sexo que llegan a ella, según la tabla de vida del Seguro Social. La tabla vale para todo el país. No sabe nada de su salud.",
      "Decimos que ahorrar puede convenirle más si al menos 75 de cada 100 personas viven hasta que los ahorros alcanzan el beneficio, tanto con el precio más bajo de nuestro rango como con el más alto. Si son menos de 50 de cada 100, decimos que puede convenirle una póliza. Entre una cosa y otra, depende de su familia. A quien usa tabaco nunca le decimos que ahorrar puede convenirle más, porque la tabla habla de todos, y el tabaco acorta la vida.",
      "En el período de espera de la emisión garantizada contamos lo que trae una muerte natural: las primas pagadas hasta entonces más el interés usual.",
    ],
  },
};
