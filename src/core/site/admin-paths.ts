const ADMIN = /^\/(?:admin|content-autopilot|library|image-studio)(?:\/|\.data$|$)/;

/** Where somebody signed in chooses a new password. */
export const PASSWORD_PATH = "/admin/password";

/** Whether a path belongs to the staff area (spec site §2 'Admin routes'). */
export function isAdminPath(path: string): boolean {
  return ADMIN.test(path);
}
