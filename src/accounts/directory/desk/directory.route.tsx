import { data } from "react-router";
import type { SettingsAnswer } from "#agency/site/rules/settings-answer.ts";
import { parseRowAction } from "#agency/site/rules/settings-form.ts";
import { DIRECTORY_RECORD, directoryForm } from "#agency/site/rules/directory-record.ts";
import { hasDirectory } from "#agency/site/rules/directory-settings.ts";
import { SettingsForm } from "#agency/site/desk/SettingsForm.tsx";
import { handleSettings } from "#agency/site/server/handle-settings.ts";
import { askAgain } from "#accounts/access/desk/ask-again.ts";
import { SettingsPage, useSettingsAnswer } from "#accounts/sign-in/desk/SettingsPage.tsx";
import { readSettingsPage } from "#accounts/sign-in/server/read-settings-page.ts";
import { listTree } from "#accounts/access/rules/team-tree.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { describeDirectory } from "#accounts/directory/rules/describe-directory.ts";
import { SCIM_PATH } from "#accounts/directory/rules/scim-resources.ts";
import { CALLBACK_PATH } from "#accounts/directory/server/create-directory.ts";
import { createDirectoryToken, endDirectoryToken } from "#accounts/directory/server/create-directory-token.ts";
import { findToken } from "#accounts/directory/server/directory-token-store.ts";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { OLD_PAGE } from "#platform/http/server/form-action.ts";
import { readTexts } from "#platform/http/rules/form-fields.ts";
import { readIntent } from "#platform/http/rules/read-intent.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { type StaffRequest, staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Connection, Provisioning, type ToolAnswer } from "./DirectoryTools.tsx";
import type { Route } from "./+types/directory.route";

const PATH = "/admin/settings/directory";
const key = "directory" as const;
const TOOLS = ["test", "token", "end-token"] as const;
/** The buttons that add, move and remove groups say in their intent which one. */
const INTENTS = ["save", ...TOOLS] as const;

/** Returns the form with the teams as they are now, those below others after a dash. */
async function readRecord({ db }: Pick<StaffRequest["services"], "db">) {
  const teams = listTree(await listTeams(db)).map(({ id, name, level }) => ({
    value: id,
    label: `${"– ".repeat(level - 1)}${name}`,
  }));
  return { key, form: directoryForm(teams) };
}

export async function loader({ context }: Route.LoaderArgs) {
  const asked = staffRequest(context, "settings:write");
  const { services } = asked;
  const page = await readSettingsPage(asked, key);
  const { publicUrl } = services.config;
  return {
    form: (await readRecord(services)).form,
    ...page,
    isOn: hasDirectory(page.value),
    redirect: publicUrl + CALLBACK_PATH,
    scim: publicUrl + SCIM_PATH,
    token: await findToken(services.db),
  };
}

type Answer = { settings: SettingsAnswer } | { tool: ToolAnswer };

/** Saves the directory, tests it, and makes or ends the token with which it calls. */
export async function action({ context, request }: Route.ActionArgs) {
  const sender = staffRequest(context, "settings:write");
  const sent = await request.formData();
  const intent = readIntent(sent, INTENTS);
  const read = readTexts(sent);
  if (intent === null && !parseRowAction(read("intent"))) throw data(OLD_PAGE, { status: 400 });
  if (intent !== null && intent !== "save") return handleTool(sender, intent);
  const { answer, status } = await handleSettings(sender.services, sender.by, await readRecord(sender.services), sent);
  return data<Answer>({ settings: answer }, { status });
}

async function handleTool({ services, by }: StaffRequest, tool: (typeof TOOLS)[number]) {
  if (tool === "test") {
    const { groups_claim: claim, name } = services.site.settings().directory;
    return toolAnswer(tool, await services.directory.discover(), (found) => ({
      message: `${name} answered just now.`,
      facts: describeDirectory(found.serverMetadata(), claim),
    }));
  }
  if (tool === "end-token")
    return toolAnswer(tool, await endDirectoryToken(services, by), () => ({
      message: "Token ended. The directory’s calls are refused from now on.",
    }));
  return toolAnswer(tool, await createDirectoryToken(services, by), ({ token, replaced }) => ({
    message: `Token made. Copy it now: it is not shown again.${replaced ? " The one before it no longer works." : ""}`,
    token,
  }));
}

function toolAnswer<T>(
  tool: ToolAnswer["tool"],
  outcome: Outcome<T>,
  say: (done: T) => Pick<ToolAnswer, "message"> & Partial<ToolAnswer>,
) {
  const none = { tool, facts: [], token: null };
  return outcome.ok
    ? data<Answer>({ tool: { ...none, ok: true, ...say(outcome.value) } })
    : data<Answer>({ tool: { ...none, ok: false, message: outcome.message } }, { status: STATUS_OF[outcome.code] });
}

export const handle = {
  title: DIRECTORY_RECORD.title,
  description: DIRECTORY_RECORD.what,
  intents: INTENTS,
};

export default function DirectoryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { form, value, version, ways, isOn, redirect, scim, token } = loaderData;
  const saved = actionData && "settings" in actionData ? actionData.settings : undefined;
  const tool = actionData && "tool" in actionData ? actionData.tool : null;
  const answer = useSettingsAnswer(saved, PATH, ways);
  return (
    <SettingsPage lead={DIRECTORY_RECORD.what} ways={ways} proof="Changing how staff sign in">
      <DeskSection id="connection" title="This site, as the directory needs it">
        <Connection redirect={redirect} isOn={isOn} answer={tool} />
      </DeskSection>
      <DeskSection id="directory" title="The directory">
        <div className="max-w-3xl">
          <SettingsForm form={form} value={value} version={version} answer={answer} />
        </div>
      </DeskSection>
      <DeskSection id="scim" title="Joiners and leavers">
        <Provisioning scim={scim} isOn={isOn} token={token} answer={tool} />
      </DeskSection>
    </SettingsPage>
  );
}

export const shouldRevalidate = askAgain;
export const clientAction = stayOnFailure<typeof action>;
