import type { time as english } from "#agency/english/rules/time.ts";

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The names of the time zones in which people live in the United States, as Spanish speakers there say them. */
const ZONES: Readonly<Record<string, string>> = {
  "Eastern Time": "hora del Este",
  "Central Time": "hora del Centro",
  "Mountain Time": "hora de la Montaña",
  "Mountain Standard Time": "hora estándar de la Montaña",
  "Pacific Time": "hora del Pacífico",
  "Alaska Time": "hora de Alaska",
  "Hawaii-Aleutian Time": "hora de Hawái",
  "Hawaii-Aleutian Standard Time": "hora estándar de Hawái",
  "Atlantic Standard Time": "hora estándar del Atlántico",
};

export const time: typeof english = {
  halves: ["a.m.", "p.m."],
  weekdays: {
    monday: "lunes",
    tuesday: "martes",
    wednesday: "miércoles",
    thursday: "jueves",
    friday: "viernes",
    saturday: "sábado",
    sunday: "domingo",
  },
  day: capital,
  days: (first, last) => `${capital(first)} a ${last}`,
  twoDays: (first, last) => `${capital(first)} y ${last}`,
  span: (from, to) => `${from} a ${to}`,
  closed: "Cerrado",
  moment: (day, clock, zone) => `${day}, a ${clock.startsWith("1:") ? "la" : "las"} ${clock}, ${zone}`,
  zone: (name) => ZONES[name] ?? name,
  openState: {
    one: "la {clock}",
    other: "las {clock}",
    open: "Abierto ahora, hasta {time}",
    closed: "Cerrado ahora",
    closedFor: "Cerrado hoy: {reason}",
    today: "Abrimos hoy a {time}",
    tomorrow: "Abrimos mañana a {time}",
    later: "Abrimos el {day} a {time}",
    inZone: "{sentence} ({zone}).",
  },
  hours: (times, zone) => `Llamamos y respondemos en este horario: ${times} (${zone}).`,
  row: (days, times) => `${days}, ${times}`,
  holidays: {
    "new-year": "Año Nuevo",
    king: "Día de Martin Luther King Jr.",
    washington: "Natalicio de Washington",
    memorial: "Día de los Caídos (Memorial Day)",
    juneteenth: "Juneteenth (19 de junio)",
    independence: "Día de la Independencia",
    labor: "Día del Trabajo",
    columbus: "Día de la Raza (Columbus Day)",
    veterans: "Día de los Veteranos",
    thanksgiving: "Día de Acción de Gracias",
    christmas: "Navidad",
  },
  ownReason: () => "",
  holidayList: (holidays) => new Intl.ListFormat("es-US").format(holidays),
};
