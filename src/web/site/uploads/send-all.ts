import { REFUSAL_TEXTS, sizeRefusal } from "#core/uploads/upload-file.ts";
import type { SendingFile } from "./SendingList.tsx";

type Show = (update: (before: readonly SendingFile[]) => readonly SendingFile[]) => void;

/** Sends files one after the other and shows how each is getting on; answers those that may be tried again. */
export async function sendAll(
  files: readonly File[],
  to: { endpoint: string; token: string },
  show: Show,
): Promise<File[]> {
  const again: File[] = [];
  for (const file of files) {
    const id = `${file.name} ${file.size} ${file.lastModified}`;
    const say = (now: Omit<SendingFile, "id" | "name">) =>
      show((before) => [...before.filter((f) => f.id !== id), { id, name: file.name, ...now }]);
    const refusal = sizeRefusal(file.size);
    if (refusal) {
      say({ state: "refused", share: 0, message: REFUSAL_TEXTS[refusal] });
      continue;
    }
    say({ state: "sending", share: 0 });
    // Fetched when first needed: most visitors of the page only choose.
    const result = await import("./send-file.ts").then(
      (m) => m.sendFile(to, file, (share) => say({ state: "sending", share })),
      () => ({ ok: false as const, refusal: null }),
    );
    if (result.ok) say({ state: "kept", share: 1 });
    else if (result.refusal) say({ state: "refused", share: 0, message: REFUSAL_TEXTS[result.refusal] });
    else {
      say({ state: "broken", share: 0 });
      again.push(file);
    }
  }
  return again;
}
