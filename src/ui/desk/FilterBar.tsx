import { ChevronDown, Search, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, useNavigation, useSubmit } from "react-router";
import { MAX_SEARCH } from "#platform/text/rules/search-words.ts";
import { DeskButton, deskButton } from "./Button.tsx";
import { CONTROL } from "./control.ts";
import { useShortcuts } from "./shortcuts.ts";

type Filter = {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** Empty if it filters nothing. */
  value: string;
  /** The first one, with an empty value, says that nothing is filtered. Null: any day. */
  options: readonly { value: string; label: string }[] | null;
  /** Behind 'More filters' while it filters nothing. */
  minor?: boolean;
  /** An order and no filter: only where the table has no headings to sort by. */
  order?: true;
};

type Props = {
  /** Path of the list; also what 'Clear' leads to. */
  path: string;
  label: string;
  hint: string;
  query: string;
  filters: readonly Filter[];
  /** The other parameters of the address. */
  kept?: Readonly<Record<string, string>>;
  /** Tells whether the list is searched for a text while it is typed; without it, only by Enter or the button. */
  live?: (typed: string) => boolean;
};

/** On a phone, what filters nothing is behind 'Filters', which needs no script. */
const FOLDED = "max-sm:not-group-has-[[data-more][open]]/filters:hidden";

/** The list is searched once nothing was typed for this long, milliseconds. */
const PAUSE = 250;

/** Search and filters of a list. All of them are in the address, so that a list can be bookmarked and returned to. */
export function FilterBar({ path, label, hint, query, filters, kept = {}, live }: Props) {
  const { input, onType, onAsk } = useTyping(path, query, live);
  useShortcuts({ search: () => input.current?.select() });
  const submit = useSubmit();
  const active = filters.filter(({ value }) => value !== "");
  const filtered = query !== "" || active.some(({ order }) => !order);
  const minor = filters.filter((filter) => filter.minor && filter.value === "");
  const chip = (filter: Filter) => (
    <FilterChip key={filter.name} filter={filter} without={address(path, query, active, kept, filter.name)} />
  );
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="group/filters mb-3 flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = [...new FormData(event.currentTarget)].filter(([, value]) => value !== "");
        const typing = onAsk();
        void submit(new URLSearchParams(asked as [string, string][]), {
          action: path,
          replace: typing,
          preventScrollReset: typing,
        });
      }}
    >
      {Object.entries(kept).map(([name, value]) =>
        value === "" ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="flex min-w-0 grow basis-64 gap-2 max-sm:basis-40">
        <input
          ref={input}
          name="q"
          type="search"
          aria-label={label}
          defaultValue={query}
          onInput={onType}
          maxLength={MAX_SEARCH}
          placeholder={hint}
          className={`${CONTROL} min-w-0 grow`}
          dir="auto"
          autoComplete="off"
        />
        <DeskButton look="plain">
          <Search aria-hidden size={16} /> <span className="max-sm:sr-only">Search</span>
        </DeskButton>
      </div>
      {active.length < filters.length ? (
        <details data-more="" className="sm:hidden">
          <summary className={`${deskButton("plain")} cursor-pointer list-none`}>Filters</summary>
        </details>
      ) : null}
      {filters.filter((filter) => !minor.includes(filter)).map(chip)}
      {minor.length > 0 ? (
        <details className={`contents ${FOLDED}`}>
          <summary className={`${deskButton("plain")} cursor-pointer list-none`}>More filters</summary>
          <div className="flex basis-full flex-wrap gap-2">{minor.map(chip)}</div>
        </details>
      ) : null}
      {filtered ? (
        <Link
          to={path}
          className={deskButton("plain")}
          onClick={(event) => {
            // Else the next choice would send what is cleared, until the list has come.
            for (const field of event.currentTarget.closest("form")?.elements ?? [])
              if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = "";
          }}
        >
          Clear
        </Link>
      ) : null}
    </Form>
  );
}

