import { randomUUID } from "node:crypto";
import type { Lead, LeadDetails } from "#core/leads/lead.ts";
import { addLeads } from "#server/leads/leads-store.ts";
import type { Db } from "#server/platform/database.ts";
import { someDetails } from "./leads.ts";

/** Stores a lead without a form; answers its id. */
export async function aLead(
  db: Db,
  { details = someDetails(), ...given }: Partial<Lead> & { details?: LeadDetails } = {},
): Promise<string> {
  const at = given.createdAt ?? new Date("2026-11-20T15:00:00.000Z");
  const id = given.id ?? randomUUID();
  const lead: Lead = {
    ...details,
    status: "new",
    source: "callback",
    vendor: null,
    assignedTo: null,
    assignedAt: null,
    engagementCount: 0,
    attempts: 0,
    contactedAt: null,
    dueAt: null,
    dueFor: null,
    version: 1,
    heldAt: null,
    holdReason: null,
    erasedAt: null,
    createdAt: at,
    updatedAt: at,
    ...given,
    id,
  };
  await db.transaction((tx) => addLeads(tx, [{ ...lead, utm: {}, referrer: "" }]));
  return id;
}
