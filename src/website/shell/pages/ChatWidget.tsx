import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { CALLBACK_PATH, HEALTH_CHECK_PATH } from "#agency/site/rules/navigation.ts";
import { LOSS_PATH } from "#agency/site/rules/planning-tool.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { chooseGuides } from "#newsroom/articles/rules/choose-guides.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { logFailure } from "#ui/kit/log-failure.ts";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ChatPanel, type Question } from "./ChatPanel.tsx";
import { ChatIcon } from "./Icons.tsx";
import { type ChatLink, useChat } from "./use-chat.ts";

/** `phone` is E.164, `phoneText` the formatted number. */
type Props = { agencyName: string; phone: string; phoneText: string };

/** The link of each reply. */
const LEADS_TO = {
  cost: "/",
  health: HEALTH_CHECK_PATH,
  waiting: "/final-expense",
  soon: "/final-expense",
  who: "/about",
  stop: "/contact#message-form",
} as const satisfies Record<Question, string>;

/** Tells whether the page is hydrated: false on the server and in the first render. */
const useAlive = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

/**
 * The chat of every public page. Six questions have their own reply; a message gets a fixed one, and the matching
 * guides. Until it is loaded, and without script, its button links to the callback form.
 */
export function ChatWidget({ agencyName, phone, phoneText }: Props) {
  const [open, setOpen] = useState(false);
  const words = useWords("chat");
  const localPath = useLocalPath();
  const locale = useLocale();
  const guides = useRef<Promise<readonly Guide[]>>(null);
  const { messages, greet, ask, answer } = useChat(
    { greeting: words.greeting(agencyName), reply: words.reply(phoneText), guides: words.guides },
    async (question) => findGuides(question, (await guides.current) ?? [], locale, words),
  );
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

  function tap(which: Question) {
    const { question, answer: text, label } = words.answers[which];
    answer(question, text(agencyName), { path: localPath(LEADS_TO[which]), label });
  }

  function toggle(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (open) return close();
    // Part of opening the chat: nothing is sent or fetched once someone writes.
    guides.current ??= loadGuides(locale);
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
    <aside className="chat" aria-label={words.title} ref={root}>
      {open ? (
        <ChatPanel messages={messages} phone={phone} phoneText={phoneText} onAsk={ask} onTap={tap} onClose={close} />
      ) : null}
      <ButtonLink
        className="button chat-launcher"
        ref={launcher}
        href={localPath(CALLBACK_PATH)}
        data-hold
        onClick={toggle}
        {...asButton}
      >
        <ChatIcon />
        <span>{words.title}</span>
      </ButtonLink>
    </aside>
  );
}

type Guide = { slug: string; title: string; excerpt: string; category: string };
/** The labels of links that aren't articles. */
type Labels = { afterLoss: string; askForCall: string };

/** Loads the articles of a language, a separate script like the chat's; none if that fails. */
async function loadGuides(locale: Locale): Promise<readonly Guide[]> {
  try {
    const script: { guides: readonly Guide[] } = await import(/* @vite-ignore */ localPath("/guides.js", locale));
    return script.guides;
  } catch (error) {
    logFailure(error);
    return [];
  }
}

/** Finds what to offer for a question in the page's language. The question stays in this browser. */
function findGuides(
  question: string,
  guides: readonly Guide[],
  locale: Locale,
  { afterLoss, askForCall }: Labels,
): ChatLink[] {
  const chosen = chooseGuides(question, guides, locale);
  const first = {
    loss: [{ path: localPath(LOSS_PATH, locale), label: afterLoss }],
    person: [{ path: localPath(CALLBACK_PATH, locale), label: askForCall }],
  };
  return [
    ...(chosen.first ? first[chosen.first] : []),
    ...chosen.articles.map(({ slug, title }) => ({ path: localPath(articlePath(slug), locale), label: title })),
  ];
}

/** Makes a link that acts as a button react to the space bar, too. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
