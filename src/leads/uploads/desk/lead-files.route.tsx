import { readTexts } from "#platform/http/rules/form-fields.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { data, redirect } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { parseLinkForm, uploadPath } from "#leads/uploads/rules/upload-link.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { intentOf } from "#platform/http/server/form-intent.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { currentLeadIdIn, findLead, languageOfLead } from "#leads/leads/server/leads-store.ts";
import { createUploadLink } from "#leads/uploads/server/create-upload-link.ts";
import { readLeadFiles } from "#leads/uploads/server/read-lead-files.ts";
import { signUploadUrl } from "#leads/uploads/server/sign-upload-url.ts";
import { LeadFilesSection, type LinkAnswer } from "./LeadFilesSection.tsx";
import { keepPage } from "#ui/desk/keep-page.ts";
import type { Route } from "./+types/lead-files.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  // The page around this one says that a lead was not found.
  if (!lead) return null;
  return {
    leadId: lead.id,
    name: lead.name,
    ...(await readLeadFiles(services, lead.id)),
    mayMakeLinks: may(staff, "leads:write"),
  };
}

export const handle = {
  title: "Files of a lead",
  description: "Files that one person sent, for staff.",
  intents: ["open", "link"] as const,
};

/** Makes a link, or leads to a file by an address that works for a minute. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, staff, by } = staffRequest(context, "leads:read");
  const { functionsPrefix, publicUrl } = services.config;
  const leadId = await currentLeadIdIn(services.db, leadScopeOf(staff), params.id);
  const form = await request.formData();
  const read = readTexts(form);
  if (intentOf(form, handle.intents) === "open") {
    const id = read("file");
    const signed = await signUploadUrl(services, by, { leadId, id });
    if (!signed.ok) throw data(signed.message, { status: STATUS_OF[signed.code] });
    return redirect(`${functionsPrefix}/gcs-download/${encodeURIComponent(id)}${signed.value}`, 303);
  }
  const wanted = parseLinkForm(read);
  if (!wanted)
    return data<LinkAnswer>(
      { ok: false, message: "Please choose how long the link works and how many files it takes." },
      { status: 422 },
    );
  const made = await createUploadLink(services, by, { leadId, ...wanted });
  if (!made.ok) return data<LinkAnswer>({ ok: false, message: made.message }, { status: STATUS_OF[made.code] });
  return data<LinkAnswer>({
    ok: true,
    address: publicUrl + localPath(uploadPath(made.value.token), await languageOfLead(services.db, leadId)),
    expiresAt: made.value.expiresAt,
  });
}

export default function LeadFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <LeadFilesSection {...loaderData} answer={actionData} /> : null;
}

export const clientAction = keepPage<typeof action>;
