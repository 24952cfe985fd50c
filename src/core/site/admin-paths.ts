const ADMIN = /^\/(?:admin|content-autopilot|library|image-studio)(?:\/|\.data$|$)/i;

/** Where somebody signed in chooses a new password. */
export const PASSWORD_PATH = "/admin/password";

/** Whether a path belongs to the staff area (spec site §2 'Admin routes'), in whatever case: pages are found in any. */
export function isAdminPath(path: string): boolean {
  return ADMIN.test(path);
}
