import type { Hono } from "hono";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { receiveCalls } from "./receive-calls.ts";
import { receiveSip } from "./receive-sip.ts";
import { receiveMails } from "./receive-mails.ts";
import { receiveTexts } from "./receive-texts.ts";

type Needs = Parameters<typeof receiveCalls>[1] &
  Parameters<typeof receiveSip>[1] &
  Parameters<typeof receiveMails>[1] &
  Parameters<typeof receiveTexts>[1];

/** Mounts what the providers of texts, mails and calls ask and report. */
export function receiveConversations(app: Hono<AppEnv>, needs: Needs): void {
  receiveTexts(app, needs);
  receiveMails(app, needs);
  receiveCalls(app, needs);
  receiveSip(app, needs);
}
