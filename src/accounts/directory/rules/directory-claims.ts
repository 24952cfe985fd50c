import { forbidden, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { isMailAddress } from "#platform/text/rules/mail-address.ts";
import type { DirectorySettings } from "#agency/site/rules/directory-settings.ts";

/** The directory's claims about a person who signed in. */
export type DirectoryClaims = {
  issuer: string;
  subject: string;
  /** Lower case. */
  email: string;
  name: string;
  /** Null if the directory sent no groups at all. */
  groups: string[] | null;
  /** The directory asked for a second step, and the owner lets that count. */
  steppedThere: boolean;
  /** The moment of their last proof of identity there; null if the directory doesn't say. */
  provedAt: Date | null;
};

type Read = Pick<DirectorySettings, "name" | "emails" | "second_step" | "groups_claim">;
const MAX_NAME = 80;

/**
 * Reads the claims of a checked token. Refuses a person without a usable address: one that the directory marks as not
 * verified, or, unless the owner trusts all addresses, doesn't mark as verified.
 */
export function readClaims(settings: Read, claims: Readonly<Record<string, unknown>>): Outcome<DirectoryClaims> {
  const { name: directory } = settings;
  const said = (claim: string) => (typeof claims[claim] === "string" ? claims[claim].trim() : "");
  const all = settings.emails === "all";
  // Entra ID puts the address into its user name where the account has no mailbox.
  const given = said("email") || (all ? said("preferred_username") || said("upn") : "");
  const email = given.toLowerCase();
  if (!isMailAddress(email)) return refused(`${directory} sent no email address for you.`);
  const { email_verified: verified } = claims;
  if (verified === false || verified === "false") return refused(`${directory} has not verified your email address.`);
  if (!all && verified !== true && verified !== "true")
    return refused(`${directory} doesn’t say that your email address is verified.`);
  const groups = readGroups(settings, claims);
  if (groups === "too many")
    return refused(`You are in more groups of ${directory} than it sends. Assign app roles instead.`);
  const amr = Array.isArray(claims.amr) ? claims.amr : [];
  const { auth_time: time } = claims;
  return ok({
    issuer: said("iss"),
    subject: said("sub"),
    email,
    name: (said("name") || `${said("given_name")} ${said("family_name")}`.trim() || email).slice(0, MAX_NAME),
    groups,
    steppedThere: settings.second_step === "directory" || (settings.second_step === "token" && amr.includes("mfa")),
    provedAt: typeof time === "number" ? new Date(time * 1_000) : null,
  });
}

const refused = (why: string) => ({ ...forbidden(), message: `${why} Ask the person who looks after it.` });

/** Entra ID leaves the groups out of a token that would have more than 200, and says where else to ask. */
function readGroups({ groups_claim }: Read, claims: Readonly<Record<string, unknown>>): string[] | null | "too many" {
  const value = claims[groups_claim];
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.filter((group): group is string => typeof group === "string");
  const elsewhere = claims._claim_names;
  return typeof elsewhere === "object" && elsewhere !== null && groups_claim in elsewhere ? "too many" : null;
}
