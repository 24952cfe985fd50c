import { form, formAction } from "#platform/http/server/form-action.ts";
import { data, Form } from "react-router";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { clearPages } from "#agency/site/server/clear-pages.ts";
import { SETTINGS_TAG } from "#agency/site/server/create-site-content.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { ClearBrowser } from "#app/home/desk/ClearBrowser.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/clear-cache.route";

export async function loader({ context }: Route.LoaderArgs) {
  staffRequest(context, "settings:write");
  return null;
}

/** Has all public pages made again. */
export const action = formAction("settings:write", {
  "": form({}, async ({ services, by }) => {
    const outcome = await clearPages(services, by, [SETTINGS_TAG, TABLES_TAG, BLOG_TAG, TEAM_TAG]);
    return outcome.ok
      ? data({ ok: true, message: "The page cache is cleared. Pages are made again when someone opens them." })
      : data({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  }),
});

export const handle = {
  title: "Clear cache",
  description: "What this browser and the server keep, and how to clear it.",
};

export default function ClearCache({ actionData }: Route.ComponentProps) {
  return (
    <DeskPage>
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <DeskSection id="browser" title="This browser">
        <ClearBrowser />
      </DeskSection>
      <DeskSection id="server" title="The server's page cache">
        <p className="mb-3 max-w-prose">
          Public pages are kept in memory until something on them changes. Clearing them loses nothing: each page is
          made again when someone opens it.
        </p>
        <Form method="post">
          <DeskButton>Clear the page cache</DeskButton>
        </Form>
      </DeskSection>
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
