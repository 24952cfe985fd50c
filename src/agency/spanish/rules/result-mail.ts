import type { resultMail as english } from "#agency/english/rules/result-mail.ts";

export const resultMail: typeof english = {
  button: "Enviarme este resultado por correo",
  crumb: "Por correo",
  description: (calculator) => `Reciba el resultado de la calculadora “${calculator}” en su propio correo electrónico.`,
  keyword: "recibir un resultado por correo",
  lead: "El correo lleva la frase de abajo, las cifras que la explican, sus fuentes y un enlace que abre el resultado otra vez.",
  nothing:
    "Todavía no hay un resultado para enviar. Vuelva a la calculadora y corrija primero las respuestas marcadas.",
  back: "Volver al resultado",
  waitingTitle: "Su correo espera a ser enviado",
  waiting:
    "Este sitio no puede enviar correos por sí mismo en este momento. Uno de nosotros tiene que enviarlo, y no sabemos cuándo. Para tener el resultado ahora, imprímalo o guarde su enlace.",
  sentTitle: "Estamos enviando su resultado",
  sent: "Suele llegar en unos minutos. Enviamos el mismo resultado a una dirección solo una vez al día, y nunca escribimos a una dirección si su dueño nos pidió no hacerlo.",
  again: "Nuestro filtro lo detuvo porque llegó muy rápido o varias veces seguidas. Envíelo de nuevo en un momento.",
  incomplete:
    "Este resultado todavía no está completo. Vuelva a la calculadora y corrija primero las respuestas marcadas.",
  tooMany: "Hoy ya se enviaron varios correos a esta dirección. Inténtelo de nuevo mañana.",
  fix: (fields) =>
    fields === 1
      ? "Corrija el campo marcado abajo. No se envió nada."
      : `Corrija los ${fields} campos marcados abajo. No se envió nada.`,
  cannotSend:
    "Este sitio no puede enviar correos por sí mismo en este momento. Su correo esperaría en nuestra bandeja de salida hasta que uno de nosotros lo envíe. Para no perder el resultado, imprímalo o guarde su enlace.",
  address: "Su correo electrónico",
  kept: "Lo que guardamos: el correo con su dirección, por seis meses después de enviarlo, y un registro de esta petición con el texto que aceptó, la hora, su dirección de internet y su navegador, por al menos cinco años, porque la ley exige que podamos mostrarlo. Nuestro personal puede ver las dos cosas. Ninguna es un motivo para que le llamemos o le escribamos otra vez.",
  noAddress: "Escriba el correo electrónico al que debe ir este resultado.",
  badAddress: "Revise el correo electrónico. Debe parecerse a nombre@ejemplo.com.",
  noConsent: "Marque esta casilla si quiere el correo. Sin ella, no podemos enviarlo.",
  mail: {
    subject: (calculator) => `Su resultado: ${calculator}`,
    asked: (agency, calculator) =>
      `Usted pidió a ${agency} que le enviara este resultado de la calculadora “${calculator}”.`,
    open: "Abrir este resultado",
    source: (publisher, name) => `${publisher}: ${name} (en inglés)`,
    sources: (sources) => `Fuentes: ${sources.join("; ")}.`,
    only: "Estas cifras son para planear y no son una oferta de seguro. Este es el único correo que le enviaremos por esta petición.",
  },
};
