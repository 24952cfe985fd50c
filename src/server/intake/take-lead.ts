import {
  BUTTON_LABELS,
  type ConsentWording,
  callbackWording,
  FORM_VERSIONS,
  helperWording,
  quoteWording,
  textWording,
} from "#core/consent/consent-wording.ts";
import { consentsTo, type ShownForm } from "#core/consent/shown-consent.ts";
import { CALLBACK_MESSAGES, parseCallback } from "#core/leads/callback-form.ts";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import { type LeadDetails, UTM_KEYS, type Utm } from "#core/leads/lead.ts";
import { withoutPersonal } from "#core/leads/personal-parameters.ts";
import { type Origin, TOO_FAST } from "#core/leads/submission.ts";
import { addressWithoutToken } from "#core/site/token-paths.ts";
import { type Failure, type Outcome, ok } from "#core/access/outcome.ts";
import { deriveHash, deriveTokens } from "#server/requests/derive-tokens.ts";
import type { Services } from "#server/services.ts";
import { type Acknowledged, submitRequest } from "./submit-request.ts";

/** What a form sends besides its fields; all of it may be missing. */
export type FormEnvelope = {
  /** The honeypot: a field that people do not see. */
  website: string;
  /** Milliseconds between the page's arrival and the sending, where a script could tell. */
  elapsed: string;
  key: string;
  pageAddress: string;
  landingPage: string;
  referrer: string;
};

/**
 * Whether a sending looks like a robot's. The visitor is told to try again rather than thanked: what was not stored must
 * never be acknowledged, and a person who was merely quick succeeds at the second press.
 */
export function looksAutomatic(envelope: Pick<FormEnvelope, "website" | "elapsed">): boolean {
  const elapsed = /^\d{1,12}$/.test(envelope.elapsed) ? Number(envelope.elapsed) : null;
  return envelope.website !== "" || (elapsed !== null && elapsed < TOO_FAST);
}

/**
 * Where a sending came from. The browser's account of landing page and first referrer comes before the header's; secrets
 * of private links and parameters that say who somebody is are left out. Without script the header names our own page:
 * then the referrer of the visit is not known, and empty.
 */
export function originOf(
  visit: { ip: string; userAgent: string; referrer: string },
  envelope: Partial<FormEnvelope>,
): Origin {
  const cut = (text: string | undefined) => (text ?? "").replace(/\p{Cc}/gu, " ").slice(0, 1000);
  const kept = (address: string | undefined) => withoutPersonal(addressWithoutToken(cut(address)));
  const pageAddress = kept(envelope.pageAddress || visit.referrer);
  const landingPage = kept(envelope.landingPage);
  const referrer = kept(envelope.referrer || visit.referrer);
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

/** The callback form, from a page or a function: checks name and phone, and takes the request with its consent. `wait`: until it is applied. */
export async function takeCallback(
  services: Services,
  input: { name: string; phone: string },
  origin: Origin,
  key: string | undefined,
  wait = true,
): Promise<Outcome<Acknowledged>> {
  const parsed = parseCallback(input);
  if (!parsed.ok)
    return {
      ok: false,
      code: "invalid",
      message: parsed.message,
      fields: Object.fromEntries(parsed.fields.map((f) => [f, parsed.message])),
    };
  const legalName = services.site.settings().agency.legalName;
  const words = callbackWording(legalName);
  const consents = consentsTo(shownBy("callback", words, legalName, "button"), parsed.details);
  const { details } = parsed;
  // Anybody may choose a key: only with the same answers is it the same sending.
  const once = key ? { idempotencyKey: `${key} ${JSON.stringify(details)}` } : {};
  return ok(await submitRequest(services, { form: "callback", details, origin, consents, ...once }, wait));
}

/** A quote request whose fields were checked: whom it is about, who fills it in where that is somebody else, and the state of the box for text messages. */
export type CheckedQuote = { details: LeadDetails; contact: FamilyContact | null; textMessages: boolean };

/**
 * Takes a quote request and gives out its links. The same answers with the same token count once, others amend what was
 * sent before; `key` is for senders whose form brought no token. The person who fills the form in agrees only for themselves.
 */
export async function takeQuote(
  services: Services,
  quote: CheckedQuote,
  origin: Origin,
  sent: { token: string; key: string | undefined },
): Promise<Acknowledged> {
  const { details, contact, textMessages } = quote;
  const legalName = services.site.settings().agency.legalName;
  const shown = [
    shownBy("quote", contact ? helperWording(legalName) : quoteWording(legalName), legalName, "button"),
    shownBy("quote", textWording(legalName), legalName, textMessages ? "ticked" : "unticked"),
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

function shownBy(form: "callback" | "quote", words: ConsentWording, seller: string, box: ShownForm["box"]): ShownForm {
  return { words, seller, box, buttonLabel: BUTTON_LABELS[form], formVersion: FORM_VERSIONS[form] };
}

/** What a sending is answered that looks like a robot's. */
export const automaticFailure: Failure = { ok: false, code: "invalid", message: CALLBACK_MESSAGES.refused };
