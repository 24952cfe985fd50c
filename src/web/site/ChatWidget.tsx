import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CALLBACK_PATH } from "#core/site/navigation.ts";
import { ButtonLink } from "#web/ui/Button.tsx";
import { ChatPanel } from "./ChatPanel.tsx";
import { ChatIcon } from "./Icons.tsx";
import { useChat } from "./use-chat.ts";

/** `phone` is E.164, `phoneText` the same number as people read it. */
type Props = { agencyName: string; phone: string; phoneText: string };

const greeting = (name: string) =>
  `Hello, and welcome to ${name}. I am an automated helper, not a person, and what you write here is not sent to anybody.`;
const reply = (phone: string) =>
  `Thank you. I cannot answer questions myself, but an agent can. Call us at ${phone}, or use “Ask us to call you” below.`;

/** False on the server and in the first render over its HTML, true from then on. */
const useAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * The chat of every public page. It asks no server: each message gets the same answer. Until it is loaded, and without
 * script, its button links to the callback form.
 */
export function ChatWidget({ agencyName, phone, phoneText }: Props) {
  const [open, setOpen] = useState(false);
  const { messages, greet, ask } = useChat(greeting(agencyName), reply(phoneText));
  const root = useRef<HTMLElement>(null);
  const launcher = useRef<HTMLAnchorElement>(null);
  const alive = useAlive();

  useEffect(() => {
    if (!open) return;
    // The chat closes when the visitor clicks or focuses something outside it.
    const outside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      launcher.current?.focus();
    };
    document.addEventListener("keydown", escape);
    for (const type of ["pointerdown", "focusin"]) document.addEventListener(type, outside);
    return () => {
      document.removeEventListener("keydown", escape);
      for (const type of ["pointerdown", "focusin"]) document.removeEventListener(type, outside);
    };
  }, [open]);

  function close() {
    setOpen(false);
    launcher.current?.focus();
  }

  function toggle(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open) return close();
    greet();
    setOpen(true);
  }

  const asButton = alive
    ? {
        role: "button",
        "aria-expanded": open,
        "aria-controls": open ? "chat-panel" : undefined,
        onKeyDown: pressOnSpace,
      }
    : {};
  return (
    <aside className="chat" aria-label="Questions" ref={root}>
      {open ? <ChatPanel messages={messages} phone={phone} phoneText={phoneText} onAsk={ask} onClose={close} /> : null}
      <ButtonLink
        className="button chat-launcher"
        ref={launcher}
        href={CALLBACK_PATH}
        data-hold
        onClick={toggle}
        {...asButton}
      >
        <ChatIcon />
        <span>Questions?</span>
      </ButtonLink>
    </aside>
  );
}

/** A link that acts as a button reacts to the space bar, too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
