import * as z from "zod";
import { amount, mayBeEmpty, numberIn } from "./settings-parts.ts";

const PROVIDER_KINDS = ["openai_compatible", "google", "anthropic", "built_in"] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** A stored secret is referred to; only a new one is sent as it is. */
const SECRET_REFERENCE = /^secret:[\w-]{1,64}$/;
export const isSecretReference = (text: string) => SECRET_REFERENCE.test(text);

const MAX_PROVIDERS = 5;
const MAX_KEY = 1_000;
/** Hosts that a key may travel to without encryption: this machine and the agency's own network. */
const OWN_NETWORK =
  /^http:\/\/(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\]|\[f[cd][0-9a-f:]+\]|[\w-]+(?:\.(?:local|lan|internal|home\.arpa))?)(?::\d+)?(?:\/|$)/i;
export const WRONG_ADDRESS =
  "Please enter a full web address that starts with https://, or http:// on your own network, for example http://localhost:11434/v1.";

/** Tells whether a key may be sent to an address: encrypted, or within the agency's own network. */
export const isKeyAddress = (url: string) =>
  /^https:\/\/[^\s\\@]+$/i.test(url) || (OWN_NETWORK.test(url) && !/[\s\\@]/.test(url));

/**
 * Tells whether an address is this machine or the agency's own network, and so costs nothing unless a price is entered.
 */
export const isOwnNetwork = (url: string) => OWN_NETWORK.test(url);

const price = amount.nullable();
const optionalLine = mayBeEmpty.transform((text) => text || null).nullable();

const provider = z
  .object({
    kind: z.enum(PROVIDER_KINDS, "Please choose one from the list."),
    /** The address of the provider's API; null for the usual one of Google and Anthropic. */
    base_url: optionalLine.refine((url) => url === null || isKeyAddress(url), WRONG_ADDRESS),
    model: optionalLine,
    /** Write-only: stored sealed, and returned as a reference. */
    api_key: z.string().trim().max(MAX_KEY).nullable(),
    /** US dollars per million tokens; null where unknown: then calls count (`UNPRICED_CALL`). */
    input_price: price.default(null),
    output_price: price.default(null),
  })
  .superRefine(({ kind, base_url, model, api_key }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (kind === "built_in") return;
    if (kind === "openai_compatible" && base_url === null) ask("base_url", WRONG_ADDRESS);
    if (model === null) ask("model", "Please enter the name of the model, as the provider calls it.");
    if (kind !== "openai_compatible" && api_key === null)
      ask("api_key", "Please enter the key that the provider gave you.");
  });

export const aiSettings = z.object({
  /** In the order in which they are asked; a later one only if those before it cannot be reached. */
  providers: z.array(provider).max(MAX_PROVIDERS, `Please keep at most ${MAX_PROVIDERS} providers.`),
  /** US dollars from midnight to midnight in the agency's time zone; null for no limit. */
  daily_cost_limit: price,
  daily_cost_limit_per_person: price,
  /** Time limits for a whole response, and for silence of a model, seconds. */
  timeout_seconds: numberIn(10, 240, "Please enter a number of seconds from 10 to 240."),
  stall_seconds: numberIn(5, 120, "Please enter a number of seconds from 5 to 120."),
  /** AI-assisted articles that may be published in seven days; null for no limit. */
  weekly_publications: numberIn(0, 100, "Please enter a whole number from 0 to 100.").nullable(),
});

export type AiSettings = z.infer<typeof aiSettings>;
export type AiProvider = AiSettings["providers"][number];
