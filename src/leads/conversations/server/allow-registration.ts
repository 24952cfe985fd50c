import { createHmac } from "node:crypto";
import { conflict, forbidden, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { findActorOfSession } from "#accounts/access/server/find-actor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isSame } from "#platform/texts/server/check-signature.ts";

/** Time for which a browser may register with what it got, milliseconds; it asks again for each registration. */
const REGISTER_WITHIN = 30_000;

/**
 * Lets a browser in which a person is signed in register at the SIP proxy, so that calls that come in ring there. What
 * it gets is bound to the session, and the proxy asks about it each time.
 */
export async function allowRegistration(
  needs: Pick<Services, "now" | "readLineSecret">,
  { actor }: By,
  sessionId: Buffer | null,
): Promise<Outcome<{ user: string; credential: string }>> {
  if (!may(actor, "leads:write")) return forbidden();
  if (actor.kind !== "staff" || actor.onlooker || sessionId === null)
    return conflict("Only the browser of a person can ring.");
  const secret = await needs.readLineSecret();
  if (typeof secret === "string") return conflict("Calls are not placed in the browser.");
  const claims = { user: actor.id, session: sessionId.toString("hex"), until: needs.now().getTime() + REGISTER_WITHIN };
  const text = Buffer.from(JSON.stringify(claims)).toString("base64url");
  return ok({ user: actor.id, credential: `${text}.${sign(secret.secret, text)}` });
}

/** Tells whether a browser may register as a person: it is signed in as them now, and they may call. */
export async function mayRegister(
  needs: Pick<Services, "db" | "now" | "readLineSecret">,
  { user, credential }: { user: string; credential: string },
): Promise<boolean> {
  const secret = await needs.readLineSecret();
  const [text = "", signature] = credential.split(".");
  if (typeof secret === "string" || !isSame(sign(secret.secret, text), signature)) return false;
  const claims = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as Record<string, string>;
  if (claims.user !== user || Number(claims.until) <= needs.now().getTime()) return false;
  const actor = await findActorOfSession(needs, Buffer.from(claims.session ?? "", "hex"), true);
  return actor?.id === user && !actor.onlooker && may(actor, "leads:write");
}

/** Signs apart from what the proxy signs with the same secret. */
const sign = (secret: string, text: string) =>
  createHmac("sha256", secret).update(`register.${text}`).digest("base64url");
