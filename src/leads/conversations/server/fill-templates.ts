import {
  type FilledTemplate,
  fillTemplate,
  type TemplateFacts,
  type TemplateKind,
  type MessageTemplate,
} from "#agency/site/rules/message-templates.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findNewestLead } from "#leads/leads/server/leads-store.ts";

type Needs = { site: Pick<Services["site"], "settings" | "states"> };
type Known = Pick<Lead, "name" | "state" | "language">;

/** Returns the values for the words in braces of a text from a person to a lead. */
function factsOf({ site }: Needs, { name }: Pick<StaffActor, "name">, lead: Pick<Known, "name" | "state">) {
  const { agency } = site.settings();
  return {
    "first name": firstName(lead.name),
    "agent first name": firstName(name),
    agency: agency.name,
    "agency phone": formatPhone(agency.phone),
    state: site.states().find(({ code }) => code === lead.state)?.name ?? null,
  } satisfies TemplateFacts;
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] || null;

/** Fills the agency's templates for texts or mails from a person to a lead, those in the lead's language first. */
export function fillTemplates(
  needs: Needs,
  staff: Pick<StaffActor, "name">,
  lead: Known,
  kind: TemplateKind,
): FilledTemplate[] {
  const known = factsOf(needs, staff, lead);
  const spoken = lead.language ?? "en";
  return needs.site
    .settings()
    .textTemplates.templates.filter((one) => one.kind === kind)
    .toSorted((a, b) => Number(b.language === spoken) - Number(a.language === spoken))
    .map((template) => fillTemplate(template, known));
}

/** The facts that a preview of the templates shows; `name` is null if there is no lead to take them from. */
export type PreviewLead = { name: string | null; known: TemplateFacts };

/** Reads the newest lead that a person may see, for the preview of the templates. */
export async function readPreviewLead(needs: Needs & Pick<Services, "db">, staff: StaffActor): Promise<PreviewLead> {
  const lead = await findNewestLead(needs.db, leadScopeOf(staff));
  return { name: lead?.name ?? null, known: factsOf(needs, staff, lead ?? { name: "", state: null }) };
}

/** Fills words in braces of a text, or of a task, from a person about a lead. */
export function fillWords(
  needs: Needs,
  staff: Pick<StaffActor, "name">,
  lead: Pick<Known, "name" | "state">,
  { words, language }: Pick<MessageTemplate, "words" | "language">,
): string {
  return fillTemplate({ name: "", kind: "text", subject: "", words, language }, factsOf(needs, staff, lead)).text;
}
