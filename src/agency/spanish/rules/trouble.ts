import type { trouble as english } from "#agency/english/rules/trouble.ts";

export const trouble: typeof english = {
  title: "Algo salió mal",
  oops: "¡Uy! Algo salió mal",
  ourMistake: "El error es nuestro, no suyo. A menudo basta con cargar la página otra vez.",
  refresh: "Cargar otra vez",
  home: "Ir al inicio",
  spent: "Cargar la página otra vez no ayudó. Vaya al inicio o llámenos.",
  unavailable: "No disponible en este momento",
  cantOpen: "No podemos abrir esta página en este momento",
  passes: "Algo no funciona de nuestro lado. Por lo general se arregla en unos minutos.",
  tryLater:
    "Inténtelo de nuevo en unos minutos. Si nos estaba enviando algo aquí, abra entonces esta página otra vez para ver si llegó, y si no llegó, envíelo de nuevo.",
  callUs: "No tiene que esperar. Una persona le ayudará si nos llama al",
  tryAgain: "Intentar de nuevo",
  call: (phone) => `Llamar al ${phone}`,
};
