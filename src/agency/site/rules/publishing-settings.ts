import * as z from "zod";
import { isKeyAddress, WRONG_ADDRESS } from "./ai-settings.ts";
import { mayBeEmpty } from "./settings-parts.ts";

const TARGET_KINDS = ["none", "ghost", "wordpress", "json"] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

/** The name of each kind of target. */
export const TARGET_LABELS: Record<TargetKind, string> = {
  none: "None",
  ghost: "Ghost",
  wordpress: "WordPress",
  json: "Signed JSON",
};

const MAX_KEY = 1_000;
const optionalLine = mayBeEmpty.transform((text) => text || null).nullable();
/** `{id}:{secret}`, the secret in hexadecimal digits, as Ghost shows an Admin API key. */
const GHOST_KEY = /^[0-9a-f]+:(?:[0-9a-f]{2})+$/i;

/** The target to which `Update External API` sends articles. */
export const publishingSettings = z
  .object({
    kind: z.enum(TARGET_KINDS, "Please choose one from the list."),
    /** Of the site for Ghost and WordPress, of the endpoint for signed JSON. */
    base_url: optionalLine.refine((url) => url === null || isKeyAddress(url), WRONG_ADDRESS),
    username: optionalLine,
    /** Write-only: stored sealed, and returned as a reference. */
    api_key: z.string().trim().max(MAX_KEY).nullable(),
  })
  .superRefine(({ kind, base_url, username, api_key }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (kind === "none") return;
    if (base_url === null) ask("base_url", WRONG_ADDRESS);
    if (kind === "wordpress" && username === null)
      ask("username", "Please enter the user of the application password.");
    if (api_key === null) ask("api_key", "Please enter the key, password or secret.");
    else if (kind === "ghost" && !api_key.startsWith("secret:") && !GHOST_KEY.test(api_key))
      ask("api_key", "Please enter the Admin API key as Ghost shows it: two parts with a colon between them.");
  });

export type PublishingSettings = z.infer<typeof publishingSettings>;
