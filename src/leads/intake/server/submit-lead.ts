import {
  callbackWording,
  FORM_VERSIONS,
  helperWording,
  quoteWording,
  textWording,
} from "#compliance/consent/rules/consent-wording.ts";
import { consentsTo, type ShownForm } from "#compliance/consent/rules/shown-consent.ts";
import { parseCallback } from "#leads/leads/rules/callback-form.ts";
import { english } from "#agency/english/rules/texts.ts";
import { type Locale, readLocale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import { UTM_KEYS, type Utm, type Origin } from "#compliance/consent/rules/origin.ts";
import { withoutPersonal } from "#leads/leads/rules/personal-parameters.ts";
import { TOO_FAST } from "#leads/leads/rules/submission.ts";
import { addressWithoutToken } from "#platform/access/rules/token-paths.ts";
import { type Failure, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { deriveHash, deriveTokens } from "#leads/leads/server/derive-tokens.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { type Acknowledged, submitRequest } from "./submit-request.ts";

type Needs = Pick<Services, "intake" | "now" | "site">;

/** The fields that a form sends besides its own. */
type FormEnvelope = {
  /** The honeypot: a field that people do not see. */
  website: string;
  /** Milliseconds from page load to submission; empty without JavaScript. */
  elapsed: string;
  key: string;
  pageAddress: string;
  landingPage: string;
  referrer: string;
};

/**
 * Tells whether a submission looks automated. It gets an error and not a thank-you page: a submission that was not
 * stored must never be acknowledged, and a person who was just quick can submit again.
 */
export function looksAutomatic(envelope: Pick<FormEnvelope, "website" | "elapsed">): boolean {
  const elapsed = /^\d{1,12}$/.test(envelope.elapsed) ? Number(envelope.elapsed) : null;
  return envelope.website !== "" || (elapsed !== null && elapsed < TOO_FAST);
}

/**
 * Returns where a submission came from. Prefers what the form's script reports to the header. Tokens of private links
 * and parameters that identify a person are left out. A referrer on our own site is dropped.
 */
export function originOf(
  visit: { ip: string; userAgent: string; referrer: string },
  envelope: Partial<FormEnvelope>,
): Origin {
  const cut = (text: string | undefined) => (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, 1000);
  const clean = (address: string | undefined) => withoutPersonal(addressWithoutToken(cut(address)));
  const pageAddress = clean(envelope.pageAddress || visit.referrer);
  const landingPage = clean(envelope.landingPage);
  const referrer = clean(envelope.referrer || visit.referrer);
  return {
    pageAddress,
    referrer: siteOf(referrer) === siteOf(pageAddress) ? "" : referrer,
    landingPage,
    utm: { ...utmOf(pageAddress), ...utmOf(landingPage) },
    ip: visit.ip,
    userAgent: cut(visit.userAgent).slice(0, 400),
  };
}

function siteOf(address: string): string | null {
  return URL.parse(address)?.origin ?? null;
}

function utmOf(address: string): Utm {
  const query = URL.parse(address, "http://local")?.searchParams;
  const utm: Utm = {};
  for (const key of UTM_KEYS) {
    const value = query?.get(key)?.slice(0, 200);
    if (value) utm[key] = value;
  }
  return utm;
}

/**
 * Accepts the callback form, from a page or a function. `wait`: briefly for the request to be applied. `test`: the key
 * of a test, only for the program itself.
 */
export async function submitCallback(
  services: Needs,
  input: { name: string; phone: string; language: Locale },
  origin: Origin,
  key: string | undefined,
  { wait = true, test = null }: { wait?: boolean; test?: string | null } = {},
): Promise<Outcome<Acknowledged>> {
  const parsed = parseCallback(input);
  if (!parsed.ok) return invalid(parsed.message, Object.fromEntries(parsed.fields.map((f) => [f, parsed.message])));
  const legalName = services.site.settings().agency.legalName;
  const words = callbackWording(legalName, input.language);
  const buttonLabel = wordsOf(input.language).callback.button;
  const shown = { words, seller: legalName, box: "button" as const, buttonLabel, formVersion: FORM_VERSIONS.callback };
  const consents = consentsTo(shown, parsed.details);
  const { details } = parsed;
  // The client chooses the key, so it only identifies a repeat of the same answers.
  const once = key ? { idempotencyKey: `${key} ${JSON.stringify(details)}` } : {};
  const request = { form: "callback" as const, details, origin, consents, ...once, ...(test === null ? {} : { test }) };
  return ok(await submitRequest(services, request, wait));
}

/** A validated quote request: the insured, the helper who filled it in (or null), and the box for text messages. */
type CheckedQuote = { details: LeadDetails; contact: FamilyContact | null; textMessages: boolean };

/**
 * Accepts a quote request and creates its links. The same answers with the same token count once; other answers amend
 * the request. `key` is for forms without a token. The person who fills in the form consents only for themselves.
 */
export async function submitQuote(
  services: Needs,
  quote: CheckedQuote,
  origin: Origin,
  sent: { token: string; key: string | undefined },
): Promise<Acknowledged> {
  const { details, contact, textMessages } = quote;
  const legalName = services.site.settings().agency.legalName;
  // The form sets the lead's language to its own; English stays open.
  const locale = readLocale(details.language ?? "");
  const form = { seller: legalName, buttonLabel: wordsOf(locale).quote.send, formVersion: FORM_VERSIONS.quote };
  const wording = contact ? helperWording : quoteWording;
  const shown: ShownForm[] = [
    { ...form, words: wording(legalName, locale), box: "button" },
    { ...form, words: textWording(legalName, locale), box: textMessages ? "ticked" : "unticked" },
  ];
  const consents = shown.flatMap((one) => consentsTo(one, contact ?? details));
  const tokens = deriveTokens(sent.token);
  const links = {
    request: deriveHash(tokens.request),
    consent: contact && details.phone !== null ? deriveHash(tokens.consent) : null,
  };
  return submitRequest(services, {
    form: "quote",
    details,
    contact,
    links,
    origin,
    consents,
    ...(sent.key ? { idempotencyKey: sent.key } : {}),
  });
}

/** The response to a submission that looks automated. */
export const automaticFailure: Failure = invalid(english.callback.refused);
