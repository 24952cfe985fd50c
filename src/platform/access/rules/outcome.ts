import { PASSWORD_PATH, SECURITY_PATH } from "./admin-paths.ts";

/** The reasons why a request failed; the HTTP layer maps each code to a status. */
export type FailureCode =
  | "invalid"
  | "not-signed-in"
  | "forbidden"
  | "reauthentication-required"
  | "not-found"
  | "gone"
  | "conflict"
  | "stale"
  | "too-many"
  | "unavailable";

/** An expected failure: `message` is for the person, `detail` for the log only. */
export type Failure = {
  ok: false;
  code: FailureCode;
  message: string;
  detail?: string;
  /** Error message by field. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** With `stale`: the current record, as the caller would read it. */
  current?: unknown;
  /** Further members of the response to an API call. */
  details?: Record<string, unknown>;
};

export type Outcome<T> = { ok: true; value: T } | Failure;

export const ok = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });

/** Says why something failed: the first field's error says more than the neutral text of the form. */
export function reasonOf({ message, fields = {} }: Pick<Failure, "message" | "fields">): string {
  return Object.values(fields)[0] ?? message;
}

/** Converts the value of an outcome; a failure stays as it is. */
export const mapOk = <T, U>(outcome: Outcome<T>, convert: (value: T) => U): Outcome<U> =>
  outcome.ok ? ok(convert(outcome.value)) : outcome;

/** The neutral error texts of the specification (spec site §8). */
export const NEUTRAL_TEXTS = {
  network: "Connection problem. Please check your internet and try again.",
  timeout: "Request timed out. Please try again.",
  api: "Server error. Please try again later.",
  auth: "Authentication failed. Please log in again.",
  validation: "Please check your input and try again.",
  default: "Something went wrong. Please try again.",
} as const;

export const notSignedIn = (): Failure => ({ ok: false, code: "not-signed-in", message: NEUTRAL_TEXTS.auth });
export const forbidden = (): Failure => ({
  ok: false,
  code: "forbidden",
  message: "Your account doesn't have permission to do this. Ask the agency's owner.",
});
export const confirmationDue = (): Failure => ({
  ok: false,
  code: "reauthentication-required",
  message: "Confirm that it's you first, then try again.",
});
export const passwordDue = (): Failure => ({
  ok: false,
  code: "forbidden",
  message: `Choose your own password first, at ${PASSWORD_PATH}.`,
});
export const secondStepDue = (): Failure => ({
  ok: false,
  code: "forbidden",
  message: `Your agency requires a second step. Set one up first, at ${SECURITY_PATH}.`,
});
/** Refuses an owner who sees the desk as a demo agent what belongs to an account. */
export const ownAccountOnly = (): Failure => ({
  ok: false,
  code: "forbidden",
  message: "You are looking at the desk as a demo agent. Go back to your own desk for this.",
});
const failing =
  (code: FailureCode) =>
  (message: string): Failure => ({ ok: false, code, message });
export const conflict = failing("conflict");
export const gone = failing("gone");
export const unavailable = failing("unavailable");
/** Refuses what was typed, with an error by field where a field is wrong. */
export const invalid = (message: string, fields?: Record<string, string>): Failure => ({
  ok: false,
  code: "invalid",
  message,
  ...(fields ? { fields } : {}),
});
/** Refuses what was typed, with an error by field. */
export const invalidFields = (fields: Record<string, string>) => invalid(NEUTRAL_TEXTS.validation, fields);
/** Refuses what was typed into one field. */
export const invalidField = (field: string, message: string) => invalid(message, { [field]: message });
/** Refuses a change of a record that someone changed since the sender read it. */
export const stale = (message: string, current: unknown): Failure => ({ ok: false, code: "stale", message, current });
export const notFound = (what: string): Failure => ({ ok: false, code: "not-found", message: `${what} not found` });
