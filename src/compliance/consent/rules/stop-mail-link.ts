/** The form's version in the evidence of an unsubscribe, by which staff recognize one in any language. */
export const STOP_MAIL_FORM = "stop-email-1";

export const STOP_MAIL_PATH = "/stop-email";

/** Returns the path of an unsubscribe link. */
export function stopMailPath(token: string): string {
  return `${STOP_MAIL_PATH}/${token}`;
}
