import { respondWith, form, formAction } from "#platform/http/server/form-action.ts";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { fillDemo } from "#operations/demo/server/fill-demo.ts";
import { removeDemo } from "#operations/demo/server/remove-demo.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/demo.route";

const PATH = "/admin/demo";

export function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  return { there: services.site.demo() };
}

export const handle = {
  title: DEMO_WORDS.title,
  description: "Fill the site with a demo agency, or remove it.",
};

/** Fills the site with the demo agency, or removes it. */
export const action = formAction("settings:write", {
  fill: form({}, async ({ services, by }) =>
    respondWith(await fillDemo(services, by), ({ added }) => DEMO_WORDS[added ? "filled" : "already"]),
  ),
  remove: form({}, async ({ services, by }) => respondWith(await removeDemo(services, by), DEMO_WORDS.removed)),
});

export default function Demo({ loaderData: { there }, actionData }: Route.ComponentProps) {
  return (
    <DeskPage lead={DEMO_WORDS.lead}>
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
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
