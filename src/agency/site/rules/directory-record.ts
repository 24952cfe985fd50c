import { ROLE_LABELS } from "#platform/access/rules/role-labels.ts";
import { ROLES } from "#platform/access/rules/rights.ts";
import type { DirectorySettings } from "./directory-settings.ts";
import { IN_EFFECT, group, optional, rows, type SettingsRecord, text } from "./form-parts.ts";
import type { FormPart, FormParts } from "./settings-form.ts";

type Option<K extends keyof DirectorySettings> = { value: DirectorySettings[K]; label: string };
const ROLE_OPTIONS = ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));

/** Whose word counts: for addresses, the second step, and who may go past the directory. */
const TRUST = {
  emails: {
    kind: "choice",
    label: "Email addresses",
    hint: "A person’s address decides which account is theirs at their first sign-in. Entra ID does not mark addresses.",
    options: [
      { value: "verified", label: "Only those that the directory marks as verified" },
      { value: "all", label: "All: our administrators alone give out addresses" },
    ] satisfies Option<"emails">[],
  },
  second_step: {
    kind: "choice",
    label: "Second step",
    hint: "Whether the directory’s own second step takes the place of the one here.",
    options: [
      { value: "ours", label: "Ask for the one here too, as with a password" },
      { value: "token", label: "The directory’s counts if it says that it asked for one (amr: mfa)" },
      { value: "directory", label: "The directory’s always counts: it asks everyone" },
    ] satisfies Option<"second_step">[],
  },
  passwords: {
    kind: "choice",
    label: "Passwords and passkeys of this site",
    hint: "Owners can always use theirs, so that nobody is locked out when the directory is down.",
    options: [
      { value: "everyone", label: "Everyone may still use theirs" },
      { value: "owners", label: "Only owners; everyone else signs in through the directory" },
    ] satisfies Option<"passwords">[],
  },
} as const satisfies FormParts;

/** Returns the form of the directory; `teams` are those that a group's people can be in, as the list shows them. */
export function directoryForm(teams: readonly { value: string; label: string }[]): FormPart {
  return group("Company directory", {
    kind: {
      kind: "choice",
      label: "Staff sign in",
      options: [
        { value: "none", label: "Here only, with a password or passkey" },
        { value: "oidc", label: "Through your company directory (OpenID Connect)" },
      ] satisfies Option<"kind">[],
    },
    name: text("Name of the directory", { hint: "The sign-in button says it: Sign in with …" }),
    base_url: optional("Issuer", {
      type: "url",
      hint: "Exactly as the directory shows it. Entra ID: https://login.microsoftonline.com/{tenant ID}/v2.0. Okta: https://{your domain}.okta.com.",
    }),
    client_id: optional("Client ID"),
    api_key: {
      kind: "secret",
      label: "Client secret",
      hint: "Of the application you registered there. Stored encrypted. It is never shown again.",
    },
    ...TRUST,
    groups_claim: text("Claim with the groups", {
      hint: "Usually groups; roles for app roles of Entra ID.",
    }),
    groups: rows(
      "Groups that may sign in",
      "Group",
      {
        group: text("Group", { hint: "Its name, or its object ID in Entra ID, as the directory sends it." }),
        role: { kind: "choice", label: "Role", options: ROLE_OPTIONS },
        also_role: {
          kind: "choice",
          label: "Second role",
          options: [{ value: "", label: "No second role" }, ...ROLE_OPTIONS.slice(1)],
        },
        team_id: {
          kind: "choice",
          label: "Team",
          options: [{ value: "", label: "As chosen on the Team page" }, ...teams],
        },
      },
      "Who is in none of these groups is not let in. Who is in several gets what the topmost one says. Roles, and teams that you choose here, follow the directory at each sign-in.",
    ),
  });
}

/** The company directory, for the owner. */
export const DIRECTORY_RECORD: SettingsRecord = {
  key: "directory",
  title: "Company directory",
  what: "Sign-in through Entra ID, Okta, Google or another directory, and accounts that follow it.",
  saved: IN_EFFECT,
  form: directoryForm([]),
};
