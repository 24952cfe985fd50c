import { open, unlink } from "node:fs/promises";
import { join } from "node:path";

/** Whether a file can be written and synced in a folder at this moment; answers within a second even on a disk that hangs. */
export async function isWritable(folder: string): Promise<boolean> {
  const probe = join(folder, `.writable-${process.pid}-${crypto.randomUUID()}`);
  const attempt = async () => {
    const file = await open(probe, "wx", 0o600);
    try {
      await file.writeFile("ok");
      await file.sync();
    } finally {
      await file.close();
      await unlink(probe);
    }
    return true;
  };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, 800, false);
  });
  const answer = await Promise.race([attempt().catch(() => false), patience]);
  clearTimeout(timer);
  return answer;
}
