import type { MessageTemplate } from "./message-templates.ts";

type Shipped = Pick<MessageTemplate, "name" | "subject" | "words">;

const ENGLISH: Shipped[] = [
  {
    name: "No answer to our call",
    subject: "I tried to call you",
    words: `Hello {first name},

This is {agent first name} with {agency}. I called you about final expense insurance and did not reach you.

When is a good time to talk? Answer this email with a day and time, or call {agency phone}.

{agent first name}`,
  },
  {
    name: "What the application asks",
    subject: "What we need for your application",
    words: `Hello {first name},

Here is what the application asks, so that you can have it ready for our call:

- your full legal name, date of birth and address
- the names of your medicines and of your doctors
- the full name and date of birth of the person who is to receive the benefit
- how you would like to pay

Please don’t send your Social Security number or bank details by email. We ask for them on the phone.

If anything is unclear, answer this email or call {agency phone}.

{agent first name}
{agency}`,
  },
  {
    name: "Follow up",
    subject: "Do you have any questions?",
    words: `Hello {first name},

This is {agent first name} with {agency}. Do you have any questions about final expense insurance that I can answer?

Answer this email or call {agency phone}. If not, no need to answer.

{agent first name}`,
  },
  {
    name: "Appointment confirmed",
    subject: "Our phone appointment",
    words: `Hello {first name},

This confirms our phone appointment. I will call you at the time we agreed on.

If you need another time, answer this email or call {agency phone}.

{agent first name}
{agency}`,
  },
];

const SPANISH: Shipped[] = [
  {
    name: "No contestó la llamada",
    subject: "Intenté llamarle",
    words: `Hola, {first name}:

Soy {agent first name}, de {agency}. Le llamé por el seguro de gastos finales y no pudimos hablar.

¿Cuándo podemos hablar? Responda a este correo con un día y una hora, o llame al {agency phone}.

{agent first name}`,
  },
  {
    name: "Lo que pide la solicitud",
    subject: "Lo que necesitamos para su solicitud",
    words: `Hola, {first name}:

Esto es lo que pide la solicitud, para que lo tenga a mano cuando hablemos:

- su nombre legal completo, su fecha de nacimiento y su dirección
- los nombres de sus medicinas y de sus médicos
- el nombre completo y la fecha de nacimiento de la persona que recibirá el beneficio
- cómo le gustaría pagar

Por favor, no envíe su número de Seguro Social ni datos bancarios por correo electrónico. Se los pedimos por teléfono.

Si algo no está claro, responda a este correo o llame al {agency phone}.

{agent first name}
{agency}`,
  },
  {
    name: "Seguimiento",
    subject: "¿Tiene alguna pregunta?",
    words: `Hola, {first name}:

Soy {agent first name}, de {agency}. ¿Tiene alguna pregunta sobre el seguro de gastos finales?

Responda a este correo o llame al {agency phone}. Si no, no hace falta que responda.

{agent first name}`,
  },
  {
    name: "Cita confirmada",
    subject: "Nuestra cita por teléfono",
    words: `Hola, {first name}:

Le confirmo nuestra cita por teléfono. Le llamaré a la hora que acordamos.

Si necesita otra hora, responda a este correo o llame al {agency phone}.

{agent first name}
{agency}`,
  },
];

/** The shipped templates to start from: mails that an agent reads, and changes, before they leave. */
export const DEFAULT_TEMPLATES: MessageTemplate[] = [
  ...ENGLISH.map((one) => ({ ...one, kind: "mail", language: "en" }) as const),
  ...SPANISH.map((one) => ({ ...one, kind: "mail", language: "es" }) as const),
];
