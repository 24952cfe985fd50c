import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, redirect } from "react-router";
import { confirmAddress } from "#platform/access/rules/admin-paths.ts";
import { endAnySession, endOtherSessions } from "#accounts/access/server/end-session.ts";
import { sessionIdOf } from "#accounts/sign-in/server/read-cookie.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { readSecurity } from "#accounts/sign-in/server/read-security.ts";
import { clearLimits } from "#accounts/sign-in/server/clear-limits.ts";
import { ControlTabs } from "#operations/alerts/desk/ControlTabs.tsx";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { AccountsPanel, CountsPanel, KeysPanel, SessionsPanel } from "./SecurityPanels.tsx";
import type { Route } from "./+types/control-security.route";

const PATH = "/admin/control/security";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, by } = staffRequest(context, "staff:manage");
  const found = await readSecurity(services, by);
  if (!found.ok) throw data(found.message, { status: STATUS_OF[found.code] });
  return { ...found.value, current: sessionIdOf(request, services.config.publicUrl)?.toString("hex") ?? null };
}

export const handle = {
  title: "Security",
  description: "Sessions, sign-ins, API keys and refused requests.",
};

/** Ends a session or all others, or clears the sign-in limits of an account. */
export const action = formAction("staff:manage", {
  end: form({ id: text, staff: text }, async ({ services, by }, { id, staff }) =>
    respondWith(await endAnySession(services, by, { id, staffId: staff }), "The session is ended."),
  ),
  "end-others": form({}, async ({ services, by, request }) => {
    const current = sessionIdOf(request, services.config.publicUrl)?.toString("hex") ?? "";
    return respondWith(await endOtherSessions(services, by, current), "All other sessions are ended.");
  }),
  clear: form({ staff: text }, async ({ services, by }, { staff }) => {
    const cleared = await clearLimits(services, by, staff);
    if (!cleared.ok && cleared.code === "reauthentication-required") throw redirect(confirmAddress(PATH), 303);
    return respondWith(cleared, "Cleared. They can sign in again now.");
  }),
});

export default function ControlSecurity({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage lead="Who is signed in, how sign-ins went, and what was refused.">
      <ControlTabs current={PATH} />
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <SessionsPanel sessions={loaderData.sessions} current={loaderData.current} />
      <AccountsPanel accounts={loaderData.accounts} strangers={loaderData.strangers} />
      <KeysPanel keys={loaderData.keys} />
      <CountsPanel refused={loaderData.refused} csp={loaderData.csp} />
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
