import type { hours as english } from "#core/english/hours.ts";

export const hours: typeof english = {
  openUntil: (time) => `Abierto ahora, hasta las ${time}`,
  closed: "Cerrado ahora",
  // The reason is what the owner or the calendar calls the day, in English.
  closedToday: () => "Hoy está cerrado",
  opensToday: (time) => `Abrimos hoy a las ${time}`,
  opensTomorrow: (time) => `Abrimos mañana a las ${time}`,
  opensOn: (weekday, time) => `Abrimos el ${weekday} a las ${time}`,
  inZone: (sentence, zone) => `${sentence} (${zone}).`,
  ours: (times, zone) => `Llamamos y respondemos en este horario: ${times} (${zone}).`,
  on: (days, times) => `${days}, ${times}`,
  days: (first, last) => `${first} a ${last}`,
  times: (open, close) => `de ${open} a ${close}`,
  closedDay: "Cerrado",
};
