import type { stopEmail as english } from "#agency/english/rules/stop-email.ts";

export const stopEmail: typeof english = {
  title: "No recibir más correos",
  description: "Deje de recibir correos electrónicos nuestros.",
  keywords: ["no recibir más correos", "cancelar suscripción"],
  button: "No quiero más correos",
  stopped: "No habrá más correos",
  stoppedMore: (agency) => `Desde ahora, ${agency} no enviará más correos a la dirección que recibió este enlace.`,
  callRemains: "Esto no cancela una llamada que nos haya pedido. Si tampoco quiere esa llamada, avísenos al",
  unknown: "No reconocemos este enlace",
  unknownLead: "Tal vez el enlace no esté completo o sea muy antiguo.",
  callToStop: "Llámenos al",
  callToStopMore: "y de inmediato dejaremos de enviarle correos.",
  canCall: "También puede llamarnos al",
  failed: "Algo salió mal. Inténtelo de nuevo.",
};
