import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from "node:crypto";
import * as z from "zod";

/** The answer of an authority to a request of ours. */
export type AcmeAnswer = { body: unknown; text: string; headers: Headers };

/** What an authority refused, in its own words: a problem of RFC 8555 §6.7. */
export class AcmeProblem extends Error {
  readonly type: string;
  constructor({ type, detail }: { type: string; detail: string }) {
    super(detail);
    this.name = "AcmeProblem";
    this.type = type;
  }
}

/** A conversation with an authority, as one account. */
export type Acme = {
  /** Signs in, making the account if this key has none. */
  signIn(): Promise<void>;
  newOrder(payload: unknown): Promise<AcmeAnswer>;
  /** Sends a signed request; null reads (POST-as-GET). */
  post(url: string, payload: unknown): Promise<AcmeAnswer>;
  /** Returns what proves that a token was given to this account. */
  keyAuthorization(token: string): string;
  /** Returns the clock of the authority at its last answer. */
  theirClock(): Date | null;
};

/** Time limit of one request, milliseconds. */
const LIMIT = 30_000;
/** Largest answer, characters: a chain of certificates has about 8,000. */
const LONGEST = 200_000;
/** A nonce is good once, and an authority with several machines may not know it: such a request is sent again. */
const NONCE_TRIES = 8;

const directorySchema = z.object({ newNonce: z.url(), newAccount: z.url(), newOrder: z.url() });
const problemSchema = z.object({ type: z.string().default("about:blank"), detail: z.string().default("") });

/** Opens a conversation with the authority of a directory (RFC 8555), with a P-256 key of an account. */
export function openAcme(directoryUrl: string, accountKey: string): Acme {
  const key = createPrivateKey(accountKey);
  const jwk = publicJwk(key);
  const thumbprint = createHash("sha256").update(JSON.stringify(jwk)).digest("base64url");
  let directory: z.infer<typeof directorySchema> | null = null;
  let account: string | null = null;
  let nonce: string | null = null;
  let clock: Date | null = null;

  async function ask(url: string, init: RequestInit = {}): Promise<AcmeAnswer> {
    const answer = await fetch(url, {
      ...init,
      headers: { "User-Agent": "Hearthlight", ...init.headers },
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT),
    });
    nonce = answer.headers.get("replay-nonce") ?? nonce;
    const date = new Date(answer.headers.get("date") ?? "");
    clock = Number.isNaN(date.getTime()) ? clock : date;
    const text = (await answer.text()).slice(0, LONGEST);
    const body = readJson(text);
    if (answer.ok) return { body, text, headers: answer.headers };
    const problem = problemSchema.safeParse(body).data ?? { type: "about:blank", detail: "" };
    throw new AcmeProblem({
      type: answer.status === 429 ? "rateLimited" : answer.status >= 500 ? "serverInternal" : problem.type,
      detail: `${answer.status} ${problem.type} ${problem.detail}`.slice(0, 1_000),
    });
  }

  const places = async () => (directory ??= directorySchema.parse((await ask(directoryUrl)).body));

  async function post(url: string, payload: unknown): Promise<AcmeAnswer> {
    const { newNonce } = await places();
    for (let tries = 1; ; tries++) {
      if (nonce === null) await ask(newNonce, { method: "HEAD" });
      const used = nonce;
      nonce = null;
      const body = signed(key, { alg: "ES256", nonce: used, url, ...(account ? { kid: account } : { jwk }) }, payload);
      try {
        return await ask(url, { method: "POST", body, headers: { "Content-Type": "application/jose+json" } });
      } catch (error) {
        const again = error instanceof AcmeProblem && error.type.endsWith(":badNonce") && tries < NONCE_TRIES;
        if (!again) throw error;
      }
    }
  }

  return {
    post,
    async signIn() {
      const { newAccount } = await places();
      account = null;
      account = (await post(newAccount, { termsOfServiceAgreed: true })).headers.get("location");
    },
    newOrder: async (payload) => post((await places()).newOrder, payload),
    keyAuthorization: (token) => `${token}.${thumbprint}`,
    theirClock: () => clock,
  };
}

/** Returns the public key as JSON, its members in the order that its thumbprint is made in (RFC 7638). */
function publicJwk(key: KeyObject): { crv: unknown; kty: unknown; x: unknown; y: unknown } {
  const { crv, kty, x, y } = createPublicKey(key).export({ format: "jwk" });
  return { crv, kty, x, y };
}

/** Signs a request as RFC 8555 §6.2 asks for. */
function signed(key: KeyObject, header: Record<string, unknown>, payload: unknown): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const head = encode(header);
  const body = payload === null ? "" : encode(payload);
  const signature = sign("sha256", Buffer.from(`${head}.${body}`), { key, dsaEncoding: "ieee-p1363" });
  return JSON.stringify({ protected: head, payload: body, signature: signature.toString("base64url") });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
