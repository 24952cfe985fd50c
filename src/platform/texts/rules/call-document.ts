/** Time for pressing a key, seconds. */
const KEY_WITHIN = 12;

/** A document of a provider: what to do with a call, step by step. */
export type CallDocument = string;

/** Makes a document of steps. */
function documentOf(...steps: readonly string[]): CallDocument {
  return `<?xml version="1.0" encoding="UTF-8"?><Response>${steps.join("")}</Response>`;
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll(/[\p{Cc}\p{Cs}]/gu, " ");
/** The languages in which something is said, as the providers call them. */
const VOICES = { en: "en-US", es: "es-MX" } as const;
const say = (words: string, language: keyof typeof VOICES = "en") =>
  `<Say language="${VOICES[language]}">${escaped(words)}</Say>`;
const HANG_UP = "<Hangup/>";

/** Says something and ends the call. */
export const sayAndEnd = (words: string, language?: keyof typeof VOICES): CallDocument =>
  documentOf(say(words, language), HANG_UP);

/** Ends the call. */
export const END_CALL: CallDocument = documentOf(HANG_UP);

/**
 * Says something and lets the caller leave a message, which ends with a key, a pause, or after three minutes. The provider
 * asks at `after` what to do then, and reports at `recorded` once the recording can be fetched.
 */
export function sayAndRecord(
  words: string,
  { after, recorded, language }: { after: string; recorded: string; language: keyof typeof VOICES },
): CallDocument {
  const ends = `maxLength="180" timeout="5" finishOnKey="1234567890*#" playBeep="true" trim="do-not-trim"`;
  const asks = `method="POST" action="${escaped(after)}" recordingStatusCallback="${escaped(recorded)}"`;
  // Of an empty recording the provider goes on with what follows.
  return documentOf(say(words, language), `<Record ${ends} ${asks}/>`, HANG_UP);
}

/** Asks for the key 1, so that nobody is connected with an answering machine; without it the call ends. */
export function askForKey(words: string, action: string): CallDocument {
  return documentOf(
    `<Gather numDigits="1" timeout="${KEY_WITHIN}" method="POST" action="${escaped(action)}">${say(words)}</Gather>`,
    HANG_UP,
  );
}

/** Goes on with what was asked for. */
export const GO_ON: CallDocument = documentOf();

/** A phone to ring. `askAt`: the address where the provider asks what to do with it before it connects. */
type Phone = { number: string; askAt?: string };
/** Phones to ring at once. The provider reports on each at `statusUrl`. */
type Dialed = { to: readonly Phone[]; callerId: string; ringFor: number; statusUrl: string };

function dial({ to, callerId, ringFor, statusUrl }: Dialed, action?: string): string {
  const then = action === undefined ? "" : ` method="POST" action="${escaped(action)}"`;
  const numbers = to.map(({ number, askAt }) => {
    const asks = askAt === undefined ? "" : ` url="${escaped(askAt)}"`;
    const reports = `statusCallbackEvent="ringing answered completed" statusCallback="${escaped(statusUrl)}"`;
    return `<Number ${reports}${asks}>${escaped(number)}</Number>`;
  });
  return `<Dial callerId="${escaped(callerId)}" timeout="${ringFor}" answerOnBridge="true"${then}>${numbers.join("")}</Dial>`;
}

/** Connects a call with one other phone, and ends when that ends. */
export const connectWith = (one: Dialed): CallDocument => documentOf(dial(one));

/** Rings phones; the provider asks at `action` what to do once nobody answered, or the call ended. */
export const ringPhones = (phones: Dialed, action: string): CallDocument => documentOf(dial(phones, action));
