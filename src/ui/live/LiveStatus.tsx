import { type LucideIcon, RefreshCw, Wifi, WifiOff } from "lucide-react";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { LiveState } from "./live-connection.ts";
import { useLiveState } from "./use-live.ts";

const WORDS: Record<LiveState, { word: string; Icon: LucideIcon; color: string; what: string }> = {
  connecting: { word: "Connecting", Icon: WifiOff, color: "", what: "Connecting to the server" },
  live: { word: "Live", Icon: Wifi, color: "text-(--status-won)", what: "Changes show up right away" },
  reconnecting: {
    word: "Reconnecting",
    Icon: WifiOff,
    color: "",
    what: "The connection was lost and will come back",
  },
  polling: {
    word: "Updating every 5 s",
    Icon: RefreshCw,
    color: "text-(--status-contacted)",
    what: "No live connection: checking every 5 seconds",
  },
};

/** The desk's current way of getting changes, in a word. Its place is there before hydration. */
export function LiveStatus({ narrow }: { narrow: boolean }) {
  const { word, Icon, color, what } = WORDS[useLiveState()];
  return (
    <p
      className={`flex items-center gap-2.5 px-2 py-1 text-sm text-muted ${useAlive() ? "" : "invisible"}`}
      title={narrow ? `${word}. ${what}` : what}
    >
      <Icon aria-hidden size={18} className={`shrink-0 ${color}`} />
      <span className={narrow ? "sr-only" : ""}>{word}</span>
    </p>
  );
}
