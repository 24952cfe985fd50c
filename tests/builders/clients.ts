import { NO_STAMPS, type Stamps } from "#leads/policies/rules/policy.ts";
import { addPolicyToLead } from "#leads/policies/server/change-policy.ts";
import { createClientLink } from "#leads/policies/server/create-client-link.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Adds an issued policy to a lead; `stamps` are its other days. */
export async function anIssuedPolicy(services: Services, by: By, leadId: string, stamps: Partial<Stamps> = {}) {
  const terms = { carrier: "Mutual of Omaha", product: "Living Promise", faceAmount: 10_000, premium: 54.2 };
  const added = await addPolicyToLead(services, by, leadId, {
    terms: { ...terms, mode: "monthly", draftDay: "3rd" },
    stamps: { ...NO_STAMPS, applied: "2026-10-20", submitted: "2026-10-21", issued: "2026-11-02", ...stamps },
  });
  if (!added.ok) throw new Error(JSON.stringify(added));
  return added.value;
}

/** Makes the link of a client's page and returns its token. */
export async function aClientLink(services: Services, by: By, leadId: string): Promise<string> {
  const made = await createClientLink(services, by, leadId);
  if (!made.ok) throw new Error(made.message);
  return made.value.token;
}
