import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";
import type {
  Adapter,
  FetchedMedia,
  OutgoingText,
  ProviderCall,
  ProviderRequest,
  ReceivedText,
  TextAccount,
  TextOutcome,
  TextProvider,
  TextStatus,
} from "#platform/texts/rules/text-provider.ts";
import { fetchMedia } from "./fetch-media.ts";
import { TELNYX } from "./telnyx.ts";
import { TWILIO } from "./twilio.ts";
import { SIGNED_WEBHOOK } from "./signed-webhook.ts";

/** The account is missing, its secret can't be read, or it is at another provider. */
export type NoAccount = "off" | "unreadable";

export type Texts = {
  send(text: OutgoingText): Promise<TextOutcome>;
  /** Reads a text that a provider passes on; `forged` for a wrong signature, null for another message. */
  readReceived(from: TextProvider, request: ProviderRequest): Promise<ReceivedText | "forged" | "off" | null>;
  /** Fetches a file of a text from its provider alone, of at most so many bytes. */
  fetchMedia(from: TextProvider, url: string, most: number): Promise<FetchedMedia>;
  readStatus(from: TextProvider, request: ProviderRequest): Promise<TextStatus | "forged" | "off" | null>;
};

/** Time limit of a provider's answer, milliseconds. */
export const ANSWER_LIMIT = 15_000;
export const ADAPTERS: Record<TextProvider, Adapter> = { twilio: TWILIO, telnyx: TELNYX, webhook: SIGNED_WEBHOOK };

/** Creates what sends and receives texts, with the account as it is now. The only holder of its secret. */
export function createTexts(needs: {
  readAccount: () => Promise<TextAccount | NoAccount>;
  now: () => Date;
  limit?: number;
}): Texts {
  const { readAccount, now, limit = ANSWER_LIMIT } = needs;
  async function read<T>(from: TextProvider, request: ProviderRequest, how: (adapter: Adapter) => T) {
    const account = await readAccount();
    if (typeof account === "string" || account.provider !== from) return "off";
    const adapter = ADAPTERS[from];
    return adapter.isGenuine(account, request, now()) ? how(adapter) : "forged";
  }
  return {
    async send(text) {
      const account = await readAccount();
      if (account === "off") return { kind: "refused", reason: "No provider of texts is set up." };
      if (account === "unreadable")
        return { kind: "refused", reason: "The secret of the provider of texts can’t be read. Enter it again." };
      const adapter = ADAPTERS[account.provider];
      return postToProvider(adapter, adapter.request(account, text, now()), limit);
    },
    readReceived: (from, request) => read(from, request, (adapter) => adapter.received(request)),
    async fetchMedia(from, url, most) {
      const account = await readAccount();
      // Another one may be set up by now, and again later.
      if (typeof account === "string" || account.provider !== from) return "later";
      return fetchMedia((address) => ADAPTERS[from].media(account, address), url, { most, limit });
    },
    readStatus: (from, request) => read(from, request, (adapter) => adapter.status(request)),
  };
}

/** Sends a request to a provider, once; tells what it made of it. */
export async function postToProvider(
  adapter: Adapter,
  { url, headers, body }: ProviderCall,
  limit: number,
): Promise<TextOutcome> {
  let answer: Response;
  try {
    answer = await guardedFetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(limit) });
  } catch (error) {
    return neverArrived(error)
      ? { kind: "later", reason: "The provider could not be reached." }
      : { kind: "unknown", reason: "The provider did not answer in time." };
  }
  const { status } = answer;
  // From here on the status decides: an answer that breaks off is one too.
  const said = (await answer.text().catch(() => "")).slice(0, 10_000);
  if (status >= 200 && status < 300) return { kind: "accepted", providerId: adapter.idIn(said) };
  if (status >= 500 || status === 408) return { kind: "unknown", reason: `The provider answered ${status}.` };
  if (status === 429) return { kind: "later", reason: "The provider takes no more right now (429)." };
  const why = adapter.reasonIn(said)?.slice(0, 300);
  return { kind: "refused", reason: `The provider refused it (${status})${why ? `: ${why}` : "."}` };
}

/** Failures before a connection was made: nothing was sent. */
const NEVER =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|CERT_|ERR_TLS|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

function neverArrived(error: unknown): boolean {
  const codes = error instanceof AggregateError ? error.errors.map(codeOf) : [codeOf(error)];
  return codes.length > 0 && codes.every((code) => NEVER.test(code));
}

function codeOf(error: unknown): string {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string")
    return error.code;
  return error instanceof TypeError ? "UNABLE_TO_ASK" : "";
}
