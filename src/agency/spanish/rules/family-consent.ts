import type { familyConsent as english } from "#agency/english/rules/family-consent.ts";

export const familyConsent: typeof english = {
  title: "¿Podemos llamarle?",
  description:
    "Un familiar nos preguntó por un seguro de gastos finales para usted. Le llamaremos solo si usted está de acuerdo.",
  keywords: ["aceptar una llamada", "seguro de gastos finales"],
  hello: "Hola,",
  asked:
    "nos preguntó por un seguro de gastos finales para usted. Le llamaremos solo si usted está de acuerdo. Si usted no es esta persona, o no quiere una llamada, solo cierre esta página.",
  whatMayWeDo: "¿Qué nos permite hacer?",
  agree: "Sí, acepto",
  boxRequired: "Marque la primera casilla si acepta. Si no acepta, solo cierre esta página y no le llamaremos.",
  lost: "Algo salió mal. Inténtelo de nuevo.",
  questions: "¿Preguntas? Llámenos al",
  thanks: "¡Gracias!",
  recorded: "Registramos que usted acepta.",
  calls: [
    "Un agente le llamará desde el ",
    ", marcando a mano. Diga “alto” (stop) en cualquier momento, y dejaremos de contactarle.",
  ],
};
