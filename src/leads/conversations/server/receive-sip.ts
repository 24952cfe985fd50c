import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { CALL_SIDES } from "#leads/calling/rules/line-call.ts";
import { TELEPHONE_RATE } from "#leads/calling/rules/telephone-sound.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { functionError } from "#platform/http/server/failure-status.ts";
import { FORM_LIMIT, readBody } from "#platform/http/server/request-guard.ts";
import type { Services } from "#platform/program/server/services.ts";
import { isSame } from "#platform/texts/server/check-signature.ts";
import type { LineNeeds } from "./dial-agent.ts";
import { dialNumber } from "./dial-number.ts";
import { mayRegister } from "./allow-registration.ts";
import { ringBrowsers, type RingingNow, ringNextBrowsers } from "./ring-browsers.ts";
import { greetBrowserCall } from "./greet-call.ts";
import { STAGES } from "./ring-in.ts";
import { storeSpokenMessage, LONGEST_MESSAGE } from "./store-voicemail.ts";
import { FACTS, settleFact } from "./settle-fact.ts";

export type SipNeeds = LineNeeds & Pick<Services, "readLineSecret" | "storage">;

const line = z.string().max(1_000);
const dialQuestion = z.object({ sip: line.min(1), credential: line.min(1), to: line });
/** An hour is longer than any program is away while a call goes on. */
const fact = z.object({
  call: line.min(1),
  event: z.enum(FACTS),
  by: z.enum(CALL_SIDES).nullable().catch(null),
  code: z.coerce.number().int().min(0).max(699).catch(0),
  ago: z.coerce.number().min(0).max(86_400),
  /** Who took one that came in. */
  who: line.catch(""),
});
const registration = z.object({ user: line.min(1), credential: line.min(1) });
const incoming = z.object({ sip: line.min(1), from: line, to: line });
const greeted = z.object({ call: line.min(1) });
const unanswered = z.object({ call: line.min(1), stage: z.enum(STAGES) });
const ringing = ({ call, stage, seconds, people }: RingingNow) => [call, stage, seconds, people.join(":")].join(";");

/**
 * Mounts what the agency's SIP proxy asks and reports: may this be dialed, and the facts of a call; and what its voicemail
 * says and hears. Only what was signed with the secret counts. Answers to the proxy are one line of plain text, which
 * its own language can take apart.
 */
export function receiveSip(app: Hono<AppEnv>, needs: SipNeeds): void {
  const at = <T>(path: string, question: z.ZodType<T>, work: (c: Context<AppEnv>, asked: T) => Promise<Response>) =>
    app.post(`${needs.config.functionsPrefix}/${path}`, async (c) => {
      const read = await readSigned(c, needs, path);
      if ("refused" in read) return read.refused;
      const asked = question.safeParse(Object.fromEntries(new URLSearchParams(read.body.toString("utf8"))));
      if (!asked.success) return functionError(c, { status: 422, message: "This can’t be read." });
      return work(c, asked.data);
    });
  at("sip-dial", dialQuestion, async (c, asked) => {
    const answer = await dialNumber(needs, asked);
    return answer.ok ? c.text(`${answer.id};${answer.number};${answer.own}`) : c.text("refused", 403);
  });
  at("sip-register", registration, async (c, asked) =>
    (await mayRegister(needs, asked)) ? c.text("registered") : c.text("refused", 403),
  );
  at("sip-incoming", incoming, async (c, asked) => c.text(ringing(await ringBrowsers(needs, asked))));
  at("sip-unanswered", unanswered, async (c, { call, stage }) =>
    c.text(ringing(await ringNextBrowsers(needs, call, stage))),
  );
  at("sip-fact", fact, async (c, asked) => ((await settleFact(needs, asked)) ? c.body(null, 204) : noSuchCall(c)));
  at("sip-greeting", greeted, async (c, { call }) => {
    const said = await greetBrowserCall(needs, call);
    return said === null ? noSuchCall(c) : c.json(said);
  });
  app.post(`${needs.config.functionsPrefix}/sip-message/:call`, async (c) => {
    const call = c.req.param("call");
    const read = await readSigned(c, needs, `sip-message/${call}`, LONGEST_MESSAGE * TELEPHONE_RATE);
    if ("refused" in read) return read.refused;
    return read.body.length > 0 && (await storeSpokenMessage(needs, call, read.body))
      ? c.body(null, 204)
      : noSuchCall(c);
  });
}

const noSuchCall = (c: Context<AppEnv>) => functionError(c, { status: 404, message: "There is no such call." });

/** Reads a body that the proxy signed: the hash of the secret with the hash of the secret with the question. */
async function readSigned(
  c: Context<AppEnv>,
  { readLineSecret }: SipNeeds,
  path: string,
  limit = FORM_LIMIT,
): Promise<{ body: Buffer } | { refused: Response }> {
  const known = await readLineSecret();
  if (known === "off")
    return { refused: functionError(c, { status: 404, message: "No calls are placed in the browser." }) };
  // The proxy asks again.
  if (known === "unreadable")
    return { refused: functionError(c, { status: 503, message: "The secret can’t be read now." }) };
  const bytes = await readBody(c.req.raw, limit);
  if (bytes === "too-large") return { refused: functionError(c, { status: 413, message: "The body is too large." }) };
  const body = Buffer.from(bytes);
  if (!isSame(signatureOf(known.secret, path, body), c.req.header("x-line-signature")))
    return { refused: functionError(c, { status: 403, message: "The signature is wrong." }) };
  return { body };
}

/** Signs a question as the proxy does, whose language has hashes and no HMAC. */
export function signatureOf(secret: string, path: string, body: string | Uint8Array): string {
  return sha256(`${secret}.`, sha256(`${secret}.${path}.`, body));
}

const sha256 = (first: string, then: string | Uint8Array) =>
  createHash("sha256").update(first).update(then).digest("hex");
