import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import {
  dkimRecord,
  dmarcRecord,
  keyRecordName,
  ownKeyRecord,
  type SenderRecord,
  spfRecord,
  usualRecords,
} from "#platform/mail/rules/sender-records.ts";
import { readTxt } from "#platform/mail/server/read-txt.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { ShownKey } from "./switch-signing.ts";

/** The records of a domain as they were at a moment. Not stored: they may be others a minute later. */
export type CheckedRecords = { domain: string; selector: string; at: Date; records: SenderRecord[] };

/** The letters of a selector (RFC 6376, 3.1). */
const SELECTOR = /^[a-z0-9](?:[a-z0-9._-]{0,61}[a-z0-9])?$/i;

/**
 * Reads the records by which other mail servers judge mails from the agency's address. `selector`: of the key of DKIM,
 * empty for the usual one of the mail server. `own`: the keys of this program. `servers`: of DNS, those of this machine by default.
 */
export async function checkSenderRecords(
  { site, config, now }: Pick<Services, "config" | "now" | "site">,
  { selector: typed, own: keys }: { selector: string; own: readonly ShownKey[] },
  servers: readonly string[] = [],
): Promise<Outcome<CheckedRecords>> {
  const { address } = site.settings().mailbox;
  if (address === null) return invalid("Save the address of your mails first.");
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const usual = usualRecords(config.smtpUrl === null ? null : new URL(config.smtpUrl).hostname);
  const selector = typed.trim() || usual.selector;
  if (selector !== "" && !SELECTOR.test(selector))
    return invalid("Enter a selector of letters, digits, dots and hyphens.", { selector: "Check the selector." });
  const own = keys.filter(({ endedAt }) => endedAt === null);
  const names = [domain, `_dmarc.${domain}`, ...own.map((key) => keyRecordName(domain, key.selector))];
  const others = selector === "" || own.some((key) => key.selector === selector) ? [] : [selector];
  const asked = [...names, ...others.map((one) => keyRecordName(domain, one))];
  const [spf = "failed", dmarc = "failed", ...found] = await readTxt(asked, servers);
  const records = [
    spfRecord(domain, spf, usual.include),
    ...own.map((key, i) => ownKeyRecord(domain, { ...key, signs: key.signsSince !== null }, found[i] ?? "failed")),
    // Who signs with a key of their own needs none at the mail server.
    ...(own.length > 0 && others.length === 0 ? [] : [dkimRecord(domain, selector, found[own.length] ?? null)]),
    dmarcRecord(domain, dmarc, address),
  ];
  return ok({ domain, selector, at: now(), records });
}
