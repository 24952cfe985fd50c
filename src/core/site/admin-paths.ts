const ADMIN = /^\/(?:admin|content-autopilot|library|image-studio)(?:\/|\.data$|$)/i;

/** The change-password page. */
export const PASSWORD_PATH = "/admin/password";

/** Where an invited person joins: the one page of the staff area that opens without a session. */
const JOIN = /^\/admin\/join\/[^/]+$/i;

/** Whether a path is the page of an invitation. */
export function isJoinPath(path: string): boolean {
  return JOIN.test(path);
}

/** Whether a path belongs to the staff area (spec site §2 'Admin routes'), in any letter case, as routes match. */
export function isAdminPath(path: string): boolean {
  return ADMIN.test(path);
}
