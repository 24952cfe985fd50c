import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { CardNode, CardSize } from "#core/site/social-card.ts";
import { packageRoot } from "#server/platform/package-root.ts";

/** Size of the LRU cache, cards of some 25 KB each. */
const MAX_CACHED = 300;
/** Cards that may wait to be drawn; further requests are refused. */
const MAX_WAITING = 60;

export type CardDrawer = {
  /** A strong ETag: the same card has the same tag. */
  tagOf(size: CardSize, card: CardNode): string;
  /** The card as PNG, cached or newly drawn; null if too many are waiting. */
  draw(size: CardSize, card: CardNode): Promise<Buffer | null>;
};

/** Draws cards one after another in a separate process, so that a crawler can't slow down the pages. */
export function createCardDrawer(): CardDrawer {
  const cache = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  const drawCard = drawElsewhere();

  const tagOf = (size: CardSize, card: CardNode) =>
    createHash("sha256")
      .update(`${size} ${JSON.stringify(card)}`)
      .digest("base64url")
      .slice(0, 27);

  function enqueue(tag: string, size: CardSize, card: CardNode): Promise<Buffer> {
    const mine = last
      .then(() => drawCard(size, card))
      .then((picture) => {
        if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? "");
        cache.set(tag, picture);
        return picture;
      })
      .finally(() => drawing.delete(tag));
    last = mine.catch(() => {});
    drawing.set(tag, mine);
    return mine;
  }

  return {
    tagOf,
    async draw(size, card) {
      const tag = tagOf(size, card);
      const picture = cache.get(tag);
      if (picture) {
        cache.delete(tag);
        cache.set(tag, picture);
        return picture;
      }
      return drawing.get(tag) ?? (drawing.size < MAX_WAITING ? enqueue(tag, size, card) : null);
    },
  };
}

/** How long the drawing process waits for another card, milliseconds. */
const IDLE_MS = 5_000;
/** Time limit for one card, milliseconds; drawing takes up to a second on a busy machine. */
const DRAW_TIMEOUT_MS = 30_000;

/** Drawing takes some 200 MB, which Node returns only by exiting, so the process ends when it is idle. */
function drawElsewhere(): (size: CardSize, card: CardNode) => Promise<Buffer> {
  let painter: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  function start(): ChildProcess {
    // Node runs the TypeScript source directly.
    const started = fork(join(packageRoot(), "src/server/site/draw-card.ts"), {
      execArgv: [],
      env: {},
      serialization: "advanced",
    });
    const clear = () => {
      if (painter === started) painter = undefined;
    };
    // An error event without a listener would end the program.
    started.on("error", clear).once("exit", clear);
    return started;
  }
  return (size, card) =>
    new Promise<Buffer>((resolve, reject) => {
      clearTimeout(idleTimer);
      painter ??= start();
      const drawing = painter;
      drawing.ref();
      const end = (settle: () => void) => {
        clearTimeout(late);
        drawing.removeAllListeners("message").removeListener("exit", gone).removeListener("error", gone);
        drawing.unref();
        drawing.channel?.unref();
        idleTimer = setTimeout(() => {
          painter = undefined;
          drawing.kill();
        }, IDLE_MS).unref();
        settle();
      };
      const gone = () => end(() => reject(new Error("The drawing process exited before it was done")));
      const late = setTimeout(() => drawing.kill("SIGKILL"), DRAW_TIMEOUT_MS);
      drawing.once("exit", gone).once("error", gone);
      drawing.once("message", (answer: Uint8Array | string) =>
        end(() => (typeof answer === "string" ? reject(new Error(answer)) : resolve(Buffer.from(answer)))),
      );
      drawing.channel?.ref();
      drawing.send({ size, card });
    });
}
