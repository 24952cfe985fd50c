import type { Words } from "#agency/language/rules/words.ts";
import { refusalText, sizeRefusal } from "#platform/storage/rules/upload-file.ts";
import type { UploadingFile } from "./UploadProgress.tsx";

type Show = (update: (before: readonly UploadingFile[]) => readonly UploadingFile[]) => void;

/** Sends files one by one and reports progress in the language of the page; returns those that can be retried. */
export async function sendAll(
  files: readonly File[],
  to: { endpoint: string; token: string },
  show: Show,
  words: Words["upload"],
): Promise<File[]> {
  const again: File[] = [];
  for (const file of files) {
    const id = `${file.name} ${file.size} ${file.lastModified}`;
    const say = (now: Omit<UploadingFile, "id" | "name">) =>
      show((before) => [...before.filter((f) => f.id !== id), { id, name: file.name, ...now }]);
    const refusal = sizeRefusal(file.size);
    if (refusal) {
      say({ state: "refused", share: 0, message: refusalText(refusal, words) });
      continue;
    }
    say({ state: "sending", share: 0 });
    // Loaded when needed: most visitors only choose.
    const result = await import("./send-file.ts").then(
      (m) => m.sendFile(to, file, (share) => say({ state: "sending", share })),
      () => ({ ok: false as const, refusal: null }),
    );
    if (result.ok) say({ state: "kept", share: 1 });
    else if (result.refusal) say({ state: "refused", share: 0, message: refusalText(result.refusal, words) });
    else {
      say({ state: "broken", share: 0 });
      again.push(file);
    }
  }
  return again;
}
