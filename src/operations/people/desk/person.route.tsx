import { form, formAction, formsOf } from "#platform/http/server/form-action.ts";
import { PERSON_INTENTS, type PersonIntent } from "#operations/people/rules/person-intents.ts";
import { data, redirect } from "react-router";
import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import type { DeskScreen } from "#ui/desk/use-screen.ts";
import { listSubscriptions } from "#accounts/access/server/push-subscriptions-store.ts";
import { readPerson } from "#leads/appointments/server/read-person.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { handlePersonForm, type PersonAnswer } from "#operations/people/server/handle-person-form.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { findConfirmation } from "#accounts/sign-in/server/find-confirmation.ts";
import { isOfDirectory } from "#accounts/directory/server/directory-store.ts";
import { findSecondSteps } from "#accounts/sign-in/server/sign-in-store.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { EmailForm } from "#accounts/access/desk/EmailForm.tsx";
import { useLastAnswer } from "#accounts/access/desk/use-last-answer.ts";
import { ConfirmIdentity } from "#accounts/access/desk/ConfirmIdentity.tsx";
import { RingingBrowsers } from "#leads/calling/desk/RingingBrowsers.tsx";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { AccountForms } from "./AccountForms.tsx";
import { LicenseTroubles } from "./LicenseTroubles.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { CalendarCard, OwnerCards, ProfileCard } from "./PersonCards.tsx";
import type { Route } from "./+types/person.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "staff:manage");
  const overview = await readPerson(services, params.id);
  if (!overview) throw data("Person not found", { status: 404 });
  const [ways, steps, browsers, inDirectory] = await Promise.all([
    findConfirmation(services, staff),
    findSecondSteps(services.db, params.id),
    listSubscriptions(services.db, params.id),
    isOfDirectory(services.db, params.id),
  ]);
  const secondStep = steps.authenticator || steps.passkeys.length > 0;
  const directory = inDirectory ? services.site.settings().directory.name || "The company directory" : null;
  const { site, mailer } = services;
  return { overview, states: site.states(), ways, secondStep, browsers, directory, canSend: mailer !== null };
}

export const handle = {
  title: (read) => read?.overview.person.name ?? "Staff",
  description: "One person: profile, licenses, availability and account.",
} satisfies DeskScreen<Route.ComponentProps["loaderData"]>;

const saves = (intent: PersonIntent) =>
  form({}, async ({ services, by, param, form: sent }) => {
    const { answer, code, removed } = await handlePersonForm(services, by, { id: param("id"), intent, form: sent });
    if (removed) return redirect("/admin/staff");
    return data(answer, { status: code === null ? 200 : STATUS_OF[code] });
  });

/** Saves one section of the page. */
export const action = formAction("staff:manage", formsOf(PERSON_INTENTS, saves));

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { overview, states, ways, secondStep, browsers, directory, canSend } = loaderData;
  const { person } = overview;
  const last = useLastAnswer(actionData, person.id);
  // The person has confirmed who they are since, and nothing was sent again.
  const answer = last?.unconfirmed && ways === null ? { ...last, message: STILL_HERE } : last;
  return (
    <>
      <BackLink to="/admin/staff">All staff</BackLink>
      <DeskPage title={<bdi>{person.name}</bdi>} lead={<EmailLine email={person.email} />}>
        {ways && answer?.unconfirmed ? (
          <ConfirmIdentity ways={ways} what="Changing an account needs a fresh proof of who you are." />
        ) : null}
        <LicenseTroubles troubles={overview.troubles} />
        <div key={person.id} className="rounded-md border border-line bg-surface">
          <ProfileCard overview={overview} full answer={answer} />
          <OwnerCards overview={overview} states={states} answer={answer} />
          <CalendarCard overview={overview} answer={answer} />
          <PersonCard id="account" title="Account" summary={accountSummary(person)} answer={answer}>
            {person.email === null ? null : (
              <div className="mb-4">
                <EmailForm email={person.email} directory={directory} refused={refusedEmail(answer)} />
              </div>
            )}
            <AccountForms person={person} secondStep={secondStep} canSend={canSend} link={answer?.link ?? null} />
            {browsers.length > 0 ? (
              <div className="mt-4">
                <h3 className="mb-1 font-medium">Browsers that ring for new leads</h3>
                <RingingBrowsers browsers={browsers} intent="stop-ringing" />
              </div>
            ) : null}
          </PersonCard>
        </div>
      </DeskPage>
    </>
  );
}

const STILL_HERE = "Nothing is saved yet. What you typed is still here: save it again.";

function refusedEmail(answer: PersonAnswer | undefined) {
  const typed = answer?.ok === false ? answer.typed?.email : undefined;
  return typed === undefined ? null : { typed, error: answer?.fields.email };
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
export const clientAction = stayOnFailure<typeof action>;
