/** Shortest password of an account, characters. */
export const MIN_PASSWORD = 12;
/** Longest, characters: hashing accepts any length, but a request must not be unlimited. */
export const MAX_PASSWORD = 1024;

export const TOO_SHORT = `Use at least ${MIN_PASSWORD} characters.`;
export const TOO_EASY = "This password is easy to guess. Try four unrelated words.";

/** The change-password form of a signed-in user. */
export type PasswordForm = NewPassword & { current: string };

/** A password that is chosen, typed twice. */
export type NewPassword = { chosen: string; again: string };

/** Validates a new password as far as possible without the account; one message per field. */
export function newPasswordProblems({ chosen, again }: NewPassword): Partial<Record<keyof NewPassword, string>> {
  return {
    ...(chosen.length < MIN_PASSWORD ? { chosen: TOO_SHORT } : {}),
    ...(chosen.length > MAX_PASSWORD ? { chosen: `Use at most ${MAX_PASSWORD} characters.` } : {}),
    ...(again === chosen ? {} : { again: "The passwords don't match. Type the same one twice." }),
  };
}

/** Validates the form as far as possible without the account; one message per field. */
export function passwordFormProblems({
  current,
  chosen,
  again,
}: PasswordForm): Partial<Record<keyof PasswordForm, string>> {
  return {
    ...(current === "" ? { current: "Enter your current password." } : {}),
    ...newPasswordProblems({ chosen, again }),
    ...(chosen !== "" && chosen === current
      ? { chosen: "Choose a password that is different from your current one." }
      : {}),
  };
}