/** Submits the search a moment after it was typed. What is being typed is never replaced by what the list shows. */
function useTyping(path: string, query: string, live: Props["live"]) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(query);
  const typing = useRef(false);
  useEffect(() => {
    if (input.current && asked.current !== query) input.current.value = query;
    asked.current = query;
  }, [query]);
  useEffect(() => {
    // At once: on a busy computer the router says much later that it is going.
    const leave = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer.current);
    };
    document.addEventListener("click", leave, true);
    return () => {
      document.removeEventListener("click", leave, true);
      clearTimeout(timer.current);
    };
  }, []);
  // Who goes elsewhere isn't brought back by what they typed before.
  const going = useNavigation().location?.pathname ?? path;
  useEffect(() => {
    if (going !== path) clearTimeout(timer.current);
  }, [going, path]);
  return {
    input,
    onType: () => {
      clearTimeout(timer.current);
      const { current: field } = input;
      if (!field || !live?.(field.value)) return;
      timer.current = setTimeout(() => {
        if (location.pathname !== path) return;
        typing.current = true;
        field.form?.requestSubmit();
      }, PAUSE);
    },
    /** Called as the form is sent; returns whether that is because of typing. */
    onAsk: () => {
      clearTimeout(timer.current);
      const byTyping = typing.current;
      typing.current = false;
      asked.current = input.current?.value.trim() ?? "";
      return byTyping;
    },
  };
}

/** One filter: a list of its values, and while active, a way to remove it. */
function FilterChip({ filter: { name, label, value, options, order }, without }: { filter: Filter; without: string }) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Not a new field, which would lose the focus.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  const chosen = options?.find((option) => option.value === value)?.label ?? value;
  const look = value === "" ? "border-control bg-surface" : "border-accent bg-selected text-accent-strong";
  return (
    <span
      className={`inline-flex h-(--control) min-w-0 items-center rounded-md border ${value === "" ? FOLDED : ""} ${order ? "max-sm:basis-36 lg:hidden" : "max-sm:grow max-sm:basis-[calc(50%-0.25rem)]"} ${options === null ? "" : "sm:max-w-52"} ${look}`}
    >
      {options === null ? (
        <label className="flex h-full items-center gap-1 pl-2.5">
          {label}
          <input
            ref={field}
            type="date"
            name={name}
            defaultValue={value}
            // Not on every change: a day is typed in three parts.
            onBlur={(event) =>
              event.currentTarget.value === value ? undefined : event.currentTarget.form?.requestSubmit()
            }
            className="h-full bg-transparent pr-2"
          />
        </label>
      ) : (
        <span className="relative flex h-full min-w-0 grow items-center">
          <select
            ref={field}
            name={name}
            aria-label={label}
            defaultValue={value}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
            className="h-full w-full min-w-0 appearance-none truncate rounded-md bg-transparent pr-8 pl-2.5"
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden size={16} className="pointer-events-none absolute right-2.5 text-muted" />
        </span>
      )}
      {value === "" ? null : (
        <Link
          to={without}
          onClick={(event) => {
            if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || !field.current) return;
            event.preventDefault();
            // In the form at once: what is chosen before the list has come doesn't bring it back.
            field.current.value = "";
            field.current.form?.requestSubmit();
          }}
          aria-label={`Remove filter ${label}: ${chosen}`}
          className="grid aspect-square h-full shrink-0 place-items-center rounded-md hover:bg-hover"
        >
          <X aria-hidden size={14} />
        </Link>
      )}
    </span>
  );
}

function address(
  path: string,
  query: string,
  active: readonly Filter[],
  kept: Readonly<Record<string, string>>,
  removed: string,
): string {
  const left = active.filter(({ name }) => name !== removed).map(({ name, value }) => [name, value]);
  const all = [["q", query], ...left, ...Object.entries(kept)];
  const search = new URLSearchParams(all.filter(([, value]) => value !== "") as [string, string][]);
  return search.size > 0 ? `${path}?${search}` : path;
}
