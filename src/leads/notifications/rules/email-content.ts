import type { Locale } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { escapeXml } from "#platform/text/rules/xml.ts";

/**
 * One part of an email: a paragraph, label and value pairs, a link on a line of its own, a list of linked lines, or who
 * will call with their portrait, at an address of this site, or their initials.
 */
export type EmailPart =
  | { text: string }
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { link: string; label: string }
  | { items: readonly { text: string; link: string }[] }
  | { caller: string; portrait: { address: string; alt: string } | null; initials: string };

/** The content of an email; `renderEmail` makes text and HTML of it. */
export type EmailContent = {
  subject: string;
  greeting: string;
  parts: readonly EmailPart[];
  /** The language it is written in, and of its footer; English by default. */
  locale?: Locale;
};

/** The footer of every email: sender, address, licenses (CAN-SPAM; Cal. Ins. Code 1725.5). */
export type EmailSender = {
  name: string;
  legalName: string;
  /** E.164. */
  phone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip: string;
  licenses: readonly { state: string; number: string }[];
};

/**
 * Returns the greeting of an email to a visitor. Without the name until the address is proven: a stranger may have
 * typed both.
 */
export function greetingFor(name: string, proven: boolean, words: Words["emails"]): string {
  return proven ? words.helloTo(name) : words.hello;
}

/** Renders both forms of an email. `stopUrl` is the unsubscribe link; null for email to staff. */
export function renderEmail(
  content: EmailContent,
  sender: EmailSender,
  stopUrl: string | null,
): { text: string; html: string } {
  return { text: asText(content, sender, stopUrl), html: asHtml(content, sender, stopUrl) };
}

function footLines(sender: EmailSender, words: Words["emails"]): string[] {
  const { name, legalName, phone, street, suite, city, state, zip, licenses } = sender;
  const address = [street, suite, `${city}, ${state} ${zip}`].filter(Boolean).join(", ");
  const numbers = licenses.map((l) => `${l.state} ${l.number}`);
  return [
    legalName === name ? legalName : `${name} (${legalName})`,
    address,
    formatPhone(phone),
    ...(numbers.length > 0 ? [words.licenses(numbers)] : []),
    words.notGovernment,
  ];
}

function asText(content: EmailContent, sender: EmailSender, stopUrl: string | null): string {
  const parts = content.parts.map((part) => {
    if ("text" in part) return part.text;
    if ("caller" in part) return part.caller;
    if ("facts" in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join("\n");
    if ("items" in part) return part.items.map(({ text, link }) => `${text}\n${link}`).join("\n\n");
    return `${part.label}:\n${part.link}`;
  });
  const words = wordsOf(content.locale ?? "en").emails;
  const stop = stopUrl ? [`${words.whyYou} ${words.toStop}\n${stopUrl}`] : [];
  return `${[content.greeting, ...parts, `-- \n${footLines(sender, words).join("\n")}`, ...stop].join("\n\n")}\n`;
}

const BODY =
  "margin:0;padding:24px;background:#faf6ee;color:#1f2a26;font-family:Georgia,'Times New Roman',serif;font-size:18px;line-height:1.55";
const SHEET =
  "max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #ddd5c4;border-radius:12px";
const BUTTON =
  "display:inline-block;padding:12px 20px;background:#1f4d3f;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:bold";
const FOOT = "max-width:560px;margin:20px auto 0;font-size:15px;color:#45514c";

const ROUND = "display:block;width:64px;height:64px;border-radius:32px";

/** Most programs for email show pictures only once the reader allows it: the name is in the text. */
function callerHtml({ caller, portrait, initials }: Extract<EmailPart, { caller: string }>): string {
  const e = escapeXml;
  const face = portrait
    ? `<img src="${e(portrait.address)}" alt="${e(portrait.alt)}" width="64" height="64" style="${ROUND}">`
    : `<div aria-hidden="true" style="${ROUND};background:#1f4d3f;color:#ffffff;font-size:24px;line-height:64px;text-align:center">${e(initials)}</div>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:18px"><tr><td width="64" style="padding:0 16px 0 0">${face}</td><td>${e(caller)}</td></tr></table>`;
}

function asHtml(content: EmailContent, sender: EmailSender, stopUrl: string | null): string {
  const e = escapeXml;
  const locale = content.locale ?? "en";
  const words = wordsOf(locale).emails;
  const parts = content.parts.map((part) => {
    if ("text" in part) return `<p style="margin:0 0 16px">${e(part.text)}</p>`;
    if ("link" in part)
      return `<p style="margin:0 0 20px"><a href="${e(part.link)}" style="${BUTTON}">${e(part.label)}</a></p>`;
    if ("caller" in part) return callerHtml(part);
    if ("items" in part) {
      const lines = part.items.map(
        ({ text, link }) =>
          `<li style="margin:0 0 10px"><a href="${e(link)}" style="color:#1f4d3f">${e(text)}</a></li>`,
      );
      return `<ul style="margin:0 0 20px;padding-left:20px">${lines.join("")}</ul>`;
    }
    const rows = part.facts.map(
      ([l, v]) =>
        `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0">${e(l)}</th><td style="padding:4px 0">${e(v)}</td></tr>`,
    );
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:18px">${rows.join("")}</table>`;
  });
  const foot = footLines(sender, words).map(e).join("<br>");
  const stop = stopUrl
    ? `<p>${e(words.whyYou)} <a href="${e(stopUrl)}" style="color:#1f4d3f">${e(words.stop)}</a></p>`
    : "";
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${e(content.subject)}</title></head>`,
    `<body style="${BODY}"><div style="${SHEET}"><p style="margin:0 0 16px">${e(content.greeting)}</p>${parts.join("")}</div>`,
    `<div style="${FOOT}"><p>${foot}</p>${stop}</div></body></html>`,
  ].join("");
}
