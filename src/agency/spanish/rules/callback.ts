import type { callback as english } from "#agency/english/rules/callback.ts";

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
  invalid: "Escriba su nombre y su teléfono.",
  problems: {
    name: "Escriba su nombre.",
    phone: "Escriba un teléfono de Estados Unidos con el código de área, como (614) 555-0143.",
  },
  sending: "Enviando...",
  thanks: "¡Gracias!",
  received: "Recibimos su petición. Un especialista le llamará pronto.",
  preview: "Este sitio es una vista previa: nadie le llamará.",
  inYourLanguage: "Le llamaremos en español.",
  inEnglish: "La llamada será en inglés. Puede haber un intérprete, si usted lo pide.",
  refused: "Algo salió mal. Inténtelo de nuevo.",
  unreachable: "No pudimos enviar su petición. Inténtelo de nuevo.",
  preferToTalk: (phone) => `¿Prefiere hablar? Llámenos al ${phone}.`,
};
