import { createSign, generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { CALLBACK_PATH } from "#accounts/directory/server/create-directory.ts";

/** A person of the directory: their claims, and how they signed in there. */
export type OidcPerson = { sub: string; amr?: string[]; signedInAt?: Date } & Record<string, unknown>;
export type OidcServer = Awaited<ReturnType<typeof anOidcServer>>;

const CLIENT = { id: "hearthlight", secret: "a-secret-of-the-directory" };
/** The address of the program in tests. */
const SITE = "http://localhost:3000";

/**
 * Starts an OpenID provider on this machine (`oidc-provider`), which signs in `person` without asking. `change` alters
 * the claims of a token before it is signed, `down` closes every connection.
 */
export async function anOidcServer() {
  const [{ privateKey }, other] = [aKeyPair(), aKeyPair()];
  const key = { ...privateKey.export({ format: "jwk" }), use: "sig", alg: "RS256", kid: "one" };
  const state = {
    person: null as OidcPerson | null,
    /** True if it lets nobody in. */
    denies: false,
    down: false,
    /** True if its tokens are signed with a key that it doesn't publish. */
    forged: false,
    change: (claims: Record<string, unknown>) => claims,
  };
  let answer: (request: IncomingMessage, response: ServerResponse) => unknown = () => {};
  const server = createServer((request, response) => {
    if (state.down) request.socket.destroy();
    else void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = aProvider(issuer, key, () => state.person);
  provider.use(async (context, next) => {
    await next();
    resign(context, (claims) => state.change(claims), state.forged ? other.privateKey : privateKey);
  });
  const whole = provider.callback();
  answer = (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return whole(request, response);
    const { person } = state;
    if (!person || state.denies) return provider.interactionFinished(request, response, { error: "access_denied" });
    const ts = person.signedInAt ? { ts: Math.floor(person.signedInAt.getTime() / 1_000) } : {};
    const login = { accountId: person.sub, ...(person.amr ? { amr: person.amr } : {}), ...ts };
    return provider.interactionFinished(request, response, { login });
  };
  return Object.assign(state, {
    issuer,
    /** The settings of a program whose staff sign in here. */
    settings: {
      kind: "oidc",
      name: "Hearth Directory",
      base_url: issuer,
      client_id: CLIENT.id,
      api_key: CLIENT.secret,
    },
    signIn: (address: string) => signInAt(address),
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

const aKeyPair = () => generateKeyPairSync("rsa", { modulusLength: 2048 });

function aProvider(issuer: string, key: object, person: () => OidcPerson | null): Provider {
  const { id: client_id, secret: client_secret } = CLIENT;
  const provider = new Provider(issuer, {
    clients: [{ client_id, client_secret, redirect_uris: [SITE + CALLBACK_PATH], require_auth_time: true }],
    jwks: { keys: [key] },
    cookies: { keys: ["test"] },
    scopes: ["openid", "profile", "email", "groups"],
    claims: { openid: ["sub", "amr"], email: ["email", "email_verified"], profile: ["name"], groups: ["groups"] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 3_600, Interaction: 600, Grant: 3_600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...person(), sub }) }),
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId;
      if (!accountId || !oidc.client) return undefined;
      const grant = new oidc.provider.Grant({ accountId, clientId: oidc.client.clientId });
      grant.addOIDCScope("openid profile email groups");
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Signs the token in an answer again, after its claims were changed. */
function resign(
  context: { path: string; body: unknown },
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
  key: Parameters<ReturnType<typeof createSign>["sign"]>[0],
): void {
  const body = context.body as { id_token?: string } | undefined;
  if (context.path !== "/token" || !body?.id_token) return;
  const [head, payload = ""] = body.id_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  const signed = `${head}.${Buffer.from(JSON.stringify(change(claims))).toString("base64url")}`;
  const signature = createSign("RSA-SHA256").update(signed).sign(key).toString("base64url");
  context.body = { ...body, id_token: `${signed}.${signature}` };
}

/** Follows an address as a browser does, with cookies; returns the one on the program's site that it is led back to. */
async function signInAt(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = new URL(address), steps = 0; steps < 10; steps++) {
    if (at.origin === SITE) return at.pathname + at.search;
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { Cookie } });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at);
  }
  throw new Error("The provider led in a circle");
}
