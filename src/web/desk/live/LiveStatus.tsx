import { useAlive } from "#web/ui/use-alive.ts";
import type { LiveState } from "./live-connection.ts";
import { useLiveState } from "./use-live.ts";

const WORDS: Record<LiveState, { word: string; dot: string; what: string }> = {
  connecting: { word: "Connecting", dot: "border border-muted", what: "Connecting to the server" },
  live: { word: "Live", dot: "bg-(--status-won)", what: "Changes show up right away" },
  reconnecting: {
    word: "Reconnecting",
    dot: "border border-muted",
    what: "The connection was lost and will come back",
  },
  polling: {
    word: "Updating every 5 s",
    dot: "bg-(--status-contacted)",
    what: "No live connection: checking every 5 seconds",
  },
};

/** How the desk learns of changes at the moment, in a word. */
export function LiveStatus({ narrow }: { narrow: boolean }) {
  const { word, dot, what } = WORDS[useLiveState()];
  if (!useAlive()) return null;
  return (
    <p className="flex items-center gap-2.5 px-2 py-1 text-sm text-muted" title={narrow ? `${word}. ${what}` : what}>
      <span className="flex w-4.5 shrink-0 justify-center">
        <span aria-hidden className={`size-2 rounded-full ${dot}`} />
      </span>
      <span className={narrow ? "sr-only" : ""}>{word}</span>
    </p>
  );
}
