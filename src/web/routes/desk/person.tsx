import { ArrowLeft } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { ROLE_LABELS } from "#core/access/role-labels.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { readPerson } from "#server/appointments/read-person.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { takePersonForm } from "#server/http/take-person-form.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { findConfirmation } from "#server/sign-in/find-confirmation.ts";
import { findSecondSteps } from "#server/sign-in/sign-in-store.ts";
import { askAgain } from "#web/desk/access/ask-again.ts";
import { ConfirmIdentity } from "#web/desk/access/ConfirmIdentity.tsx";
import { DeskPage } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { AccountForms } from "#web/desk/staff/AccountForms.tsx";
import { LicenseTroubles } from "#web/desk/staff/LicenseTroubles.tsx";
import { PersonCard } from "#web/desk/staff/PersonCard.tsx";
import { CalendarCard, OwnerCards, ProfileCard } from "#web/desk/staff/PersonCards.tsx";
import type { Route } from "./+types/person";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "staff:manage");
  const overview = await readPerson(services, params.id);
  if (!overview) throw data("Person not found", { status: 404 });
  const [ways, steps] = await Promise.all([findConfirmation(services, staff), findSecondSteps(services.db, params.id)]);
  const secondStep = steps.authenticator || steps.passkeys.length > 0;
  return { overview, states: services.site.states(), ways, secondStep };
}

/** Saves one section of the page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "staff:manage");
  const { answer, code, removed } = await takePersonForm(services, by, params.id, await request.formData());
  if (removed) return redirect("/admin/staff");
  return data(answer, { status: code === null ? 200 : STATUS_OF[code] });
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/staff/${params.id}`,
    title: loaderData?.overview.person.name ?? "Staff",
    description: "One person: profile, licenses, availability and account.",
  });

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, states, ways, secondStep } = loaderData;
  const { person } = overview;
  return (
    <>
      <p className="mb-2">
        <Link
          to="/admin/staff"
          className="inline-flex min-h-(--control) items-center gap-2 font-semibold text-accent underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> All staff
        </Link>
      </p>
      <DeskPage title={<bdi>{person.name}</bdi>} lead={<EmailLine email={person.email} />}>
        {ways && actionData?.unconfirmed ? (
          <ConfirmIdentity ways={ways} what="Changing an account needs a fresh proof of who you are." />
        ) : null}
        <LicenseTroubles troubles={overview.troubles} />
        <div key={person.id} className="rounded-md border border-line bg-surface">
          <ProfileCard overview={overview} full answer={actionData} />
          <OwnerCards overview={overview} states={states} answer={actionData} />
          <CalendarCard overview={overview} answer={actionData} />
          <PersonCard id="account" title="Account" summary={accountSummary(person)} answer={actionData}>
            <AccountForms person={person} secondStep={secondStep} />
          </PersonCard>
        </div>
      </DeskPage>
    </>
  );
}

function EmailLine({ email }: { email: string | null }) {
  if (email === null) return "No sign-in";
  return (
    <span className="block truncate" title={email}>
      {email}
    </span>
  );
}

function accountSummary({ email, active, role }: Route.ComponentProps["loaderData"]["overview"]["person"]): string {
  if (email === null) return "No sign-in";
  return active ? ROLE_LABELS[role] : "Closed";
}

export const shouldRevalidate = askAgain;
export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
