import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

/** The result of a passkey step: the server's response, or the reason of a failure, in words for the person. */
type PasskeyResult<T> = { ok: true; value: T } | { ok: false; message: string };

const GAVE_UP = "No passkey was used. Try again, or use another way.";
const NO_ANSWER = "We couldn't reach the server. Check your connection and try again.";

/** Asks the device for a passkey of this site, with the options that `optionsAt` returns for `body`. */
export async function askPasskey(optionsAt: string, body: object): Promise<PasskeyResult<unknown>> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>(optionsAt, body);
  if (!options.ok) return options;
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return unlessGivenUp(startAuthentication({ optionsJSON: options.value }));
}

/** Has the device create a passkey, with the options that `optionsAt` returns for `body`. */
export async function makePasskey(optionsAt: string, body: object): Promise<PasskeyResult<unknown>> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>(optionsAt, body);
  if (!options.ok) return options;
  const { startRegistration } = await import("@simplewebauthn/browser");
  return unlessGivenUp(startRegistration({ optionsJSON: options.value }));
}

/** Posts JSON and reads JSON; the message of a failure is the server's. */
export async function post<T>(path: string, body: object): Promise<PasskeyResult<T>> {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    const json = (await answer.json()) as { error?: string | { message?: string } };
    if (answer.ok) return { ok: true, value: json as T };
    const { error } = json;
    return { ok: false, message: (typeof error === "string" ? error : error?.message) ?? NO_ANSWER };
  } catch {
    return { ok: false, message: NO_ANSWER };
  }
}

/** Waits for a device, which throws if the person closed its question, has no passkey here, or already has this one. */
async function unlessGivenUp(answer: Promise<unknown>): Promise<PasskeyResult<unknown>> {
  try {
    return { ok: true, value: await answer };
  } catch (error) {
    const known = error instanceof Error && error.name === "InvalidStateError";
    return { ok: false, message: known ? "This device has a passkey for your account already." : GAVE_UP };
  }
}
