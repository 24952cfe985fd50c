import { form, formAction, textOrNull } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import { FUNCTION_CARDS } from "#operations/checks/rules/checks.ts";
import { latestCheckResults } from "#operations/checks/server/checks-store.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { AlertRefresh } from "#operations/alerts/desk/AlertRefresh.tsx";
import { FunctionCards } from "./FunctionCards.tsx";
import { type FunctionProblems, namesOf, testSome } from "./test-in-browser.ts";
import type { Route } from "./+types/functions.route";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const after = Date.parse(new URL(request.url).searchParams.get("after") ?? "");
  // After "Clear Results" only what is tested on request is shown.
  if (Number.isNaN(after)) await services.functionChecks.freshen();
  const latest = await latestCheckResults(services.db);
  const results = FUNCTION_CARDS.map(({ name, label, does }) => {
    const result = latest.get(name) ?? null;
    return { name, label, does, result: result && !(+result.at <= after) ? result : null };
  });
  return { results, readAt: services.now(), functionsPrefix: services.config.functionsPrefix };
}

/** Tests one function, or all of them, on the server: for browsers without script. */
export const action = formAction("settings:write", {
  "": form({ test: textOrNull }, async ({ services }, { test }) => {
    const names = namesOf(test);
    for (const name of names) await services.functionChecks.test(name);
    return data<FunctionProblems>({}, { status: names.length === 0 ? 400 : 200 });
  }),
});

/** Tests functions from this browser, as other programs call them: what did not answer at all is seen only here. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<FunctionProblems> {
  const form = await request.formData();
  const prefix = form.get("prefix");
  return typeof prefix === "string" ? testSome(prefix, form.get("test")) : {};
}

export const handle = {
  title: "Cloud Functions Management",
  description: "Whether the functions of this program work, and what their last tests found.",
};

export default function Functions({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <AlertRefresh />
      <FunctionCards {...loaderData} problems={actionData ?? {}} />
    </>
  );
}
