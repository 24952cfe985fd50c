// The messages of callers, encrypted in a folder until the program has taken them.
import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A message that the program did not take is offered again, milliseconds; one that it refuses, for a week. */
const AGAIN = 5_000;
const KEPT = 7 * 86_400_000;

/** Keeps messages in a folder and gives each to `post`, until the program has it. */
export function keepMessages(folder, secret, post, log) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const key = createHash("sha256").update(`messages.${secret}`).digest();
  let running = false;
  const keep = async (call, sound) => {
    const iv = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, iv);
    const sealed = Buffer.concat([iv, cipher.update(sound), cipher.final(), cipher.getAuthTag()]);
    // A name is there only once the whole message is.
    writeFileSync(join(folder, `${call}.new`), sealed, { mode: 0o600 });
    renameSync(join(folder, `${call}.new`), join(folder, `${call}.message`));
    await offer();
  };
  const open = (file) => {
    const sealed = readFileSync(file);
    const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  };
  const offer = async () => {
    if (running) return;
    running = true;
    for (const name of readdirSync(folder).filter((one) => one.endsWith(".message"))) {
      const file = join(folder, name);
      try {
        const { status } = await post(name.replace(/\.message$/, ""), open(file));
        const refused = status >= 400 && status < 500 && status !== 429;
        if (refused) log(`The program refused a message (${status}).`);
        if (status === 204 || (refused && Date.now() - statSync(file).mtimeMs > KEPT)) rmSync(file);
      } catch (error) {
        log(`A message could not be given to the program: ${error.message}`);
      }
    }
    running = false;
  };
  setInterval(() => void offer(), AGAIN);
  void offer();
  return { keep };
}
