import { form, formAction, type FormWork, text } from "#platform/http/server/form-action.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { data, redirect } from "react-router";
import { may } from "#platform/access/rules/rights.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { parseLinkForm, uploadPath } from "#leads/intake/rules/upload-link.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { currentLeadIdIn, findLead, languageOfLead } from "#leads/leads/server/leads-store.ts";
import { createUploadLink } from "#leads/intake/server/create-upload-link.ts";
import { readLeadFiles } from "#leads/intake/server/read-lead-files.ts";
import { signUploadUrl } from "#leads/intake/server/sign-upload-url.ts";
import { LeadFilesSection, type LinkAnswer } from "./LeadFilesSection.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
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
};

const leadIdOf = ({ services, staff, param }: FormWork) =>
  currentLeadIdIn(services.db, leadScopeOf(staff), param("id"));

/** Makes a link, or leads to a file by an address that works for a minute. */
export const action = formAction("leads:read", {
  open: form({ file: text }, async (work, { file: id }) => {
    const { services, by } = work;
    const signed = await signUploadUrl(services, by, { leadId: await leadIdOf(work), id });
    if (!signed.ok) throw data(signed.message, { status: STATUS_OF[signed.code] });
    const { functionsPrefix } = services.config;
    return redirect(`${functionsPrefix}/gcs-download/${encodeURIComponent(id)}${signed.value}`, 303);
  }),
  link: form({ days: text, files: text }, async (work, typed) => {
    const { services, by } = work;
    const wanted = parseLinkForm((name) => typed[name]);
    if (!wanted)
      return data<LinkAnswer>(
        { ok: false, message: "Please choose how long the link works and how many files it takes." },
        { status: 422 },
      );
    const leadId = await leadIdOf(work);
    const made = await createUploadLink(services, by, { leadId, ...wanted });
    if (!made.ok) return data<LinkAnswer>({ ok: false, message: made.message }, { status: STATUS_OF[made.code] });
    const path = localPath(uploadPath(made.value.token), await languageOfLead(services.db, leadId));
    return data<LinkAnswer>({
      ok: true,
      address: services.config.publicUrl + path,
      expiresAt: made.value.expiresAt,
    });
  }),
});

export default function LeadFilesPage({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData ? <LeadFilesSection {...loaderData} answer={actionData} /> : null;
}

export const clientAction = stayOnFailure<typeof action>;
