import type { Sequence, SequenceStart, SequenceStep } from "./sequences.ts";

const text = (days: number, time: string | null, words: string): SequenceStep => ({
  kind: "text",
  days,
  time,
  template: null,
  words,
});
const call = (days: number, time: string): SequenceStep => ({ kind: "call", days, time, template: null, words: "" });
const task = (days: number, time: string, words: string): SequenceStep => ({
  kind: "task",
  days,
  time,
  template: null,
  words,
});

/** Steps in each language; only the texts differ, since tasks are for staff. */
const NOT_REACHED = (first: string, second: string) => [
  text(0, null, first),
  call(1, "10:00"),
  text(2, "16:00", second),
  call(2, "14:00"),
  task(2, "09:00", "No answer to the follow-up: close {first name} as lost, or plan another call"),
];
const QUOTED = (first: string, second: string) => [
  text(2, "10:00", first),
  call(2, "14:00"),
  text(4, "10:00", second),
  task(3, "09:00", "No answer about the quote: close {first name} as lost, or plan another call"),
];
const MISSED = (first: string, second: string) => [
  text(0, null, first),
  call(1, "10:00"),
  text(2, "10:00", second),
  task(3, "09:00", "Missed appointment, no answer since: close {first name} as lost, or plan another call"),
];

type Shipped = { starts: SequenceStart; name: string; steps: SequenceStep[] };

const ENGLISH: Shipped[] = [
  {
    name: "New lead, not reached",
    starts: "not_reached",
    steps: NOT_REACHED(
      "Hi {first name}, this is {agent first name} with {agency}. We just tried to call you about final expense insurance. When is a good time to talk? Our number is {agency phone}. Reply STOP to get no more texts.",
      "Hi {first name}, {agent first name} with {agency} again. If you have questions about final expense insurance, reply here or call {agency phone}. If not, no need to answer. Reply STOP to get no more texts.",
    ),
  },
  {
    name: "Quote given, no answer",
    starts: "quoted",
    steps: QUOTED(
      "Hi {first name}, this is {agent first name} with {agency}. Do you have any questions about the quote we talked about? Reply here or call {agency phone}. Reply STOP to get no more texts.",
      "Hi {first name}, {agent first name} with {agency}. This is my last text about your quote. The final price depends on the answers in the application. If you want to go on, reply here or call {agency phone}. Reply STOP to get no more texts.",
    ),
  },
  {
    name: "Appointment missed",
    starts: "missed",
    steps: MISSED(
      "Hi {first name}, this is {agent first name} with {agency}. We called for our appointment today and did not reach you. Reply with a time that works for you, or call {agency phone}. Reply STOP to get no more texts.",
      "Hi {first name}, {agent first name} with {agency}. Would you still like to talk? Reply with a day and time, or call {agency phone}. Reply STOP to get no more texts.",
    ),
  },
];

const SPANISH: Shipped[] = [
  {
    name: "New lead, not reached (Spanish)",
    starts: "not_reached",
    steps: NOT_REACHED(
      "Hola, {first name}. Soy {agent first name}, de {agency}. Le acabamos de llamar por el seguro de gastos finales. ¿Cuándo podemos hablar? Nuestro número es {agency phone}. Responda STOP para no recibir más mensajes.",
      "Hola, {first name}. Le escribe otra vez {agent first name}, de {agency}. Si tiene preguntas sobre el seguro de gastos finales, responda aquí o llame al {agency phone}. Si no, no hace falta que responda. Responda STOP para no recibir más mensajes.",
    ),
  },
  {
    name: "Quote given, no answer (Spanish)",
    starts: "quoted",
    steps: QUOTED(
      "Hola, {first name}. Soy {agent first name}, de {agency}. ¿Tiene alguna pregunta sobre la cotización de la que hablamos? Responda aquí o llame al {agency phone}. Responda STOP para no recibir más mensajes.",
      "Hola, {first name}. Soy {agent first name}, de {agency}. Este es mi último mensaje sobre su cotización. El precio final depende de las respuestas en la solicitud. Si quiere seguir, responda aquí o llame al {agency phone}. Responda STOP para no recibir más mensajes.",
    ),
  },
  {
    name: "Appointment missed (Spanish)",
    starts: "missed",
    steps: MISSED(
      "Hola, {first name}. Soy {agent first name}, de {agency}. Le llamamos hoy para nuestra cita y no pudimos hablar con usted. Responda con una hora que le convenga o llame al {agency phone}. Responda STOP para no recibir más mensajes.",
      "Hola, {first name}. Soy {agent first name}, de {agency}. ¿Todavía quiere hablar? Responda con un día y una hora o llame al {agency phone}. Responda STOP para no recibir más mensajes.",
    ),
  },
];

/** The shipped sequences to start from: off until an owner or manager has read them and turns them on. */
export const DEFAULT_SEQUENCES: Sequence[] = [
  ...ENGLISH.map((one) => ({ ...one, state: "off", language: "en" }) as const),
  ...SPANISH.map((one) => ({ ...one, state: "off", language: "es" }) as const),
];
