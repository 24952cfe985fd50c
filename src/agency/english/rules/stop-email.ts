/** The page that an unsubscribe link opens. */
export const stopEmail = {
  title: "Stop email",
  description: "Stop getting email from us.",
  keywords: ["stop email", "unsubscribe"],
  /** Part of the evidence, as the words beside the button are (`consent.stopEmail`). */
  button: "Stop email to me",
  stopped: "No more email",
  stoppedMore: (agency: string) => `As of now, ${agency} won’t email the address that received this link.`,
  callRemains: "This doesn’t cancel a request for a call. If you don’t want that call either, please tell us at",
  unknown: "We don’t recognize this link",
  unknownLead: "The link may be incomplete, or very old.",
  /** Around the phone number. */
  callToStop: "Call us at",
  callToStopMore: "and we’ll stop all email to you right away.",
  canCall: "You can also call us at",
  failed: "Something went wrong. Please try again.",
};
