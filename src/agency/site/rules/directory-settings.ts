import * as z from "zod";
import { ROLES } from "#platform/access/rules/rights.ts";
import { isKeyAddress } from "./ai-settings.ts";
import { mayBeEmpty, onlyOnce } from "./settings-parts.ts";

const CHOICE = "Please choose one from the list.";
const MAX_SECRET = 1_000;
const MAX_GROUPS = 100;
const WRONG_ISSUER =
  "Please enter the issuer’s full web address that starts with https://, or http:// on your own network.";
const optionalLine = mayBeEmpty.transform((text) => text || null).nullable();

/** One group of the directory: what its people are here. */
const group = z.object({
  group: z.string().trim().min(1, "Please enter the group’s name or id.").max(200, "Please shorten this."),
  role: z.enum(ROLES, CHOICE),
  also_role: z
    .enum(["", ...ROLES], CHOICE)
    .transform((role) => role || null)
    .nullable()
    .default(null),
  /** Empty where people are put into teams here; new ones start in the agency itself. */
  team_id: z.string().max(100).default(""),
});

/** The company directory through which staff sign in (OpenID Connect), and what its groups mean here. */
export const directorySettings = z
  .object({
    kind: z.enum(["none", "oidc"], CHOICE),
    /** Its name on the button: “Sign in with …”. */
    name: mayBeEmpty,
    /** The issuer, exactly as the directory calls itself. */
    base_url: optionalLine.refine((url) => url === null || isKeyAddress(url), WRONG_ISSUER),
    client_id: optionalLine,
    /** Write-only: the client secret, stored sealed and returned as a reference. */
    api_key: z.string().trim().max(MAX_SECRET).nullable(),
    /** Which addresses count: those that the directory marks as verified, or all in it. */
    emails: z.enum(["verified", "all"], CHOICE),
    /** The second step: ours, the directory's if its token says so, or always the directory's. */
    second_step: z.enum(["ours", "token", "directory"], CHOICE),
    /** Who may sign in with a password. */
    passwords: z.enum(["everyone", "owners"], CHOICE),
    /** The claim that lists a person's groups. */
    groups_claim: mayBeEmpty.transform((name) => name || "groups"),
    groups: z
      .array(group)
      .max(MAX_GROUPS, `Please keep at most ${MAX_GROUPS} groups.`)
      .superRefine(onlyOnce("group", "This group is already in the list.")),
  })
  .superRefine(({ kind, name, base_url, client_id, api_key }, ctx) => {
    const ask = (path: string, message: string) => ctx.addIssue({ code: "custom", path: [path], message });
    if (kind === "none") return;
    if (name === "") ask("name", "Please enter the name that staff know your directory by.");
    if (base_url === null) ask("base_url", WRONG_ISSUER);
    if (client_id === null) ask("client_id", "Please enter the client ID that the directory gave this program.");
    if (api_key === null) ask("api_key", "Please enter the client secret.");
  });

export type DirectorySettings = z.infer<typeof directorySettings>;
export type DirectoryGroup = DirectorySettings["groups"][number];

/** Tells whether staff may sign in through the directory. */
export const hasDirectory = ({ kind }: Pick<DirectorySettings, "kind">): boolean => kind !== "none";

/** Tells whether only owners may sign in with a password or a passkey of their own. */
export const ownersAlone = ({ kind, passwords }: Pick<DirectorySettings, "kind" | "passwords">): boolean =>
  kind !== "none" && passwords === "owners";
