import { createHash, randomUUID } from "node:crypto";
import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { evidenceOf, type ShownConsent } from "#compliance/consent/rules/shown-consent.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import type { LeadSource } from "#leads/leads/rules/lead.ts";
import {
  type DoNotContact,
  type LeadRequest,
  type RequestLinks,
  type SentBefore,
  saysTheSame,
  submissionFingerprint,
} from "#leads/leads/rules/submission.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import type { Intake, Receipt } from "./intake-store.ts";

export type SubmitNeeds = { intake: Intake; now: () => Date; site: { preview(): boolean | null } };

export type RequestInput = {
  form: LeadSource;
  details: LeadDetails;
  /** The helper who filled in the form, or null. */
  contact?: FamilyContact | null;
  /** Hashes of the tokens of this request's links. */
  links?: RequestLinks;
  origin: Origin;
  /** The consent that the form asked for. */
  consents: ShownConsent[];
  /**
   * The sender's key: the same key is the same request. Without one, a request with links is always new, since its link
   * identifies repeats; any other with the same answers counts once in ten minutes.
   */
  idempotencyKey?: string;
  /** The key of a test, which the program sends itself (`testKey`); the request is undone once it was applied. */
  test?: string;
};

/** `leadId` is null until the request has been applied. */
export type Acknowledged = { leadId: string | null; outcome: "created" | "joined" | "known" | "accepted" };

/** Submits a validated request. When this returns it is durable. Throws if it could be stored nowhere. */
export async function submitRequest(needs: SubmitNeeds, input: RequestInput, wait = true): Promise<Acknowledged> {
  const request = toRequest(needs, input);
  const { receivedAt } = request;
  return acknowledge(
    await needs.intake.accept(
      input.test === undefined ? request : { type: "test", key: input.test, receivedAt, request },
      { wait },
    ),
  );
}

/** Works like `submitRequest` for a typed do-not-contact request. */
export async function submitDoNotContact(needs: SubmitNeeds, input: RequestInput): Promise<Acknowledged> {
  const { links: _links, appointment: _none, ...request } = toRequest(needs, input);
  // Always a new key: a repeat must count again after a consent in between.
  return acknowledge(
    await needs.intake.accept({ ...request, key: randomUUID(), type: "do-not-contact" } satisfies DoNotContact),
  );
}

/** Works like `submitRequest` for API clients. A key reused with different details is a conflict; nothing is stored. */
export async function submitFromProgram(needs: SubmitNeeds, input: RequestInput): Promise<Outcome<Acknowledged>> {
  const request = toRequest(needs, input);
  const receipt = await needs.intake.accept(request);
  if (receipt.kind === "known" && !(receipt.before?.type === "request" && saysTheSame(receipt.before, request)))
    return conflict("This idempotency key was already used with different details. Nothing was stored.");
  return ok(acknowledge(receipt));
}

function acknowledge(receipt: Receipt): Acknowledged {
  if (receipt.kind === "journaled") return { leadId: null, outcome: "accepted" };
  const { result } = receipt;
  if (receipt.kind === "known") return { leadId: result?.leadId ?? null, outcome: "known" };
  return {
    leadId: result?.leadId ?? null,
    outcome:
      result?.outcome === "created" || result?.outcome === "joined" || result?.outcome === "known"
        ? result.outcome
        : "accepted",
  };
}

/** Converts a validated form to a submission. */
export function toRequest(needs: Pick<SubmitNeeds, "now" | "site">, input: RequestInput): LeadRequest {
  const now = needs.now();
  // A test is undone, but otherwise treated like a real request.
  const stage = input.test === undefined ? sentBefore(needs.site.preview()) : null;
  const { form, details, origin, consents } = storable({
    form: input.form,
    details: input.details,
    origin: input.origin,
    consents: input.consents,
  });
  const contact = input.contact ? storable(input.contact) : null;
  const receivedAt = now.toISOString();
  return {
    type: "request",
    key: keyOf(input, now),
    form,
    receivedAt,
    details,
    ...(contact ? { contact } : {}),
    ...(input.links ? { links: input.links } : {}),
    origin,
    ...(stage === null ? {} : { stage }),
    // The person who fills in the form is the one who consents.
    consents: consents.map((shown) => evidenceOf(shown, contact?.name ?? details.name, receivedAt, origin)),
  };
}

function sentBefore(preview: boolean | null): SentBefore | null {
  if (preview === null) return "unknown";
  return preview ? "preview" : null;
}

function keyOf({ form, details, origin, links, idempotencyKey }: RequestInput, now: Date): string {
  if (idempotencyKey === undefined && links) return randomUUID();
  const text = idempotencyKey
    ? `key ${idempotencyKey}`
    : submissionFingerprint(form, details, now, origin.certificates);
  return createHash("sha256").update(`${form} ${text}`).digest("base64url");
}
