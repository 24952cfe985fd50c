import type { callback as english } from "#core/english/callback.ts";

export const callback: typeof english = {
  title: "Pida una llamada",
  lead: "Deje su nombre y su número, y un agente le llamará. Tómese todo el tiempo que necesite para decidir.",
  description: "Deje su nombre y su teléfono, y un agente le llamará para hablar del seguro de gastos finales.",
  keywords: ["pedir una llamada", "seguro de gastos finales", "agente de seguros"],
  ratherCall: "¿Prefiere llamarnos? Nuestro número es",
  name: "Nombre y apellido",
  phone: "Teléfono",
  phoneHint: "Diez dígitos, con el código de área.",
  leaveEmpty: "Deje este campo vacío",
  button: "Pedir una llamada",
  invalid: "Escriba su nombre y su teléfono verdaderos.",
  sending: "Enviando...",
  thanks: "¡Gracias!",
  received: "Recibimos su solicitud. Un especialista le llamará pronto.",
  refused: "Algo salió mal. Inténtelo de nuevo.",
  unreachable: "No pudimos enviar su solicitud. Inténtelo de nuevo.",
  preferToTalk: (phone) => `¿Prefiere hablar ahora? Llámenos al ${phone}.`,
};
