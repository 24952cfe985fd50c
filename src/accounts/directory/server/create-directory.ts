import type { ClientAuth, Configuration, CustomFetch } from "openid-client";
import { forbidden, ok, type Outcome, unavailable } from "#platform/access/rules/outcome.ts";
import { type DirectoryError, directoryProblem, isUnreachable } from "#accounts/directory/rules/directory-problem.ts";
import type { DirectorySettings } from "#agency/site/rules/directory-settings.ts";
import { readKey } from "#agency/site/server/seal-keys.ts";
import { guardedFetch } from "#platform/http/server/guarded-fetch.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Time for which the directory's description counts, milliseconds; its keys are read again when one is new. */
const KNOWN_MS = 5 * 60_000;
/** Time limit of each answer of the directory, seconds: a person waits for it. */
const ANSWER_SECONDS = 10;
/** Seconds by which its clock may differ from ours. */
const CLOCK_SECONDS = 30;

type Needs = Pick<Services, "config" | "db" | "log" | "now" | "sealing" | "site">;

/** The secrets of one sign-in at the directory, all three bound to one browser. */
export type Secrets = { state: string; nonce: string; verifier: string };

/** The company directory: nothing is asked of it before someone signs in. */
export type Directory = {
  /** Reads the directory's description again, with the settings as they are. */
  discover(): Promise<Outcome<Configuration>>;
  /** Returns the address at which a person signs in there, if it answers; `again` asks them to prove who they are even so. */
  addressOf(secrets: Secrets, again: boolean): Promise<Outcome<URL>>;
  /** Exchanges the answer in the address for the person's claims, once everything about it was checked. */
  claimsOf(secrets: Secrets, search: string): Promise<Outcome<Record<string, unknown>>>;
};

/** The path to which the directory sends people back. */
export const CALLBACK_PATH = "/admin/sign-in/directory/callback";

/** Creates the way to the company directory of the settings, and remembers its description. */
export function createDirectory(needs: Needs): Directory {
  let known: { of: string; until: number; configuration: Configuration } | null = null;
  const redirect = needs.config.publicUrl + CALLBACK_PATH;

  const ask = <T>(work: () => Promise<T>) => askDirectory(needs, work);

  async function open(again = false): Promise<Configuration> {
    const { directory } = needs.site.settings();
    const of = JSON.stringify([directory.base_url, directory.client_id, directory.api_key]);
    const at = needs.now().getTime();
    if (!again && known?.of === of && at < known.until) return known.configuration;
    const configuration = await readDescription(needs, directory);
    known = { of, until: at + KNOWN_MS, configuration };
    return configuration;
  }

  return {
    discover: () => ask(() => open(true)),
    addressOf: (secrets, again) =>
      ask(async () => {
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
        // Asked each time: a person who is sent to a directory that is down sees only an error of their browser.
        const configuration = await open(true);
        const scopes = configuration.serverMetadata().scopes_supported ?? [];
        return buildAuthorizationUrl(configuration, {
          redirect_uri: redirect,
          scope: ["openid", "profile", "email", ...(scopes.includes("groups") ? ["groups"] : [])].join(" "),
          state: secrets.state,
          nonce: secrets.nonce,
          code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
          code_challenge_method: "S256",
          ...(again ? { prompt: "login" } : {}),
        });
      }),
    claimsOf: (secrets, search) =>
      ask(async () => {
        const { authorizationCodeGrant, fetchUserInfo } = await import("openid-client");
        const configuration = await open();
        const tokens = await authorizationCodeGrant(configuration, new URL(redirect + search), {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        });
        const claims: Record<string, unknown> = { ...tokens.claims() };
        const { groups_claim } = needs.site.settings().directory;
        const whole = claims.email !== undefined && claims[groups_claim] !== undefined;
        if (whole || !configuration.serverMetadata().userinfo_endpoint) return claims;
        // Many directories say the rest only when they are asked for it.
        const more = await fetchUserInfo(configuration, tokens.access_token, String(claims.sub));
        return { ...more, ...claims };
      }),
  };
}

/** Runs what asks the directory; a failure becomes a sentence, and a line in the log. */
async function askDirectory<T>(
  { site, log }: Pick<Needs, "site" | "log">,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  try {
    return ok(await work());
  } catch (error) {
    const failed = failureOf(error);
    log.warn({ directory: failed }, "a sign-in through the directory failed");
    const message = directoryProblem(site.settings().directory.name, failed);
    return isUnreachable(failed) ? unavailable(message) : { ...forbidden(), message };
  }
}

/** Asks the directory for its description. Throws if it is not that of the issuer in the settings. */
async function readDescription(needs: Needs, directory: DirectorySettings): Promise<Configuration> {
  const client = await import("openid-client");
  const issuer = new URL(directory.base_url ?? "");
  const secret = await readKey(needs, directory);
  if (secret === "unreadable" || secret.key === null) throw new DirectoryFailure({ code: "SECRET" });
  const [basic, post] = [client.ClientSecretBasic(secret.key), client.ClientSecretPost(secret.key)];
  const authenticate: ClientAuth = (server, ...rest) =>
    (takesBasic(server.token_endpoint_auth_methods_supported) ? basic : post)(server, ...rest);
  const metadata = { [client.clockTolerance]: CLOCK_SECONDS };
  const configuration = await client.discovery(issuer, directory.client_id ?? "", metadata, authenticate, {
    [client.customFetch]: guardedFetch as CustomFetch,
    timeout: ANSWER_SECONDS,
    // A token that came by the back channel must be signed with a key of the issuer, too. Only an address on the
    // agency's own network may be without TLS.
    execute: [
      client.enableNonRepudiationChecks,
      ...(issuer.protocol === "http:" ? [client.allowInsecureRequests] : []),
    ],
  });
  // The library also takes descriptions for the accounts of any company, such as “common” of Entra ID.
  const { issuer: said } = configuration.serverMetadata();
  if (URL.parse(said)?.href !== issuer.href) throw new DirectoryFailure({ code: "OTHER_ISSUER" });
  return configuration;
}

/** Tells whether the secret goes into a header, which is the standard's default. */
const takesBasic = (methods: readonly string[] | undefined) => methods?.includes("client_secret_basic") ?? true;

/** A failure that only we can find. */
class DirectoryFailure extends Error {
  readonly failed: DirectoryError;
  constructor(failed: DirectoryError) {
    super(failed.code);
    this.failed = failed;
  }
}

/** Finds in an error and its causes what went wrong; no text of the directory, which may name a person. */
function failureOf(error: unknown): DirectoryError {
  if (error instanceof DirectoryFailure) return error.failed;
  const chain: object[] = [];
  let at = error;
  while (typeof at === "object" && at !== null && chain.length < MAX_CAUSES) {
    chain.push(at);
    at = Reflect.get(at, "cause");
  }
  const said = (key: string) =>
    chain.map((one): unknown => Reflect.get(one, key)).filter((value): value is string => typeof value === "string");
  const codes = said("code");
  const code = codes.find((one) => isUnreachable({ code: one })) ?? codes[0] ?? "UNKNOWN";
  return { code, claim: said("claim")[0], error: said("error")[0] };
}

const MAX_CAUSES = 4;
