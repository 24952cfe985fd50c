import { useEffect, useRef, useState } from "react";

/** Where an answer leads. */
type ChatLink = { path: string; label: string };
export type ChatMessage = { id: string; text: string; sender: "bot" | "user"; timestamp: string; link?: ChatLink };

/** Delay of the answer, milliseconds (spec site §9 'Chat reply delay'). */
const REPLY_AFTER = 1_000;

/** The messages of the chat. `ask` is answered with `reply` after one second; nothing is sent to a server. */
export function useChat(greeting: string, reply: string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const say = (sender: ChatMessage["sender"], text: string, link?: ChatLink) =>
    setMessages((before) => [
      ...before,
      {
        id: `message-${before.length + 1}`,
        text,
        sender,
        timestamp: new Date().toISOString(),
        ...(link ? { link } : {}),
      },
    ]);

  return {
    messages,
    /** Greets on first opening, with the event `open-chat`. */
    greet() {
      if (messages.length > 0) return;
      say("bot", greeting);
      window.dispatchEvent(new CustomEvent("open-chat"));
    },
    /** Answers a tapped question at once. */
    answer(question: string, text: string, link: ChatLink) {
      say("user", question);
      say("bot", text, link);
    },
    ask(text: string) {
      say("user", text);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        say("bot", reply);
      }, REPLY_AFTER);
      timers.current.add(timer);
    },
  };
}
