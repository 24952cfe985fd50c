/** The answer of DNS for a name: its TXT records, none, or nothing within the time limit. */
export type TxtAnswer = readonly string[] | "failed";
/**
 * The findings on one of the three records by which other mail servers judge ours. `at`: its name in DNS; `found`: as
 * it is published; `add`: the record to publish instead, where that is known.
 */
export type SenderRecord = {
  kind: "SPF" | "DKIM" | "DMARC";
  tone: "good" | "warning" | "error";
  text: string;
  at: string;
  found: readonly string[];
  add: string | null;
};

/** The records that large providers ask their customers to publish (their help pages on SPF and DKIM). */
const PROVIDERS: readonly { host: RegExp; include: string; selector: string }[] = [
  { host: /(?:^|\.)g(?:oogle)?mail\.com$/, include: "include:_spf.google.com", selector: "google" },
  { host: /(?:^|\.)office365\.com$/, include: "include:spf.protection.outlook.com", selector: "selector1" },
  { host: /(?:^|\.)fastmail\.com$/, include: "include:spf.messagingengine.com", selector: "fm1" },
  { host: /(?:^|\.)sendgrid\.net$/, include: "include:sendgrid.net", selector: "s1" },
  { host: /(?:^|\.)amazonaws\.com$/, include: "include:amazonses.com", selector: "" },
];

/** Returns what SPF has to name for a mail server, and the selector of DKIM that its customers usually have. */
export function usualRecords(mailServer: string | null): { include: string | null; selector: string } {
  const known = PROVIDERS.find(({ host }) => host.test(mailServer ?? ""));
  if (known) return known;
  return { include: mailServer === null ? null : `a:${mailServer}`, selector: "" };
}

const FAILED = "DNS gave no answer within 5 seconds. That says nothing about the record: check again in a minute.";

/** Explains the SPF record: which servers may send for the domain (RFC 7208). */
export function spfRecord(domain: string, answer: TxtAnswer, include: string | null): SenderRecord {
  const base = { kind: "SPF", at: domain } as const;
  if (answer === "failed") return { ...base, tone: "warning", text: FAILED, found: [], add: null };
  const found = answer.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  const [first] = found;
  if (first === undefined) {
    const text = "No record was found. Other servers can’t tell that yours may send for your domain.";
    return { ...base, tone: "error", text, found, add: include === null ? null : `v=spf1 ${include} ~all` };
  }
  if (found.length > 1) {
    const text = "There is more than one record, so other servers use none of them. Merge them into one.";
    return { ...base, tone: "error", text, found, add: null };
  }
  if (include === null || first.toLowerCase().split(/\s+/).includes(include.toLowerCase())) {
    const named = include === null ? "" : ` and names your mail server (${include})`;
    return {
      ...base,
      tone: "good",
      text: `A record was found${named}. Other servers decide what it means.`,
      found,
      add: null,
    };
  }
  const text = `A record was found, and it doesn’t name your mail server as ${include}. Unless something else in it means that server, change it.`;
  return { ...base, tone: "warning", text, found, add: withInclude(first, include) };
}

/** Returns a record with one more server, before its word on all others, after which nothing is read. */
function withInclude(record: string, include: string): string {
  const words = record.trim().split(/\s+/);
  const all = words.findIndex((word) => /^[-~+?]?all$|^redirect=/i.test(word));
  return words.toSpliced(all === -1 ? words.length : all, 0, include).join(" ");
}

