import { CLIENT_ASKS, type ClientAsk } from "#leads/leads/rules/client-ask.ts";
import { holdsSecretNumber } from "#website/planning/rules/secret-number.ts";

/** Longest note, characters. */
const NOTE_MAX = 600;

export type ClientRequestErrors = Partial<Record<"ask" | "note", string>>;
/** The messages of the form, in the language of its page. */
type Messages = Record<"ask" | "long" | "secret", string>;

/** Parses the form of a client's request. A note with a number that belongs on no form is refused. */
export function parseClientRequest(
  read: (name: string) => string,
  messages: Messages,
): { ok: true; ask: ClientAsk; note: string | null } | { ok: false; errors: ClientRequestErrors } {
  const ask = CLIENT_ASKS.find((one) => one === read("ask"));
  const note = read("note").replaceAll("\r\n", "\n").trim();
  const errors: ClientRequestErrors = {
    ...(ask ? {} : { ask: messages.ask }),
    ...(note.length > NOTE_MAX ? { note: messages.long } : {}),
    ...(holdsSecretNumber(note) ? { note: messages.secret } : {}),
  };
  if (!ask || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, ask, note: note === "" ? null : note };
}
