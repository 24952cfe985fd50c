import type { Words } from "#agency/language/rules/words.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { envelopeOf } from "./lead-envelope.ts";

/** Response timeout, milliseconds. The server's own timeout for its database is 3 s. */
const TIMEOUT = 20_000;

type Answers = { name: string; phone: string; website: string; language: string };
type Sent =
  | { at: "success"; opens: string | null }
  | { at: "error"; message: string }
  | { at: "invalid"; fields: readonly ("name" | "phone")[] };

/** Sends a callback request and returns the form's next state, with the texts of the page; never throws. */
export async function sendCallback(
  endpoint: string,
  form: HTMLFormElement,
  answers: Answers,
  words: Words["callback"],
): Promise<Sent> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT);
  try {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ ...answers, ...envelopeOf(form, answers) }),
      signal: abort.signal,
    });
    if (response.ok) return { at: "success", opens: await readOpens(response) };
    logFailure(response);
    if (response.status === 422) return readRefusal(await response.json(), words);
    return { at: "error", message: words.refused };
  } catch (error) {
    logFailure(error);
    return { at: "error", message: words.unreachable };
  } finally {
    clearTimeout(timer);
  }
}

/** Reads when we open next, if we are closed. The request is stored, so a truncated response is still a success. */
async function readOpens(response: Response): Promise<string | null> {
  const { opens } = (await response.json().catch(() => ({}))) as { opens?: string | null };
  return opens ?? null;
}

/** Reads `{success:false, error, fields}`: name or phone was invalid, or the submission looked automated. */
function readRefusal(body: { fields?: Record<string, string> }, words: Words["callback"]): Sent {
  const fields = (["name", "phone"] as const).filter((field) => body.fields?.[field]);
  return fields.length > 0 ? { at: "invalid", fields } : { at: "error", message: words.refused };
}