/** Explains the key of DKIM under a selector: with it other servers check that a mail is from the domain (RFC 6376). */
export function dkimRecord(domain: string, selector: string, answer: TxtAnswer | null): SenderRecord {
  const base = { kind: "DKIM", at: `${selector || "selector"}._domainkey.${domain}`, add: null } as const;
  if (answer === null) {
    const text = "Not looked for. Enter the selector that your mail provider names in its settings for DKIM.";
    return { ...base, tone: "warning", text, found: [] };
  }
  if (answer === "failed") return { ...base, tone: "warning", text: FAILED, found: [] };
  const found = answer.filter((text) => /(?:^|;)\s*p\s*=/i.test(text));
  const [first] = found;
  if (first === undefined) {
    const text =
      "No key was found under this selector. Turn DKIM on at your mail provider, which shows the record to publish.";
    return { ...base, tone: "error", text, found };
  }
  if (/(?:^|;)\s*p\s*=\s*(?:;|$)/i.test(first)) {
    const text = "The key under this selector was revoked: it is empty. Mails signed with it are not trusted.";
    return { ...base, tone: "error", text, found };
  }
  const text =
    "A key is published. Whether your mail server signs with it can’t be seen from here: send yourself a mail and look for “dkim=pass” in its headers.";
  return { ...base, tone: "good", text, found };
}

/** The record that publishes a key of this program's own. */
export const keyRecordText = (publicKey: string): string => `v=DKIM1; k=rsa; p=${publicKey}`;

/** The name in DNS of a key of DKIM. */
export const keyRecordName = (domain: string, selector: string): string => `${selector}._domainkey.${domain}`;

/** Tells whether exactly one record publishes a key, this one. */
export function publishesKey(answer: TxtAnswer, publicKey: string): boolean {
  return answer !== "failed" && answer.length === 1 && publishedKey(answer[0] ?? "") === publicKey;
}

const publishedKey = (text: string): string => /(?:^|;)\s*p\s*=([^;]*)/i.exec(text)?.[1]?.replace(/\s/g, "") ?? "";

/** Explains the record of a key of this program's own, under its selector. */
export function ownKeyRecord(
  domain: string,
  { selector, publicKey, signs }: { selector: string; publicKey: string; signs: boolean },
  answer: TxtAnswer,
): SenderRecord {
  const base = { kind: "DKIM", at: keyRecordName(domain, selector) } as const;
  if (answer === "failed") return { ...base, tone: "warning", text: FAILED, found: [], add: null };
  if (publishesKey(answer, publicKey)) {
    const next = signs
      ? "This program signs with it."
      : "This program doesn’t sign with it yet: turn signing on above.";
    return { ...base, tone: "good", text: `The key of this program is published. ${next}`, found: answer, add: null };
  }
  const found =
    answer.length === 0
      ? "No record was found for the key of this program."
      : "What is published is not the key of this program alone.";
  const so = signs ? " Other servers can’t check its signatures: publish it, or turn signing off." : "";
  return { ...base, tone: signs ? "error" : "warning", text: found + so, found: answer, add: keyRecordText(publicKey) };
}

const POLICIES: Record<string, string> = {
  none: "asks other servers to do nothing about mails that fail",
  quarantine: "asks other servers to put mails that fail into spam",
  reject: "asks other servers to refuse mails that fail",
};

/** Explains the DMARC record: what other servers shall do with mails that fail both (RFC 7489). */
export function dmarcRecord(domain: string, answer: TxtAnswer, reports: string): SenderRecord {
  const base = { kind: "DMARC", at: `_dmarc.${domain}` } as const;
  if (answer === "failed") return { ...base, tone: "warning", text: FAILED, found: [], add: null };
  const found = answer.filter((text) => /^v\s*=\s*DMARC1\b/i.test(text));
  const [first] = found;
  if (first === undefined) {
    const text = "No record was found. Gmail and Yahoo ask for one from who sends many mails.";
    return { ...base, tone: "error", text, found, add: `v=DMARC1; p=none; rua=mailto:${reports}` };
  }
  if (found.length > 1) {
    const text = "There is more than one record, so other servers use none of them. Keep one.";
    return { ...base, tone: "error", text, found, add: null };
  }
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(first)?.[1]?.toLowerCase() ?? "";
  const means = POLICIES[policy];
  return means
    ? { ...base, tone: "good", text: `A record was found. It ${means}.`, found, add: null }
    : {
        ...base,
        tone: "error",
        text: "A record was found without a policy (p=), so it does nothing.",
        found,
        add: null,
      };
}
