import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { conflict, invalid, mapOk, NEUTRAL_TEXTS, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { type AppEnv, byOf } from "#platform/http/server/app-env.ts";
import type { Services } from "#platform/program/server/services.ts";
import { addPasskey, newPasskeyOptions } from "./add-passkey.ts";
import { passkeyOptions, relyingParty, type RelyingParty } from "./check-passkey.ts";
import { confirmIdentity, type Proof } from "./confirm-identity.ts";
import { removeSecondStep, removeSecondStepsOf } from "./remove-second-step.ts";
import { renewRecoveryCodes } from "./renew-recovery-codes.ts";
import { confirmAuthenticator, setUpAuthenticator } from "./set-up-authenticator.ts";

const done = z.object({ done: z.literal(true) });
const codes = z.object({ recovery_codes: z.array(z.string()) });
const device = z.record(z.string(), z.unknown());

/** Mounts the calls about a person's own second step, and confirming who they are. `tokensOf` reads a Cookie header. */
export function mountOwnSignIn(
  endpoints: EndpointSet,
  services: Services,
  tokensOf: (cookies: string | undefined, https: boolean) => { session: string; device: string | null },
): void {
  mountAuthenticator(endpoints, services);
  mountPasskeys(endpoints, services);
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/recovery-codes",
      summary: "Replace your recovery codes; they are shown only once",
      right: "staff",
      answer: codes,
    },
    async (c) => renewRecoveryCodes(services, ownBy(c)),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/reauthenticate",
      summary: "Prove again who you are, by password, code or passkey: counts for 10 minutes",
      right: "staff",
      body: z.object({ password: z.string().max(1024), code: z.string().max(100), passkey: device }).partial(),
      answer: done,
    },
    async (c, { body }) => {
      const proof = proofOf(body, siteOf(services, c));
      if (!proof) return invalid(NEUTRAL_TEXTS.validation);
      const tokens = tokensOf(c.req.header("cookie"), services.config.publicUrl.startsWith("https:"));
      const { actor, requestId } = ownBy(c);
      const from = { ...tokens, ip: c.get("ip"), requestId };
      return doneOf(await confirmIdentity(services, actor, proof, from));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/staff/{id}/reset-second-step",
      summary: "Remove the second step of a member who lost theirs, and end their sessions",
      right: "staff:manage",
      answer: z.object({ id: z.string() }),
    },
    async (c, { params }) => removeSecondStepsOf(services, byOf(c), params.id),
  );
}

function mountAuthenticator(
  endpoints: EndpointSet,
  services: Pick<Services, "db" | "now" | "sealing" | "signInLimits" | "site">,
): void {
  const siteName = () => services.site.settings().agency.name;
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/totp",
      summary: "Begin to set up an authenticator app",
      right: "staff",
      answer: z.object({ secret: z.string(), uri: z.string() }),
    },
    async (c) => setUpAuthenticator(services, ownBy(c), siteName()),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/totp/confirm",
      summary: "Turn on the authenticator app with its first code",
      right: "staff",
      body: z.object({ code: z.string().max(20) }),
      answer: codes,
    },
    async (c, { body }) => confirmAuthenticator(services, ownBy(c), body.code),
  );
  endpoints.mount(
    { method: "delete", path: "/api/me/totp", summary: "Remove your authenticator app", right: "staff", answer: done },
    async (c) => doneOf(await removeSecondStep(services, ownBy(c), "authenticator")),
  );
}

function mountPasskeys(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/passkeys/options",
      summary: "What a browser makes a passkey with, or is asked for one",
      right: "staff",
      body: z.object({ for: z.enum(["adding", "confirming"]) }),
      answer: z.looseObject({}),
    },
    async (c, { body }): Promise<Outcome<Record<string, unknown>>> => {
      const site = siteOf(services, c);
      if (!site) return noName();
      if (body.for === "confirming") return ok({ ...(await passkeyOptions(services, site)) });
      const { name } = services.site.settings().agency;
      return mapOk(await newPasskeyOptions(services, ownBy(c), site, name), (made) => ({ ...made }));
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/me/passkeys",
      summary: "Add a passkey that a browser made",
      right: "staff",
      body: z.object({ response: device, name: z.string().max(200).default("") }),
      answer: codes,
    },
    async (c, { body }) => {
      const site = siteOf(services, c);
      return site ? addPasskey(services, ownBy(c), { ...body, site }) : noName();
    },
  );
  endpoints.mount(
    {
      method: "delete",
      path: "/api/me/passkeys/{id}",
      summary: "Remove one of your passkeys",
      right: "staff",
      answer: done,
    },
    async (c, { params }) => doneOf(await removeSecondStep(services, ownBy(c), { passkey: params.id })),
  );
}

function proofOf(
  body: { password?: string | undefined; code?: string | undefined; passkey?: object | undefined },
  site: RelyingParty | null,
): Proof | null {
  if (body.password !== undefined) return { password: body.password };
  if (body.code !== undefined) return { code: body.code };
  return body.passkey !== undefined && site ? { passkey: body.passkey, site } : null;
}

function ownBy(c: Context<AppEnv>): { actor: StaffActor; requestId: string } {
  const { actor, requestId } = byOf(c);
  if (actor.kind !== "staff") throw new Error("A key reached a call that is for people");
  return { actor, requestId };
}

function siteOf({ config }: Services, c: Context<AppEnv>): RelyingParty | null {
  return relyingParty(config.publicUrl, c.req.header("host"));
}

function noName(): Outcome<never> {
  return conflict("Passkeys work only where the site is opened by its name.");
}

const doneOf = (outcome: Outcome<null>) => mapOk(outcome, () => ({ done: true as const }));
