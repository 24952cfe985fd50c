import type { tools as english } from "#agency/english/rules/tools.ts";

export const tools: typeof english = {
  named: {
    wishes: {
      name: "Mis últimos deseos",
      description:
        "Anote sus deseos para el funeral, a quién avisar y dónde están sus papeles. Todo queda en su aparato; imprímalo o guárdelo. Gratis y sin registro.",
    },
    loss: {
      name: "Después de una pérdida",
      description:
        "Qué hacer en las primeras horas, días, semanas y meses: a quién llamar, qué papeles buscar y los plazos con fecha, según sus respuestas.",
    },
    health: {
      name: "Preguntas de salud",
      description:
        "Diez preguntas sencillas muestran qué póliza es probable: inmediata, gradual o de emisión garantizada, y por qué. Todo queda en su navegador.",
    },
    opinion: {
      name: "Segunda opinión",
      description:
        "¿Es justo su seguro de entierro? Ponga el precio y la cantidad de una póliza u oferta, también las unidades de la TV. Vea si es justo o le hace esperar.",
    },
    veteran: {
      name: "Funeral de un veterano",
      description:
        "Qué cubre el VA del funeral de un veterano: tumba, lápida, bandera y subsidio. Vea lo que le queda por pagar a la familia, los plazos y los formularios.",
    },
  },
  again: "Cambie sus respuestas",
  startOver: "Empezar de nuevo",
  notAdvice: "Información general, no es asesoría legal ni de impuestos.",
  browser: "Funciona en cualquier navegador; se puede imprimir sin JavaScript.",
};
