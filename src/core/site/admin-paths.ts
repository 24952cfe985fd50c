const ADMIN = /^\/(?:admin|content-autopilot|library|image-studio)(?:\/|\.data$|$)/i;

/** The change-password page. */
export const PASSWORD_PATH = "/admin/password";

/** Whether a path belongs to the staff area (spec site §2 'Admin routes'), in any letter case, as routes match. */
export function isAdminPath(path: string): boolean {
  return ADMIN.test(path);
}
