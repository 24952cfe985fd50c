import { LOCALES } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { opensNext } from "#agency/site/rules/shown-hours.ts";
import { z } from "@hono/zod-openapi";
import { invalidFields, mapOk } from "#platform/access/rules/outcome.ts";
import { CERTIFICATE_MAX, certificatesIn } from "#compliance/consent/rules/certificate.ts";
import { parseNewFacts } from "#leads/leads/rules/facts-form.ts";
import { factValues, leadFacts } from "#leads/leads/rules/lead-json.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { TEST_HEADER } from "#platform/http/server/own-site.ts";
import type { Services } from "#platform/program/server/services.ts";
import { submitFromProgram } from "./submit-request.ts";
import { automaticFailure, looksAutomatic, originOf, submitCallback } from "./submit-lead.ts";

type Needs = Pick<Services, "config" | "intake" | "limits" | "now" | "ownSite" | "site">;

const certificate = z.string().max(CERTIFICATE_MAX).nullish();
const newLead = leadFacts.extend({ trusted_form_cert_url: certificate, jornaya_lead_id: certificate });
const text = z.string().max(10_000);
const optionalText = text.optional();

/** `{fn}/callback` takes name and phone, and what the form's script adds. */
const callbackBody = z.object({
  name: text,
  phone: text,
  website: optionalText,
  elapsed: z.coerce.string().optional(),
  key: optionalText,
  pageAddress: optionalText,
  landingPage: optionalText,
  referrer: optionalText,
  /** The language of the page that had the form. */
  language: z.enum(LOCALES).optional(),
});
/** Mounts the endpoints that create leads. */
export function mountIntake(endpoints: EndpointSet, services: Needs): void {
  mountNewLead(endpoints, services);
  mountCallback(endpoints, services);
}

function mountNewLead(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads",
      summary: "Create a lead: a name, and a phone number or an email address",
      right: "leads:write",
      status: 201,
      repeats: "own-keys",
      body: newLead,
      answer: z.object({ id: z.string().nullable(), outcome: z.string() }),
    },
    async (c, { body }) => {
      const parsed = parseNewFacts(factValues(body), { today: services.now(), states: services.site.states() });
      if (!parsed.ok) return invalidFields(parsed.errors);
      const { actor } = byOf(c);
      // Keys are unique per API client.
      const key = c.req.header("idempotency-key") && `${actor.id} ${c.req.header("idempotency-key")}`;
      const certificates = certificatesIn({ trustedform: body.trustedFormCertUrl, jornaya: body.jornayaLeadId });
      // An API client can't give consent for a person, so the lead has none; certificates are claims.
      const origin = {
        ...originOf({ ip: c.get("ip"), userAgent: c.req.header("user-agent") ?? "", referrer: "" }, {}),
        ...(actor.kind === "key" ? { vendor: actor.name } : {}),
        ...(certificates.length > 0 ? { certificates } : {}),
      };
      const sent = {
        form: "api" as const,
        details: parsed.details,
        origin,
        consents: [],
        ...(key ? { idempotencyKey: key } : {}),
      };
      return mapOk(await submitFromProgram(services, sent), ({ leadId, outcome }) => ({ id: leadId, outcome }));
    },
  );
}

function mountCallback(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "post",
      path: `${services.config.functionsPrefix}/callback`,
      summary: "Ask for a call",
      right: "public",
      limit: services.limits.callback,
      body: callbackBody,
      answer: z.object({ success: z.literal(true), message: z.string(), opens: z.string().nullable() }),
    },
    async (c, { body }) => {
      if (looksAutomatic({ website: body.website ?? "", elapsed: body.elapsed ?? "" })) return automaticFailure;
      const visit = {
        ip: c.get("ip"),
        userAgent: c.req.header("user-agent") ?? "",
        referrer: c.req.header("referer") ?? "",
      };
      const given = {
        pageAddress: body.pageAddress ?? "",
        landingPage: body.landingPage ?? "",
        referrer: body.referrer ?? "",
      };
      const outcome = await submitCallback(
        services,
        { ...body, language: body.language ?? "en" },
        originOf(visit, given),
        c.req.header("idempotency-key") ?? body.key,
        { wait: false, test: services.ownSite.testKey(c.req.header(TEST_HEADER), c.req.header("idempotency-key")) },
      );
      return mapOk(outcome, () => ({
        success: true as const,
        message: "We've received your request. A specialist will call you shortly.",
        opens: opensNext(services.site.settings().agency, services.now(), wordsOf(body.language ?? "en").time),
      }));
    },
  );
}
