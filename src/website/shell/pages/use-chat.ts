import { useEffect, useRef, useState } from "react";

/** The link of a reply. */
export type ChatLink = { path: string; label: string };
export type ChatMessage = {
  id: string;
  text: string;
  sender: "bot" | "user";
  timestamp: string;
  links?: readonly ChatLink[];
};

/** Delay of the reply, milliseconds (spec site §9 'Chat reply delay'). */
const REPLY_AFTER = 1_000;

type ChatTexts = { greeting: string; reply: string; guides: string };

/**
 * Keeps the messages of the chat. `ask` adds the same reply after one second, and the guides that `find` finds for the
 * question. Nothing that is typed is sent to a server.
 */
export function useChat(texts: ChatTexts, find: (question: string) => Promise<readonly ChatLink[]>) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);

  const say = (sender: ChatMessage["sender"], text: string, links: readonly ChatLink[] = []) =>
    setMessages((before) => [
      ...before,
      {
        id: `message-${before.length + 1}`,
        text,
        sender,
        timestamp: new Date().toISOString(),
        ...(links.length > 0 ? { links } : {}),
      },
    ]);

  return {
    messages,
    /** Greets on first opening, with the event `open-chat`. */
    greet() {
      if (messages.length > 0) return;
      say("bot", texts.greeting);
      window.dispatchEvent(new CustomEvent("open-chat"));
    },
    /** Replies to a tapped question at once. */
    answer(question: string, text: string, link: ChatLink) {
      say("user", question);
      say("bot", text, [link]);
    },
    ask(text: string) {
      say("user", text);
      const found = find(text);
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        say("bot", texts.reply);
        void found.then((guides) => guides.length > 0 && say("bot", texts.guides, guides));
      }, REPLY_AFTER);
      timers.current.add(timer);
    },
  };
}
