import { withoutForm, withRefusal } from "#leads/leads/rules/unsent-forms.ts";
import { changeUnsent, unsentAccount, unsentForms } from "#leads/leads/desk/unsent.ts";

/** Address that takes what a browser kept. */
const TO = "/admin/unsent";
let sending = false;

/** Sends what is kept, one after the other, and returns what the server says of each that it took. */
export async function sendUnsent(): Promise<string[]> {
  if (sending) return [];
  sending = true;
  const taken: string[] = [];
  try {
    for (const { key, leadId, intent, fields, refused } of unsentForms()) {
      if (refused !== null) continue;
      const body = new URLSearchParams({ ...fields, intent, key, lead: leadId, account: unsentAccount() });
      const answer = await fetch(TO, { method: "POST", body }).catch(() => null);
      // Signed out, another account, or a server that can't now: it waits.
      if (answer === null || [401, 409, 429].includes(answer.status) || answer.status >= 500) break;
      const said = await read(answer);
      if (said === null) break;
      changeUnsent((all) => (said.ok ? withoutForm(all, key) : withRefusal(all, key, said.message)));
      if (said.ok) taken.push(said.message);
    }
  } finally {
    sending = false;
  }
  return taken;
}

/** Returns the server's answer; null if it was cut off. */
async function read(answer: Response): Promise<{ ok: boolean; message: string } | null> {
  try {
    const text = await answer.text();
    const isAnswer = answer.headers.get("content-type")?.includes("json");
    // A page that asks to sign in or to confirm first: it waits.
    if (!isAnswer) return answer.ok ? null : { ok: false, message: "The server can’t take this anymore." };
    return JSON.parse(text) as { ok: boolean; message: string };
  } catch {
    return null;
  }
}
