const ADMIN = /^\/(?:admin|content-autopilot|library|image-studio)(?:\/|\.data$|$)/i;

/** The change-password page. */
export const PASSWORD_PATH = "/admin/password";

/** The page on which a new installation is made from a backup. */
export const FROM_BACKUP_PATH = "/admin/from-backup";

/** Tells whether a person with an initial password may open a path: to choose their own, or to bring a backup. */
export function opensBeforePassword(path: string): boolean {
  return [PASSWORD_PATH, FROM_BACKUP_PATH].includes(path.toLowerCase());
}

/** The page for setting up the second step. */
export const SECURITY_PATH = "/admin/profile/security";

/** Returns the address of the page that asks again who the person is, and leads to `next` then. */
export function confirmAddress(next: string): string {
  return `/admin/confirm?next=${encodeURIComponent(next)}`;
}

/** The pages open to a person who has to set up a second step first: the setup, and what it needs. */
const SETTING_UP =
  /^(?:\/admin\/(?:profile\/security|confirm)(?:\.data)?|\/api\/(?:me\/(?:totp|passkeys|recovery-codes)(?:\/.+)?|reauthenticate))$/i;

/** Tells whether a path is part of setting up a second step. */
export function setsUpSecondStep(path: string): boolean {
  return SETTING_UP.test(path);
}

/** The page of a sign-in that waits for its second step. */
export const SECOND_STEP_PATH = "/admin/second-step";

/** The link that leads to the company directory. */
export const DIRECTORY_PATH = "/admin/sign-in/directory";

/** The page that asks for a link to set a new password; the link leads to a page below `/admin/new-password`. */
export const FORGOT_PATH = "/admin/forgot-password";

/** The pages of an invitation and of a forgotten password, which are opened by a link with a token. */
const BY_LINK = /^\/admin\/(?:join|new-password)\/[^/]+$/i;

/** Tells whether a page of the staff area opens without a session: the steps of signing in, and pages of links. */
export function opensSignedOut(path: string): boolean {
  return BY_LINK.test(path) || [SECOND_STEP_PATH, FORGOT_PATH].includes(path.toLowerCase());
}

/** Tells whether a path is in the staff area (spec site §2 'Admin routes'), in any letter case, as routes match. */
export function isAdminPath(path: string): boolean {
  return ADMIN.test(path);
}
