import { useEffect, useRef, useState } from "react";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Dialog, DialogClose } from "#ui/desk/Dialog.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { deskButton } from "#ui/desk/Button.tsx";
import { isAllowedAddress } from "./article-schema.ts";

/** The target of a link, and its text if nothing is selected. */
export type ArticleLink = { href: string; title: string };
type Found = { slug: string; title: string; status: string };

/** Delay after a key press before searching, milliseconds. */
const PAUSE = 150;

/** What is looked for: any target of a link, an article to link, or one to show a card of. */
type Wanted = "link" | "article" | "card";
const WORDS: Record<Wanted, { title: string; choose: string }> = {
  link: { title: "Link", choose: "Set link" },
  article: { title: "Link to an article", choose: "Insert link" },
  card: { title: "Article card", choose: "Insert card" },
};

/** Asks for the target of a link: an address, or an article found by part of its title. Null removes the link. */
export function LinkDialog({
  href,
  wanted,
  onChoose,
  onClose,
}: {
  href: string;
  wanted: Wanted;
  onChoose: (link: ArticleLink | null) => void;
  onClose: () => void;
}) {
  const articlesOnly = wanted !== "link";
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState("");
  const found = useArticles(typed);
  const list = useRef<HTMLUListElement>(null);
  const choose = () => {
    const address = completeAddress(typed);
    if (!articlesOnly && address !== null) return onChoose({ href: address, title: "" });
    const [first] = found;
    if (first) return onChoose({ href: articlePath(first.slug), title: first.title });
    setWrong(
      articlesOnly
        ? "No article has these words in its title."
        : "Enter an address that starts with https://, / or #, or choose an article.",
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={WORDS[wanted].title}
      actions={
        <>
          {href === "" ? null : (
            <DeskButton type="button" look="plain" className="mr-auto" onClick={() => onChoose(null)}>
              Remove link
            </DeskButton>
          )}
          <DialogClose className={deskButton("plain")}>Cancel</DialogClose>
          <DeskButton type="button" onClick={choose}>
            {WORDS[wanted].choose}
          </DeskButton>
        </>
      }
    >
      <Field
        name="link"
        label={articlesOnly ? "Article" : "Address or article"}
        hint={articlesOnly ? "Part of its title." : "An address, or part of the title of an article."}
        error={wrong}
      >
        {(control) => (
          <input
            {...control}
            autoComplete="off"
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong("");
            }}
            onKeyDown={(event) => {
              if (event.key === "ArrowDown") {
                event.preventDefault();
                list.current?.querySelector("button")?.focus();
              }
              if (event.key !== "Enter") return;
              event.preventDefault();
              choose();
            }}
          />
        )}
      </Field>
      <ul ref={list} aria-label="Articles" className="mt-2 empty:mt-0">
        {found.map(({ slug, title, status }) => (
          <li key={slug}>
            <button
              type="button"
              className="w-full rounded-md px-2 py-1.5 text-left hover:bg-hover focus:bg-selected"
              onClick={() => onChoose({ href: articlePath(slug), title })}
            >
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">
                {articlePath(slug)}
                {status === "published" ? "" : ` · ${status}, not public`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Returns a typed address as the site stores it; null if invalid. `example.com/a` gets its https. */
function completeAddress(typed: string): string | null {
  const address = typed.trim();
  if (isAllowedAddress(address)) return address;
  if (/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(address) ? `https://${address}` : null;
}

/** Finds articles by words of their title or address. */
function useArticles(typed: string): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([]);
  const words = typed.trim();
  const asks = words.length >= 2 && !/^(?:[a-z]+:|#)/i.test(words);
  useEffect(() => {
    if (!asks) return;
    const stop = new AbortController();
    const query = new URLSearchParams({ query: words.replace(/^\/(?:blog\/)?/, ""), limit: "6" });
    const timer = window.setTimeout(() => {
      fetch(`/api/articles?${query}`, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : { articles: [] }))
        .then((answer: { articles: readonly Found[] }) => setFound(answer.articles))
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [asks, words]);
  return asks ? found : [];
}
