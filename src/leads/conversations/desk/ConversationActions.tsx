import { useRef } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import type { Conversation } from "#leads/conversations/server/conversations-store.ts";
import { SNOOZES } from "#leads/conversations/rules/snooze.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Kbd } from "#ui/desk/Kbd.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";
import type { ComposerAnswer } from "./use-composer.ts";
import { useSeen } from "./use-thread-live.ts";

type Props = { conversation: Conversation; next: string };

/** Offers what can be done with a conversation besides answering: nothing more, or later. Then the next one opens. */
export function ConversationActions({ conversation, next }: Props) {
  const fetcher = useFetcher<ComposerAnswer>();
  const navigate = useNavigate();
  const here = useRef<HTMLFormElement>(null);
  const focus = (value: string) => here.current?.querySelector<HTMLElement>(`[value=${value}]`)?.focus();
  const waits = conversation.unansweredSince !== null;
  useSeen(conversation.unread);
  useShortcuts({
    done: () => (waits ? focus("done") : void navigate(next)),
    skip: () => focus("snooze"),
  });
  const undo = useUndo(`/admin/inbox/${conversation.id}`);
  // As it was when the button was pressed: the answer comes with the conversation as it is then.
  const waited = useRef<Date | null>(null);
  useNewAnswer(fetcher.data, ({ ok, message }) => {
    if (!ok) return showProblem("Not saved", message);
    const since = waited.current?.toISOString();
    showDone(message, since === undefined ? undefined : undo({ intent: "not-done", since }));
    void navigate(next);
  });
  const busy = fetcher.state !== "idle";
  return (
    <fetcher.Form
      method="post"
      ref={here}
      className="contents"
      onSubmit={({ nativeEvent }) => {
        const { submitter } = nativeEvent as SubmitEvent;
        waited.current = submitter?.getAttribute("value") === "done" ? conversation.unansweredSince : null;
      }}
    >
      {waits ? (
        <DeskButton name="intent" value="done" look="plain" busy={busy} aria-keyshortcuts="d">
          Needs no answer <Key keys="d" />
        </DeskButton>
      ) : (
        <Link to={next} className={deskButton("plain")} aria-keyshortcuts="d">
          Next conversation <Key keys="d" />
        </Link>
      )}
      <NativeSelect name="for" aria-label="Put off" options={SNOOZES} defaultValue="day" />
      <DeskButton name="intent" value="snooze" look="plain" busy={busy} aria-keyshortcuts="p">
        Put off <Key keys="p" />
      </DeskButton>
    </fetcher.Form>
  );
}

/** The key of a button, where there are keys. */
function Key({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="in-data-[single-keys=off]:hidden pointer-coarse:hidden">
      <Kbd keys={keys} />
    </span>
  );
}
