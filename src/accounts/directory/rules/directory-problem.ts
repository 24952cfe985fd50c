import { UNREACHABLE_CODES } from "#platform/log/rules/unreachable-codes.ts";

/** The facts of a failed exchange with the directory. */
export type DirectoryError = {
  /** The code of the library or of the connection. */
  code: string;
  /** The claim that was wrong. */
  claim?: string | undefined;
  /** The directory's own error, such as `access_denied`. */
  error?: string | undefined;
};

const CLAIMS: Record<string, string> = {
  iss: "comes from another issuer",
  aud: "is meant for another program",
  nonce: "belongs to another sign-in",
  azp: "is meant for another program",
};
const EXPIRED = "OAUTH_JWT_TIMESTAMP_CHECK_FAILED";
const UNREACHABLE = new Set<string>([
  ...UNREACHABLE_CODES,
  "UND_ERR_CONNECT_TIMEOUT",
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_PARSE_ERROR",
  "UNREACHABLE",
]);

/** Tells whether the directory could not be asked at all, or answered with nothing usable. */
export const isUnreachable = ({ code }: Pick<DirectoryError, "code">): boolean => UNREACHABLE.has(code);

/** Explains to a person who signs in why it failed. `name` is the directory's. */
export function directoryProblem(name: string, failed: DirectoryError): string {
  if (isUnreachable(failed))
    return `${name} can’t be reached right now. Try again in a few minutes; owners can sign in with their password.`;
  if (failed.error === "access_denied") return `${name} did not let you in. Ask the person who looks after it.`;
  if (failed.error === "invalid_client")
    return `${name} refused this site: its client ID or secret is wrong or has expired. Ask the agency’s owner.`;
  if (failed.code === "OTHER_ISSUER")
    return `The directory at this address calls itself something else than the issuer in the settings.`;
  if (failed.code === "SECRET")
    return `The client secret was saved on another machine. The agency’s owner has to enter it again in Settings.`;
  if (failed.error === "login_required" || failed.error === "interaction_required")
    return `${name} did not sign you in. Please try again.`;
  if (failed.code === EXPIRED) return `What ${name} sent has expired. Please try again.`;
  const wrong = CLAIMS[failed.claim ?? ""];
  return `What ${name} sent ${wrong ?? "could not be checked"}, so you are not signed in. Please try again.`;
}
