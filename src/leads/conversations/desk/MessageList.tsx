import { useEffect, useRef } from "react";
import type { Message } from "#leads/conversations/server/conversations-store.ts";
import { STATE_WORDS } from "#leads/conversations/rules/message.ts";
import { MessageFiles } from "./MessageFiles.tsx";
import { MailView } from "./MailView.tsx";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

type Props = { messages: readonly Message[]; sequences: ReadonlyMap<string, string> };

/** Shows the messages of a conversation, the newest last and in view. */
export function MessageList({ messages, sequences }: Props) {
  const end = useRef<HTMLLIElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [newest]);
  if (messages.length === 0) return <EmptyState title="No messages yet" />;
  return (
    <div role="log" aria-label="Messages" className="mb-4">
      <ol className="grid gap-2">
        {messages.map((message) => (
          <li
            key={message.id}
            ref={message.id === newest ? end : undefined}
            className={`max-w-[85%] scroll-mb-72 rounded-md border px-3 py-2 sm:max-w-prose ${
              message.direction === "out"
                ? "justify-self-end border-transparent bg-selected"
                : "justify-self-start border-line bg-surface"
            }`}
          >
            {message.mail ? (
              <MailView mail={message.mail} body={message.body} address={message.address} />
            ) : (
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {message.body === "" ? <span className="text-muted">No words</span> : message.body}
              </p>
            )}
            {message.files && message.files.length > 0 ? (
              <MessageFiles files={message.files} isMail={message.kind === "mail"} />
            ) : null}
            {message.media > 0 && message.files === null ? (
              <p className="text-sm text-muted">
                {message.media === 1 ? "A picture or file" : `${message.media} pictures or files`} came with it, which
                this program does not show.
              </p>
            ) : null}
            <p className="mt-0.5 text-sm text-muted">
              <span className="wrap-anywhere">{whoOf(message, sequences.get(message.id))}</span> ·{" "}
              <LocalTime at={message.at} />
            </p>
            {message.problem === null ? null : <p className="text-sm font-medium text-danger">{message.problem}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Says who wrote a message and what became of it. */
function whoOf({ kind, direction, occasion, author, state, mail }: Message, sequence: string | undefined): string {
  if (mail?.direction === "in") return mail.fromName === "" ? "They wrote" : mail.fromName;
  if (direction === "in") return kind === "call" ? "They called" : "They wrote";
  const name = sequence === undefined ? author?.name : `Sequence “${sequence}” for ${author?.name}`;
  const who = occasion === "written" ? (name ?? "") : "Automatic answer";
  return `${who}: ${mail && state === "accepted" ? "Taken by the mail server" : STATE_WORDS[state]}`;
}
