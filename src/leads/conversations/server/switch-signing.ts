import { generateKeyPair } from "node:crypto";
import { promisify } from "node:util";
import { conflict, invalid, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { keyRecordName, publishesKey } from "#platform/mail/rules/sender-records.ts";
import type { FindMailKey } from "#platform/mail/server/mail.ts";
import { readTxt } from "#platform/mail/server/read-txt.ts";
import type { Services } from "#platform/program/server/services.ts";
import {
  addSigningKey,
  findSigningKey,
  listSigningKeys,
  lockSigningKeys,
  saveSigningKey,
  type SigningKey,
} from "./signing-keys-store.ts";

type Needs = Pick<Services, "db" | "now" | "sealing" | "site">;
const SETTINGS = sensitive("settings:write");
/** The size that receivers ask for (RFC 8301, section 3.2); longer ones don't fit some panels of DNS. */
const BITS = 2048;

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
/** A key opens only for the domain and the selector that it was made for. */
const boundTo = ({ domain, selector }: Pick<SigningKey, "domain" | "selector">) => `dkim ${selector} ${domain}`;

/**
 * Makes a key to sign mails of the agency's domain with, under a selector of its own. It signs nothing until it is
 * turned on; until then the one before it goes on. Returns the selector.
 */
export async function createSigningKey(needs: Needs, by: By): Promise<Outcome<{ selector: string }>> {
  const { address } = needs.site.settings().mailbox;
  const domain = address === null ? null : domainOf(address);
  const pair = await promisify(generateKeyPair)("rsa", {
    modulusLength: BITS,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  return runChange(needs, by, SETTINGS, async ({ tx, at, audit }) => {
    if (domain === null) return invalid("Save the address of your mails first.");
    const keys = await lockSigningKeys(tx);
    for (const key of keys) if (key.signsSince === null) await end(tx, key, at);
    const selector = `hl${keys.length + 1}`;
    const sealed = needs.sealing.seal(pair.privateKey, boundTo({ domain, selector }));
    const publicKey = pair.publicKey.toString("base64");
    await addSigningKey(tx, { selector, domain, publicKey, sealed, createdAt: at });
    await audit({ action: "signing.create", recordId: selector, before: null, after: { domain, publicKey } });
    return ok({ selector });
  });
}

/** Ends a key: nothing is left that could sign. */
async function end(tx: Tx, { selector, endedAt }: SigningKey, at: Date): Promise<void> {
  if (endedAt === null) await saveSigningKey(tx, selector, { endedAt: at, sealed: null });
}

/**
 * Turns signing with a key on, if its record is published now, in place of the key before it; or off. `servers`: of
 * DNS, those of this machine by default.
 */
export async function switchSigning(
  needs: Needs,
  by: By,
  { selector, on }: { selector: string; on: boolean },
  servers: readonly string[] = [],
): Promise<Outcome<{ selector: string }>> {
  // Before the transaction, which DNS would hold open for seconds.
  const asked = on ? (await listSigningKeys(needs.db)).find((key) => key.selector === selector) : undefined;
  const [answer = []] = asked ? await readTxt([keyRecordName(asked.domain, selector)], servers) : [];
  return runChange(needs, by, SETTINGS, async ({ tx, at, audit }) => {
    const keys = await lockSigningKeys(tx);
    const key = keys.find((one) => one.selector === selector);
    if (!key) return notFound("key");
    if (key.endedAt !== null) return conflict("Another key has taken this one’s place. Load the page again.");
    if (on && answer === "failed")
      return invalid("DNS gave no answer within 5 seconds, so signing stays off. Try again in a minute.");
    if (on && !publishesKey(answer, key.publicKey))
      return invalid(
        "The record was not found in DNS, so signing stays off. A new record can take from minutes to a day to be seen.",
      );
    if (on && needs.sealing.unseal(key.sealed ?? Buffer.alloc(0), boundTo(key)) === null) return invalid(UNREADABLE);
    await saveSigningKey(tx, selector, { signsSince: on ? at : null });
    for (const other of keys)
      if (on && other.domain === key.domain && other.selector !== selector) await end(tx, other, at);
    const signs = (since: boolean) => ({ signs: since });
    await audit({
      action: on ? "signing.on" : "signing.off",
      recordId: selector,
      before: signs(key.signsSince !== null),
      after: signs(on),
    });
    return ok({ selector });
  });
}

const UNREADABLE = "This key can’t be read on this machine. Make a new one.";

/** Returns what finds the key that signs mails from an address. One that can't be opened here signs nothing. */
export function createKeyFinder({ db, sealing, log }: Pick<Services, "db" | "log" | "sealing">): FindMailKey {
  return async (from) => {
    const key = await findSigningKey(db, domainOf(from));
    if (key === null) return null;
    const privateKey = key.sealed && sealing.unseal(key.sealed, boundTo(key));
    if (privateKey === null) log.warn({ selector: key.selector }, "the key that signs emails can't be read here");
    return privateKey === null ? null : { domain: key.domain, selector: key.selector, privateKey };
  };
}

/** A key as the owner sees it: it signs, waits to be turned on, or was replaced; `unreadable` ones can't sign here. */
export type ShownKey = Pick<SigningKey, "domain" | "publicKey" | "selector" | "signsSince" | "endedAt"> & {
  unreadable: boolean;
};

/** Reads the keys of the agency's domain, the newest first; of those that were replaced, the last. */
export async function readSigning({ db, sealing, site }: Needs): Promise<ShownKey[]> {
  const { address } = site.settings().mailbox;
  if (address === null) return [];
  const keys = (await listSigningKeys(db)).filter(({ domain }) => domain === domainOf(address)).reverse();
  const replaced = keys.find(({ endedAt, signsSince }) => endedAt !== null && signsSince !== null);
  return keys
    .filter((key) => key.endedAt === null || key === replaced)
    .map(({ sealed, createdAt: _, ...key }) => ({
      ...key,
      unreadable: key.endedAt === null && (sealed === null || sealing.unseal(sealed, boundTo(key)) === null),
    }));
}
