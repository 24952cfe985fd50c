import { createHash } from "node:crypto";
import type { MailReceived, NamedFile } from "#leads/leads/rules/submission.ts";
import type { Services } from "#platform/program/server/services.ts";
import { sizeRefusal } from "#platform/storage/rules/upload-file.ts";
import { heldKey } from "./store-files-job.ts";
import type { MailAndFiles } from "./read-mail.ts";

/** Files of one mail that are kept: a person sends a few photos at a time. */
const MAX_KEPT = 20;

/**
 * Puts the files of a mail aside, until they are checked and kept after it was applied. Their ids come from the mail and
 * their content, so that a mail that comes again leads to the same ones. What fails is said of the file: the mail itself
 * counts in any case.
 */
export async function holdFiles(
  { storage, log }: Pick<Services, "storage" | "log">,
  { mail, contents, more }: MailAndFiles,
): Promise<MailReceived> {
  const files: NamedFile[] = [];
  for (const [n, file] of mail.files.entries()) files.push({ ...file, ...(await hold(n, contents[n])) });
  if (more > 0) files.push({ name: `${more} more`, type: "", size: 0, state: "many" });
  return { ...mail, files };

  async function hold(n: number, content: Uint8Array | undefined): Promise<Pick<NamedFile, "id" | "state">> {
    if (content === undefined) return { state: "cut" };
    if (n >= MAX_KEPT) return { state: "many" };
    const refusal = sizeRefusal(content.length);
    if (refusal !== null) return { state: refusal === "size" ? "size" : "empty" };
    const id = createHash("sha256").update(`${mail.key} ${n} `).update(content).digest("hex").slice(0, 40);
    try {
      await storage.put(heldKey(id), content);
      return { id, state: "waiting" };
    } catch (error) {
      log.error({ err: error }, "a file that came with a mail could not be stored");
      return { state: "unstored" };
    }
  }
}
