import { type FormEvent, useEffect, useRef } from "react";
import { CALLBACK_PATH } from "#agency/site/rules/navigation.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { Button } from "#ui/kit/Button.tsx";
import { CloseIcon, PhoneIcon } from "./Icons.tsx";
import type { ChatMessage } from "./use-chat.ts";

/** One of the tappable questions. */
export type Question = keyof Words["chat"]["answers"];

type Props = {
  messages: readonly ChatMessage[];
  phone: string;
  phoneText: string;
  onAsk: (text: string) => void;
  onTap: (question: Question) => void;
  onClose: () => void;
};

const QUESTIONS: readonly Question[] = ["cost", "health", "waiting", "soon", "who", "stop"];

/** The open chat. It takes the focus when it opens, and scrolls as a whole so that its end is always reachable. */
export function ChatPanel({ messages, phone, phoneText, onAsk, onTap, onClose }: Props) {
  const words = useWords("chat");
  const localPath = useLocalPath();
  const [greeting, ...later] = messages;
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
    <section id="chat-panel" className="chat-panel" role="dialog" aria-label={words.name} ref={panel}>
      <div className="chat-head">
        <h2>{words.title}</h2>
        <button type="button" className="chat-close" aria-label={words.close} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <div className="chat-log" role="log" aria-label={words.messages}>
        {greeting ? <Message message={greeting} /> : null}
        <ul className="chat-questions" aria-label={words.common}>
          {QUESTIONS.map((question) => (
            <li key={question}>
              <button type="button" onClick={() => onTap(question)}>
                {words.answers[question].question}
              </button>
            </li>
          ))}
        </ul>
        {later.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </div>
      <div className="chat-foot">
        <p className="chat-ways">
          <a href={`tel:${phone}`}>
            <PhoneIcon />
            {phoneText}
          </a>
          <a href={localPath(CALLBACK_PATH)}>{words.askForCall}</a>
        </p>
        <form className="chat-form" onSubmit={send}>
          <label htmlFor="chat-field">{words.field}</label>
          <input className="input" id="chat-field" ref={field} maxLength={1000} autoComplete="off" />
          <Button type="submit">{words.send}</Button>
        </form>
      </div>
    </section>
  );
}

function Message({ message: { sender, text, links = [] } }: { message: ChatMessage }) {
  const words = useWords("chat");
  return (
    <p className={`chat-message chat-${sender}`}>
      <span className="quiet">{sender === "bot" ? words.helper : words.you}</span>
      {text}
      {links.map(({ path, label }) => (
        <span className="chat-link" key={path}>
          {" "}
          <a href={path}>{label}</a>
        </span>
      ))}
    </p>
  );
}
