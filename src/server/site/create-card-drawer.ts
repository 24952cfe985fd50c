import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { CardNode, CardSize } from "#core/site/social-card.ts";
import { packageRoot } from "#server/platform/package-root.ts";

/** Cards kept in memory, the one not asked for longest goes first: some 25 KB each. */
const MOST_KEPT = 300;
/** Cards that may wait for their turn; who comes later is asked to come again. */
const MOST_WAITING = 60;

export type CardDrawer = {
  /** The same for the same picture: good as a strong ETag. */
  tagOf(size: CardSize, card: CardNode): string;
  /** The picture as PNG, from memory or drawn now; null when too many others wait. */
  draw(size: CardSize, card: CardNode): Promise<Buffer | null>;
};

/** Draws cards one after another, in a process of its own, so that however many a crawler asks for, pages keep their processor. */
export function createCardDrawer(): CardDrawer {
  const kept = new Map<string, Buffer>();
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
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
        kept.set(tag, picture);
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
      const picture = kept.get(tag);
      if (picture) {
        kept.delete(tag);
        kept.set(tag, picture);
        return picture;
      }
      return drawing.get(tag) ?? (drawing.size < MOST_WAITING ? enqueue(tag, size, card) : null);
    },
  };
}

/** How long the process that draws waits for another card, milliseconds. */
const STAY_MS = 5_000;
/** Drawing takes up to a second where the processors are busy; milliseconds. */
const LONGEST_MS = 30_000;

/** Drawing takes some 200 MB, which a process gives back only by ending: so it is a process that ends when nobody asks any more. */
function drawElsewhere(): (size: CardSize, card: CardNode) => Promise<Buffer> {
  let painter: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;
  function start(): ChildProcess {
    // Node runs the source as it is; nothing of it needs the build.
    const started = fork(join(packageRoot(), "src/server/site/draw-card.ts"), {
      execArgv: [],
      env: {},
      serialization: "advanced",
    });
    const forget = () => {
      if (painter === started) painter = undefined;
    };
    // Listened to for as long as it lives: an error that nobody hears would end the program.
    started.on("error", forget).once("exit", forget);
    return started;
  }
  return (size, card) =>
    new Promise<Buffer>((resolve, reject) => {
      clearTimeout(leaving);
      painter ??= start();
      const drawing = painter;
      drawing.ref();
      const end = (settle: () => void) => {
        clearTimeout(late);
        drawing.removeAllListeners("message").removeListener("exit", gone).removeListener("error", gone);
        drawing.unref();
        drawing.channel?.unref();
        leaving = setTimeout(() => {
          painter = undefined;
          drawing.kill();
        }, STAY_MS).unref();
        settle();
      };
      const gone = () => end(() => reject(new Error("The process that draws cards ended before it was done")));
      const late = setTimeout(() => drawing.kill("SIGKILL"), LONGEST_MS);
      drawing.once("exit", gone).once("error", gone);
      drawing.once("message", (answer: Uint8Array | string) =>
        end(() => (typeof answer === "string" ? reject(new Error(answer)) : resolve(Buffer.from(answer)))),
      );
      drawing.channel?.ref();
      drawing.send({ size, card });
    });
}
