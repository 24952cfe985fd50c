import { useEffect } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useLive } from "#ui/live/use-live.ts";
import { useUnreadChange } from "./unread-count.ts";

/** Reads a thread again when its lead changes, at once: what is typed stays. Null for a number without a lead. */
export function useThreadLive(leadId: string | null): void {
  const { revalidate } = useRevalidator();
  useLive("leads", (hint) => {
    if (hint.topic === "leads" && leadId !== null && hint.leads?.includes(leadId) === false) return;
    void revalidate();
  });
}

/** Marks a conversation as seen while it is open. */
export function useSeen(unread: boolean): void {
  const { submit, state } = useFetcher({ key: "conversation-seen" });
  const due = unread && state === "idle";
  useEffect(() => {
    if (due) void submit({ intent: "seen" }, { method: "post" });
  }, [due, submit]);
  useUnreadChange(unread);
}
