import type { lossList as english } from "#agency/english/rules/loss-list.ts";

export const lossList: typeof english = {
  answered: (answered, of) => `${answered} de ${of} respondidas`,
  now: (tasks) => `${tasks} por ahora`,
  toDo: (tasks) => (tasks === 1 ? "1 pendiente" : `${tasks} pendientes`),
  someDone: (done, of) => `${done} de ${of} hechas`,
  allDone: (tasks) => (tasks === 1 ? "Hecha" : `Las ${tasks} hechas`),
  inAll: (progress) => `En total: ${progress}`,
  mark: (button, task) => `${button}: ${task}`,
  by: (day) => `A más tardar el ${day}`,
  ifBuried: (limit, day) => `Solicítelo ${limit} (a más tardar el ${day}, si el entierro fue el día del fallecimiento)`,
  unknownAmounts: (day) =>
    `Si el servicio militar no causó la muerte: no sabemos las cantidades para un fallecimiento el ${day}.`,
  limitCount: (limits) => (limits === 1 ? "1 plazo" : `${limits} plazos`),
  sourceCount: (sources) => (sources === 1 ? "1 fuente" : `${sources} fuentes`),
  inState: (place) => `En ${place}`,
  regulates: (regulator) => `La oficina de seguros del estado (${regulator}) supervisa a las aseguradoras de vida:`,
  stateCosts: (place) => `Costos y reglas de los funerales en ${place}, con fuentes`,
};
