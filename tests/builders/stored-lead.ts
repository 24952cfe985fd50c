import { randomUUID } from "node:crypto";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { addLeads } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { someDetails } from "./leads.ts";

type Given = Partial<Lead> & { details?: LeadDetails };

/** Stores a lead without a form; returns its id. */
export async function aLead(db: Db, given: Given = {}): Promise<string> {
  const [id = ""] = await manyLeads(db, [given]);
  return id;
}

/** Stores leads without forms, in few statements for any number; returns their ids in the same order. */
export async function manyLeads(db: Db, given: readonly Given[]): Promise<string[]> {
  const leads = given.map((one) => ({ ...leadOf(one), utm: {}, referrer: "" }));
  await db.transaction((tx) => addLeads(tx, leads));
  return leads.map(({ id }) => id);
}

function leadOf({ details = someDetails(), ...given }: Given): Lead {
  const at = given.createdAt ?? new Date("2026-11-20T15:00:00.000Z");
  return {
    ...details,
    status: "new",
    source: "callback",
    vendor: null,
    inquiredAt: null,
    assignedTo: null,
    teamId: "",
    assignedAt: null,
    tags: [],
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
    id: randomUUID(),
    ...given,
  };
}
