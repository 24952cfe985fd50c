import { createHash, randomInt } from "node:crypto";
import type { Settings } from "#agency/site/rules/settings.ts";
import { missingForTexts } from "#agency/site/rules/telephony-settings.ts";
import { findNumberRefusal } from "#leads/gate/server/find-number-refusal.ts";
import {
  CODE_FOR,
  CODE_TRIES,
  codeText,
  MAX_PHONES,
  PHONE_END_WORDS,
  phoneEnding,
} from "#operations/monitoring/rules/alert-text.ts";
import { conflict, forbidden, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, type StaffActor } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import type { RateLimit } from "#platform/http/server/rate-limit.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import type { TextOutcome } from "#platform/texts/rules/text-provider.ts";
import type { Texts } from "#platform/texts/server/texts.ts";
import {
  addPhone,
  type AlertPhone,
  changePhone,
  countPhones,
  countWrongCode,
  deletePhone,
  findPhoneOwner,
  lockPhone,
} from "./alert-phones-store.ts";
import { getsAlerts } from "./turn-on-alerts.ts";

type Needs = { db: Db; now: () => Date };
/** Sends a text that is not part of a conversation. */
export type TextNeeds = Needs & {
  texts: Texts;
  site: { settings(): Pick<Settings, "agency" | "telephony"> };
  config: { publicUrl: string; functionsPrefix: string };
};
type CodeNeeds = TextNeeds & { newId: () => string; limits: { alertCodes: RateLimit } };
type ByStaff = { actor: StaffActor; requestId: string };

const WRONG_NUMBER = "Enter a US phone number with its area code, for example (614) 555-0143.";
const OWN_NUMBER = "The program sends its texts from this number. Enter the number of your phone.";
/** Said of a code until the provider has answered, and after a crash in between. */
const MAYBE_SENT = "The code may not have been sent.";
const OLD_CODE = "This code is no longer valid. Send another code.";
const TOO_MANY = "Too many codes were sent for you in the last 24 hours. Try again tomorrow.";

/**
 * Adds a number of the person who is signed in, to whom alerts must go, and texts a code to it: it counts once they
 * typed that. Asks for a fresh proof. Conflict: no texts are set up, or the number may not get any. Answers its id.
 */
export async function addAlertPhone(needs: CodeNeeds, by: ByStaff, typed: string): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const number = parsePhone(typed.trim());
  if (number === null) return invalidField("number", WRONG_NUMBER);
  if (needs.site.settings().telephony.numbers.some((own) => own.number === number))
    return invalidField("number", OWN_NUMBER);
  const staffId = by.actor.id;
  return sendCode(needs, by, async (tx): Promise<Outcome<Wanted>> => {
    const other = await findPhoneOwner(tx, number);
    if (other?.staffId === staffId) return invalidField("number", "This number is already in your list.");
    if (other && other.confirmedAt !== null)
      return invalidField("number", "This number already gets alerts, for someone else.");
    if ((await countPhones(tx, staffId)) >= MAX_PHONES)
      return conflict(`You have ${MAX_PHONES} numbers already. Remove one of them first.`);
    // Of an unconfirmed number nobody knows whose it is.
    return ok({ id: needs.newId(), number, isNew: true, replaces: other?.id ?? null });
  });
}

/** Texts another code to one's own number that is not confirmed, or that ended; the one before is no longer valid. */
export async function sendCodeAgain(needs: CodeNeeds, by: ByStaff, id: string): Promise<Outcome<{ id: string }>> {
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  return sendCode(needs, by, async (tx): Promise<Outcome<Wanted>> => {
    const phone = await lockPhone(tx, id);
    if (!phone || phone.staffId !== by.actor.id) return notFound("Phone number");
    const { number, confirmedAt, endedAt } = phone;
    if (confirmedAt !== null && endedAt === null) return conflict("This number is confirmed already.");
    return ok({ id, number, isNew: false, replaces: null });
  });
}

/** A number that wants a code. `replaces`: another person's, which was never confirmed. */
type Wanted = { id: string; number: string; isNew: boolean; replaces: string | null };

