/** Shortest password of an account, characters. */
export const MIN_PASSWORD = 12;
/** Longest, characters: hashing accepts any length, but a request must not be unlimited. */
export const MAX_PASSWORD = 1024;

export const TOO_SHORT = `Use at least ${MIN_PASSWORD} characters.`;
export const TOO_EASY = "This password is easy to guess. Try four unrelated words.";

/** The change-password form of a signed-in user. */
export type PasswordForm = { current: string; chosen: string; again: string };

/** Validates the form as far as possible without the account; one message per field. */
export function passwordFormProblems({
  current,
  chosen,
  again,
}: PasswordForm): Partial<Record<keyof PasswordForm, string>> {
  return {
    ...(current === "" ? { current: "Enter your current password." } : {}),
    ...(chosen.length < MIN_PASSWORD ? { chosen: TOO_SHORT } : {}),
    ...(chosen.length > MAX_PASSWORD ? { chosen: `Use at most ${MAX_PASSWORD} characters.` } : {}),
    ...(chosen !== "" && chosen === current
      ? { chosen: "Choose a password that is different from your current one." }
      : {}),
    ...(again !== chosen ? { again: "The new passwords don't match. Type the same one twice." } : {}),
  };
}
