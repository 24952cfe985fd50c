import { intentOf } from "#platform/http/server/form-intent.ts";
import { data } from "react-router";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { fillDemo } from "#operations/demo/server/fill-demo.ts";
import { removeDemo } from "#operations/demo/server/remove-demo.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
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
  intents: ["fill", "remove"] as const,
};

/** Fills the site with the demo agency, or removes it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const remove = intentOf(await request.formData(), handle.intents) === "remove";
  if (remove) {
    const removed = await removeDemo(services, by);
    return removed.ok
      ? data({ ok: true, message: DEMO_WORDS.removed })
      : data({ ok: false, message: removed.message }, { status: STATUS_OF[removed.code] });
  }
  const filled = await fillDemo(services, by);
  return filled.ok
    ? data({ ok: true, message: DEMO_WORDS[filled.value.added ? "filled" : "already"] })
    : data({ ok: false, message: filled.message }, { status: STATUS_OF[filled.code] });
}

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