/** Stores a new code with the number that `find` gives, then texts it, once. */
async function sendCode(
  needs: CodeNeeds,
  by: ByStaff,
  find: (tx: Tx) => Promise<Outcome<Wanted>>,
): Promise<Outcome<{ id: string }>> {
  const staffId = by.actor.id;
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const claimed = await needs.db.transaction(async (tx): Promise<Outcome<Wanted>> => {
    if (!(await getsAlerts(tx, staffId))) return forbidden();
    const found = await find(tx);
    if (!found.ok) return found;
    const missing = missingForTexts(needs.site.settings().telephony);
    if (missing !== null) return conflict(missing);
    const { id, number, isNew, replaces } = found.value;
    const why = await findNumberRefusal(tx, number);
    if (why !== null) return invalidField("number", PHONE_END_WORDS[why]);
    const wait = await needs.limits.alertCodes.take(staffId);
    if (wait > 0) return { ok: false, code: "too-many", message: TOO_MANY, retryAfterSeconds: wait };
    const at = needs.now();
    if (replaces !== null) await deletePhone(tx, replaces);
    if (isNew) {
      await addPhone(tx, { id, staffId, number, createdAt: at });
      await recordAudit(tx, by, at, auditLine("staff.alert-phone-add", { staffId, number }));
    }
    await changePhone(tx, id, { codeHash: hashCode(id, code), codeSentAt: at, codeTries: 0, failure: MAYBE_SENT });
    return found;
  });
  if (!claimed.ok) return claimed;
  const { id, number } = claimed.value;
  const outcome = await sendOne(needs, { id, to: number, body: codeText(code, needs.site.settings().agency.name) });
  const failure = outcome.kind === "accepted" ? null : `${MAYBE_SENT} ${outcome.reason}`;
  await changePhone(needs.db, id, { failure, ...(failure === null ? { textedAt: needs.now() } : {}) });
  return ok({ id });
}

/** Hands a text to the provider, from the program's first number. The provider reports on it by its id. */
export async function sendOne(
  { texts, site, config }: TextNeeds,
  text: { id: string; to: string; body: string },
): Promise<TextOutcome> {
  const { provider, numbers } = site.settings().telephony;
  const { publicUrl, functionsPrefix } = config;
  const statusUrl = `${publicUrl}${functionsPrefix}/text-status/${provider}/${text.id}`;
  return texts.send({ ...text, from: numbers[0]?.number ?? "", statusUrl });
}

/** Lets a number of the person who is signed in get alerts, by the code that was texted to it. */
export async function confirmAlertPhone(
  needs: Needs,
  by: ByStaff,
  { id, code }: { id: string; code: string },
): Promise<Outcome<null>> {
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const at = needs.now();
    const phone = await lockPhone(tx, id);
    if (!phone || phone.staffId !== by.actor.id) return notFound("Phone number");
    if (!(await getsAlerts(tx, by.actor.id))) return forbidden();
    const { number, codeHash, codeSentAt, codeTries } = phone;
    const until = new Date((codeSentAt?.getTime() ?? 0) + CODE_FOR);
    if (codeHash === null || until < at || codeTries >= CODE_TRIES) return invalidField("code", OLD_CODE);
    const why = await findNumberRefusal(tx, number);
    if (why !== null) return invalidField("code", PHONE_END_WORDS[why]);
    if (hashCode(id, code.replaceAll(/\D/g, "")) !== codeHash) {
      await countWrongCode(tx, id);
      return invalidField("code", "This is not the code. Check the newest text on your phone.");
    }
    const on = { codeHash: null, confirmedAt: at, endedAt: null, ended: null, failure: null };
    await changePhone(tx, id, on);
    await recordAudit(tx, by, at, auditLine("staff.alert-phone-on", phone));
    return ok(null);
  });
}

/** Removes a number: one's own, or with a fresh proof anyone's, as someone who decides who gets alerts. */
export async function removeAlertPhone(needs: Needs, by: By, id: string): Promise<Outcome<null>> {
  const at = needs.now();
  return needs.db.transaction(async (tx): Promise<Outcome<null>> => {
    const phone = await lockPhone(tx, id);
    const decides = phone?.staffId !== by.actor.id && may(by.actor, "settings:write");
    const refused = decides ? refuseSensitive(by.actor, "settings:write", at) : null;
    if (refused) return refused;
    if (!phone || (phone.staffId !== by.actor.id && !decides)) return notFound("Phone number");
    await deletePhone(tx, id);
    await recordAudit(tx, by, at, auditLine("staff.alert-phone-off", phone));
    return ok(null);
  });
}

type PhoneAction = "staff.alert-phone-add" | "staff.alert-phone-on" | "staff.alert-phone-off" | "staff.alert-phone-end";

/** Returns the line of the activity log about a number, which it doesn't name. */
export function auditLine(action: PhoneAction, { staffId, number }: Pick<AlertPhone, "staffId" | "number">) {
  return { action, recordId: staffId, after: { ending: phoneEnding(number) } };
}

/** Returns the hash under which the code of a number is stored. */
const hashCode = (id: string, code: string) => createHash("sha256").update(`${id} ${code}`).digest("base64url");
