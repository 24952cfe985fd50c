import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { Button, ButtonLink } from "#web/ui/Button.tsx";
import { ChatIcon, CloseIcon, PhoneIcon } from "./icons.tsx";

/** `phone` is E.164, `phoneText` the same number as people read it. */
type Props = { agencyName: string; phone: string; phoneText: string };
type ChatMessage = { id: string; text: string; sender: "bot" | "user"; timestamp: string };

/** Time until the answer, milliseconds (spec site §9 'Chat reply delay'). */
const REPLY_AFTER = 1_000;

const greeting = (name: string) => `Hello, and welcome to ${name}. I am an automated helper, not a person, and what you write here is not sent to anybody.`;
const reply = (phone: string) => `Thank you. I cannot answer questions myself, but a licensed agent can. Call us at ${phone}, or use “Ask us to call you” below.`;

/**
 * The chat of every public page. It asks no server: each message is answered with the same words. Until it is alive, and
 * without script, its button is a link to the callback form.
 */
export function ChatWidget({ agencyName, phone, phoneText }: Props) {
  const [open, setOpen] = useState(false);
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const root = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLAnchorElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const log = useRef<HTMLDivElement>(null);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const [alive, setAlive] = useState(false);

  const say = (sender: ChatMessage["sender"], text: string) =>
    setMessages((before) => [...before, { id: `message-${before.length + 1}`, text, sender, timestamp: new Date().toISOString() }]);

  function show() {
    if (messages.length === 0) {
      say("bot", greeting(agencyName));
      window.dispatchEvent(new CustomEvent("open-chat"));
    }
    setOpen(true);
  }

  function close() {
    setOpen(false);
    launcher.current?.focus();
  }

  useEffect(() => {
    setAlive(true);
    const pending = timers.current;
    return () => pending.forEach(clearTimeout);
  }, []);
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  useEffect(() => {
    log.current?.scrollTo({ top: messages.length > 0 ? log.current.scrollHeight : 0 });
  }, [messages]);
  useEffect(() => {
    if (!open) return;
    // Outside is where neither click nor focus should find the chat in its way.
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, outside);
    return () => {
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, outside);
    };
  }, [open]);

  function send() {
    const text = field.current?.value.trim();
    if (!text || !field.current) return;
    field.current.value = "";
    field.current.focus();
    say("user", text);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      say("bot", reply(phoneText));
    }, REPLY_AFTER);
    timers.current.add(timer);
  }

  function toggle(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open) close();
    else show();
  }

  const asButton = alive
    ? { role: "button", "aria-expanded": open, "aria-controls": open ? "chat-panel" : undefined, onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => pressOnSpace(event) }
    : {};
  return (
    <aside className="chat" aria-label="Questions" ref={root}>
      {open ? (
        <section id="chat-panel" className="chat-panel" role="dialog" aria-label="Chat" onKeyDown={(event) => event.key === "Escape" && close()}>
          <div className="chat-head">
            <h2>Questions?</h2>
            <button type="button" className="chat-close" aria-label="Close chat" onClick={close}>
              <CloseIcon />
            </button>
          </div>
          <div className="chat-log" role="log" aria-label="Messages" tabIndex={0} ref={log}>
            {messages.map((message) => (
              <p key={message.id} className={`chat-message chat-${message.sender}`}>
                <span className="quiet">{message.sender === "bot" ? "Automated helper: " : "You: "}</span>
                {message.text}
              </p>
            ))}
          </div>
          <p className="chat-ways">
            <a href={`tel:${phone}`}>
              <PhoneIcon />
              {phoneText}
            </a>
            <a href={CALLBACK_PATH}>Ask us to call you</a>
          </p>
          <form
            className="chat-form"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <label htmlFor="chat-field">Your message</label>
            <input className="input" id="chat-field" ref={field} maxLength={1000} autoComplete="off" />
            <Button type="submit">Send</Button>
          </form>
        </section>
      ) : null}
      <ButtonLink className="button chat-launcher" ref={launcher} href={CALLBACK_PATH} data-hold onClick={toggle} {...asButton}>
        <ChatIcon />
        <span>Questions?</span>
      </ButtonLink>
    </aside>
  );
}

/** A link that acts as a button answers the space bar, too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
