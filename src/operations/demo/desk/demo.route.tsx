import { data, redirect } from "react-router";
import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { notSignedIn } from "#platform/access/rules/outcome.ts";
import { sessionIdOf } from "#accounts/sign-in/server/read-cookie.ts";
import { fillDemo } from "#operations/demo/server/fill-demo.ts";
import { lookAs } from "#operations/demo/server/look-as.ts";
import { removeDemo } from "#operations/demo/server/remove-demo.ts";
import { DEMO_PEOPLE } from "#operations/demo/server/shipped-people.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/demo.route";

const PATH = "/admin/demo";

export function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const agents = DEMO_PEOPLE.map(({ id, name, profile: { photo, languages, licenses } }) => {
    return { id, name, photo, languages, states: licenses.map(({ state }) => state) };
  });
  return { there: services.site.demo(), agents };
}

export const handle = {
  title: DEMO_WORDS.title,
  description: "Fill the site with a demo agency, see the desk as one of its agents, or remove it.",
};

/** Fills the site with the demo agency, shows the desk as one of its agents, or removes it. */
export const action = formAction("settings:write", {
  fill: form({}, async ({ services, by }) =>
    respondWith(await fillDemo(services, by), ({ added }) => DEMO_WORDS[added ? "filled" : "already"]),
  ),
  look: form({ agent: text }, async ({ services, by, request }, { agent }) => {
    const session = sessionIdOf(request, services.config.publicUrl);
    const seen = session ? await lookAs(services, by, { session, agentId: agent }) : notSignedIn();
    if (!seen.ok) return data({ ok: false, message: seen.message }, { status: STATUS_OF[seen.code] });
    throw redirect("/admin/queue");
  }),
  remove: form({}, async ({ services, by }) => respondWith(await removeDemo(services, by), DEMO_WORDS.removed)),
});

export default function Demo({ loaderData: { there, agents }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage lead={DEMO_WORDS.lead}>
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {there ? <Agents agents={agents} /> : null}
      <DeskSection id="demo" title={there ? DEMO_WORDS.thereTitle : DEMO_WORDS.awayTitle}>
        <p className="mb-3 max-w-prose">{there ? DEMO_WORDS.there : DEMO_WORDS.away}</p>
        {/* A whole new page: the bar on every page comes or goes with it. */}
        <form method="post" action={PATH}>
          <DeskButton look={there ? "danger" : "main"} name="intent" value={there ? "remove" : "fill"}>
            {there ? DEMO_WORDS.remove : DEMO_WORDS.fill}
          </DeskButton>
        </form>
      </DeskSection>
    </DeskPage>
  );
}

/** Offers to see the desk as one of the demo agents. */
function Agents({ agents }: Pick<Route.ComponentProps["loaderData"], "agents">) {
  return (
    <DeskSection id="agents" title={DEMO_WORDS.agentsTitle}>
      <p className="mb-3 max-w-prose">{DEMO_WORDS.agents}</p>
      <ul className="divide-y divide-line">
        {agents.map(({ id, name, photo, languages, states }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            {photo ? <img src={photo} alt="" width={40} height={40} className="size-10 rounded-full" /> : null}
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-medium">{name}</p>
              <p className="text-muted">
                Licensed in {states.join(", ")}; speaks {languages.join(" and ")}
              </p>
            </div>
            <form method="post" action={PATH}>
              <input type="hidden" name="agent" value={id} />
              <DeskButton look="plain" name="intent" value="look">
                {`See the desk as ${name.split(" ")[0]}`}
              </DeskButton>
            </form>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
