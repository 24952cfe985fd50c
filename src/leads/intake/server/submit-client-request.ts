import { createHash, randomUUID } from "node:crypto";
import type { ClientAsk } from "#leads/leads/rules/client-ask.ts";
import { deriveHash, isToken } from "#leads/leads/server/derive-tokens.ts";
import { findClientLink } from "#leads/policies/server/client-links-store.ts";
import { isOpenLink } from "#leads/policies/server/read-client-page.ts";
import { notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import { DATABASE_TIMEOUT, within } from "#platform/time/server/time-limit.ts";
import type { WithdrawNeeds } from "./withdraw-request.ts";

type Needs = Pick<WithdrawNeeds, "db" | "intake" | "journal" | "now">;
/** `formKey`: of the page, so that a form that arrives twice with the same words counts once. */
type Asked = { ask: ClientAsk; note: string | null; language: Locale; formKey: string };

const FORM_KEY = /^[\da-f-]{36}$/;

/**
 * Submits a client's request through the link of their page. Durable when this returns. `noted`: the database is
 * unavailable, so the link is only checked when the request is applied; otherwise a link that opens nothing is refused.
 */
export async function submitClientRequest(
  needs: Needs,
  token: string,
  { ask, note, language, formKey }: Asked,
): Promise<Outcome<{ noted: boolean }>> {
  if (!isToken(token)) return notFound("Page");
  const link = deriveHash(token);
  const at = needs.now();
  if (await isClosed(needs, link, at)) return notFound("Page");
  const key = FORM_KEY.test(formKey)
    ? createHash("sha256")
        .update(JSON.stringify(["client-request", link, formKey, ask, note]))
        .digest("base64url")
    : randomUUID();
  const receipt = await needs.intake.accept(
    { type: "client-request", key, link, receivedAt: at.toISOString(), ask, note: note && storable(note), language },
    { journal: needs.journal },
  );
  if (receipt.kind === "journaled") return ok({ noted: true });
  return receipt.result?.outcome === "refused" ? notFound("Page") : ok({ noted: false });
}

/** Tells whether a link surely opens no page. False while that can't be read. */
async function isClosed({ db }: Needs, link: string, at: Date): Promise<boolean> {
  try {
    const found = await within(DATABASE_TIMEOUT, findClientLink(db, link));
    return found === null || !isOpenLink(found, at);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return false;
  }
}
