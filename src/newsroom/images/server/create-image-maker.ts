import { askWorker } from "#platform/storage/server/ask-worker.ts";
import type { CheckedImage, ImageTask, RenderedImage } from "./render-image.ts";

/** Images that may wait; a waiting file takes up to 15 MB. */
const MAX_WAITING = 12;
/** Time limit for one image, milliseconds; twelve files take about five seconds on a busy machine. */
const LIMIT_MS = 90_000;

export type ImageMaker = {
  /** Re-encodes an image, or returns why not; null if too many are waiting. */
  check(bytes: Uint8Array): Promise<CheckedImage | null>;
  /** Makes the files of an image; null if too many are waiting. */
  render(task: Omit<Extract<ImageTask, { do: "render" }>, "do">): Promise<RenderedImage | null>;
};

/** Works on images one after another in a separate process, so that uploads can't slow down pages. */
export function createImageMaker(): ImageMaker {
  const ask = askWorker<ImageTask, CheckedImage | RenderedImage>(
    "src/newsroom/images/server/render-image.ts",
    LIMIT_MS,
  );
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  async function inTurn(task: ImageTask): Promise<CheckedImage | RenderedImage | null> {
    if (waiting >= MAX_WAITING) return null;
    waiting++;
    const mine = last.then(() => ask(task)).finally(() => waiting--);
    last = mine.catch(() => {});
    return mine;
  }
  return {
    check: (bytes) => inTurn({ do: "check", bytes }) as Promise<CheckedImage | null>,
    render: (task) => inTurn({ do: "render", ...task }) as Promise<RenderedImage | null>,
  };
}
