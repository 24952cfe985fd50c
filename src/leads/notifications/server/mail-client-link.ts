import { checkContact } from "#leads/gate/server/check-contact.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { lockLead } from "#leads/leads/server/leads-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { clientPageEmail } from "#leads/notifications/rules/client-page-emails.ts";
import { clientPath } from "#leads/policies/rules/client-page.ts";
import { createClientLinkIn } from "#leads/policies/server/create-client-link.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { localPath, readLocale } from "#platform/text/rules/locale.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import { type MailNeeds, queueMail } from "./queue-mail.ts";

type Needs = MailNeeds & GateNeeds & { announceLeads: AnnounceLeads };

/**
 * Makes the link to a client's page and emails it to them, if the contact gate allows an email at this moment; otherwise
 * an earlier link goes on. The link is sealed in the stored email.
 */
export async function mailClientLink(needs: Needs, by: By, leadId: string): Promise<Outcome<null>> {
  const work = runChange(needs, by, "leads:write", async (change): Promise<Outcome<null>> => {
    const { tx, at, audit } = change;
    const lead = await lockLead(tx, leadScopeOf(by.actor), leadId);
    if (!lead || lead.erasedAt) return notFound("Lead");
    const to = lead.email;
    if (to === null || !isMailAddress(to)) return conflict("This lead has no email address.");
    // The gate only reads, so a transaction serves as well.
    const db = tx as unknown as Db;
    const gate = await checkContact({ ...needs, db, now: () => at }, by.actor, { leadId, channel: "email" });
    if (!gate.ok) return gate;
    if (!gate.value.allowed) return conflict(`${gate.value.reason}.`);
    const made = await createClientLinkIn(change, needs, by, leadId);
    if (!made.ok) return made;
    const locale = readLocale(lead.language ?? "");
    const link = needs.config.publicUrl + localPath(clientPath(made.value.token), locale);
    const id = needs.newId();
    const content = clientPageEmail(
      { name: lead.name, from: by.actor.name, link },
      needs.site.settings().agency,
      locale,
    );
    const mail = { id, key: `client-page ${id}`, kind: "client-page" as const, to, content, leadId, toVisitor: true };
    await queueMail(tx, needs, { ...mail, mustArrive: true }, at);
    const description = "Email with the link to the client’s page";
    const metadata = { by: by.actor.name };
    await addTouchpoint(tx, { id: needs.newId(), leadId, type: "email", description, at, metadata });
    await audit({ action: "policy.link-mail", recordType: "lead", recordId: leadId, after: { mail: id } });
    return ok(null);
  });
  return andAnnounce(needs, work, () => [leadId]);
}
