import type { Context, Hono } from "hono";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { askForKey, type CallDocument, END_CALL, GO_ON } from "#platform/texts/rules/call-document.ts";
import type { CallReport } from "#platform/texts/rules/call-provider.ts";
import { handlePickUp, connectCall } from "./connect-call.ts";
import { callUrl, type LineNeeds } from "./dial-agent.ts";
import { storeVoicemail } from "./store-voicemail.ts";
import { forged, notHere, readRequest } from "./receive-texts.ts";
import { goOnRinging, ringIn, type Stage, STAGES } from "./ring-in.ts";
import { type Leg, LEGS, settleCall, claimCall } from "./settle-call.ts";

/** The key by which an agent says that they are there. */
const KEY = "1";

/**
 * Mounts what providers of calls ask and report, about calls of ours and those that come in. Only a right signature
 * counts; the answers are documents that say what to do with the call.
 */
export function receiveCalls(app: Hono<AppEnv>, needs: LineNeeds): void {
  const at = (path: string, work: (c: Context<AppEnv>, report: CallReport) => Promise<CallDocument | null>) =>
    app.post(`${needs.config.functionsPrefix}/${path}`, (c) => answer(c, needs, work));
  const id = (c: Context<AppEnv>) => c.req.param("call") ?? "";
  at("call-answered/:provider/:call", (c) => handlePickUp(needs, id(c)));
  at("call-connect/:provider/:call", async (c, { digits }) => (digits === KEY ? connectCall(needs, id(c)) : END_CALL));
  at("call-status/:provider/:call/:leg", async (c, report) => {
    const leg = c.req.param("leg") as Leg;
    if (LEGS.includes(leg)) await settleCall(needs, id(c), leg, report);
    return null;
  });
  at("call-picked-up/:provider/:call", async (c) =>
    askForKey("A call for your agency. Press 1 to take it.", callUrl(needs, "call-taken", id(c))),
  );
  at("call-taken/:provider/:call", async (c, { digits }) => {
    if (digits !== KEY) return END_CALL;
    await claimCall(needs, id(c));
    return GO_ON;
  });
  at("call-incoming/:provider", (_, report) => ringIn(needs, report));
  at("call-left/:provider/:call", async () => END_CALL);
  at("call-recorded/:provider/:call", async (c, { recording }) => {
    if (recording !== null) await storeVoicemail(needs, id(c), recording);
    return null;
  });
  at("call-unanswered/:provider/:call/:stage", async (c, report) => {
    const stage = c.req.param("stage") as Stage;
    return STAGES.includes(stage) ? goOnRinging(needs, id(c), { stage, report }) : END_CALL;
  });
}

async function answer(
  c: Context<AppEnv>,
  needs: LineNeeds,
  work: (c: Context<AppEnv>, report: CallReport) => Promise<CallDocument | null>,
): Promise<Response> {
  const asked = await readRequest(c, needs);
  if ("refused" in asked) return asked.refused;
  const report = await needs.calls.readReport(asked.provider, asked.request);
  if (report === "off") return notHere(c);
  if (report === "forged") return forged(c);
  const document = await work(c, report);
  return document === null ? c.body(null, 204) : c.body(document, 200, { "Content-Type": "text/xml; charset=utf-8" });
}
