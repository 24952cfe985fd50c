import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import type { NamedFile } from "#leads/leads/rules/submission.ts";
import type { AppEnv } from "#platform/http/server/app-env.ts";
import { functionError } from "#platform/http/server/failure-status.ts";
import { FORM_LIMIT, readBody } from "#platform/http/server/request-guard.ts";
import type { Services } from "#platform/program/server/services.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import {
  type ProviderRequest,
  type ReceivedMedia,
  TEXT_PROVIDERS,
  type TextProvider,
  type TextStatus,
} from "#platform/texts/rules/text-provider.ts";
import { settleStatus } from "./settle-status.ts";

type Needs = Pick<Services, "announceLeads" | "config" | "db" | "intake" | "log" | "now" | "texts"> & {
  /** Gets what became of a text that may be none of a conversation. */
  settleOther: (id: string, status: TextStatus) => Promise<void>;
};

const PROVIDERS: readonly string[] = TEXT_PROVIDERS;

/**
 * Mounts what providers call: with each text that came in, and with what became of one of ours. Only a right signature
 * counts. A text is acknowledged once it is stored, as a form is, and is in the journal while the database is away.
 */
export function receiveTexts(app: Hono<AppEnv>, needs: Needs): void {
  const { functionsPrefix } = needs.config;
  app.post(`${functionsPrefix}/text-received/:provider`, async (c) => {
    const asked = await readRequest(c, needs);
    if ("refused" in asked) return asked.refused;
    const received = await needs.texts.readReceived(asked.provider, asked.request);
    if (received === "off") return notHere(c);
    if (received === "forged") return forged(c);
    // A provider may send other events to the same address.
    if (received === null) return c.body(null, 204);
    const { provider } = asked;
    const { id, files, ...text } = storable(received);
    const key = `text ${provider} ${id}`.slice(0, 300);
    await needs.intake.accept({
      type: "text-received",
      key,
      files: files.map((file, n) => mediaFile(key, file, n)),
      receivedAt: needs.now().toISOString(),
      provider,
      providerId: id,
      ...text,
    });
    return c.body(null, 204);
  });
  app.post(`${functionsPrefix}/text-status/:provider/:message`, async (c) => {
    const asked = await readRequest(c, needs);
    if ("refused" in asked) return asked.refused;
    const status = await needs.texts.readStatus(asked.provider, asked.request);
    if (status === "off") return notHere(c);
    if (status === "forged") return forged(c);
    if (status === null) return c.body(null, 204);
    await settleStatus(needs, c.req.param("message"), storable(status));
    await needs.settleOther(c.req.param("message"), storable(status));
    return c.body(null, 204);
  });
}

/** Longest address of a file that is kept, characters. */
const MAX_ADDRESS = 2_000;

/** Names a file of a text, which has no name of its own; it is fetched once the text is stored. */
function mediaFile(key: string, { url, type }: ReceivedMedia, n: number): NamedFile {
  const name = `${type.startsWith("image/") ? "Picture" : "File"} ${n + 1}`;
  const id = createHash("sha256").update(`${key} ${n} ${url}`).digest("hex").slice(0, 40);
  const file = { name, type: type.slice(0, 100), size: 0 };
  return url.length > MAX_ADDRESS ? { ...file, state: "foreign" } : { ...file, id, state: "waiting", from: url };
}

/** A provider's request, or the answer to one that is none. */
export type Asked = { provider: TextProvider; request: ProviderRequest } | { refused: Response };

/** Reads what a provider sent, with the address that it was sent to. */
export async function readRequest(c: Context<AppEnv>, { config }: { config: { publicUrl: string } }): Promise<Asked> {
  const provider = c.req.param("provider") ?? "";
  if (!isProvider(provider)) return { refused: notHere(c) };
  const bytes = await readBody(c.req.raw, FORM_LIMIT);
  if (bytes === "too-large") return { refused: functionError(c, { status: 413, message: "The body is too large." }) };
  const { search } = new URL(c.req.url);
  const request = {
    // As the provider has it: behind a proxy the request itself has another one.
    url: config.publicUrl + c.req.path + search,
    header: (name: string) => c.req.header(name),
    body: Buffer.from(bytes).toString("utf8"),
  };
  return { provider, request };
}

function isProvider(name: string): name is TextProvider {
  return PROVIDERS.includes(name);
}

export const notHere = (c: Context) => functionError(c, { status: 404, message: "No such provider is set up." });
export const forged = (c: Context) => functionError(c, { status: 403, message: "The signature is wrong." });
