/** The form's version in the evidence of an unsubscribe, by which staff recognize one in any language. */
export const UNSUBSCRIBE_FORM = "stop-email-1";

export const UNSUBSCRIBE_PATH = "/stop-email";

/** Returns the path of an unsubscribe link. */
export function unsubscribePath(token: string): string {
  return `${UNSUBSCRIBE_PATH}/${token}`;
}
