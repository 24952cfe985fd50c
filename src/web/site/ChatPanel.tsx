import { type FormEvent, useEffect, useRef } from "react";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { Button } from "#web/ui/Button.tsx";
import { CloseIcon, PhoneIcon } from "./Icons.tsx";
import type { ChatMessage } from "./use-chat.ts";

type Props = {
  messages: readonly ChatMessage[];
  phone: string;
  phoneText: string;
  onAsk: (text: string) => void;
  onClose: () => void;
};

/** The open chat. It takes the focus when it opens, and scrolls as a whole so that its end is always in reach. */
export function ChatPanel({ messages, phone, phoneText, onAsk, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (messages.length > 1) panel.current?.scrollTo({ top: panel.current.scrollHeight });
  }, [messages]);

  function send(event: FormEvent) {
    event.preventDefault();
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = "";
    field.current.focus();
    onAsk(text);
  }

  return (
    <section id="chat-panel" className="chat-panel" role="dialog" aria-label="Chat" ref={panel}>
      <div className="chat-head">
        <h2>Questions?</h2>
        <button type="button" className="chat-close" aria-label="Close chat" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="chat-log" role="log" aria-label="Messages">
        {messages.map((message) => (
          <p key={message.id} className={`chat-message chat-${message.sender}`}>
            <span className="quiet">{message.sender === "bot" ? "Automated helper: " : "You: "}</span>
            {message.text}
          </p>
        ))}
      </div>
      <div className="chat-foot">
        <p className="chat-ways">
          <a href={`tel:${phone}`}>
            <PhoneIcon />
            {phoneText}
          </a>
          <a href={CALLBACK_PATH}>Ask us to call you</a>
        </p>
        <form className="chat-form" onSubmit={send}>
          <label htmlFor="chat-field">Your message</label>
          <input className="input" id="chat-field" ref={field} maxLength={1000} autoComplete="off" />
          <Button type="submit">Send</Button>
        </form>
      </div>
    </section>
  );
}
