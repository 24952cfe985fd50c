import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { DEMO_WORDS, isDemo } from "#agency/site/rules/demo-agency.ts";
import { hashToken, newToken } from "#platform/access/server/hash-token.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addLink } from "./uploads-store.ts";

const DAY_MS = 86_400_000;

/** Creates a link by which one person may upload files for a lead. The token is returned once and never stored. */
export async function createUploadLink(
  needs: { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads },
  by: By,
  input: { leadId: string; days: number; files: number },
): Promise<Outcome<{ token: string; expiresAt: Date }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at, audit }) => {
    if (!(await lockLead(tx, leadScopeOf(by.actor), input.leadId))) return notFound("Lead");
    if (isDemo(input.leadId)) return conflict(DEMO_WORDS.upload);
    const token = newToken();
    const expiresAt = new Date(at.getTime() + input.days * DAY_MS);
    const link = {
      id: needs.newId(),
      leadId: input.leadId,
      maxFiles: input.files,
      expiresAt,
      createdAt: at,
      createdBy: by.actor.name,
    };
    await addLink(tx, { ...link, tokenHash: hashToken(token) });
    await audit({
      action: "upload.link",
      recordType: "lead",
      recordId: input.leadId,
      after: { link: link.id, files: input.files, expiresAt },
    });
    return ok({ token, expiresAt });
  });
  return andAnnounce(needs, work, () => [input.leadId]);
}
