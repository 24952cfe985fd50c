import { Search, X } from "lucide-react";
import { useRef } from "react";
import { Form, Link } from "react-router";
import { MAX_SEARCH } from "#core/desk/desk-search.ts";
import { DeskButton, deskButton } from "./Button.tsx";
import { CONTROL } from "./control.ts";
import { useShortcuts } from "./shortcuts.ts";

export type Filter = {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** Empty where it filters nothing. */
  value: string;
  /** The first one, with an empty value, says that nothing is filtered. */
  options: readonly { value: string; label: string }[];
};

type Props = {
  /** Path of the list; also what 'Clear' leads to. */
  path: string;
  label: string;
  hint: string;
  query: string;
  filters: readonly Filter[];
};

/** Search and filters of a list. All of them are in the address, so that a list can be bookmarked and gone back to. */
export function FilterBar({ path, label, hint, query, filters }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useShortcuts({ search: () => input.current?.select() });
  const active = filters.filter(({ value }) => value !== "");
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="mb-3 flex flex-wrap items-center gap-2"
      key={[query, ...filters.map(({ value }) => value)].join(" ")}
    >
      <div className="flex min-w-0 grow basis-64 gap-2">
        <input
          ref={input}
          name="q"
          type="search"
          aria-label={label}
          defaultValue={query}
          maxLength={MAX_SEARCH}
          placeholder={hint}
          className={`${CONTROL} min-w-0 grow`}
          dir="auto"
          autoComplete="off"
        />
        <DeskButton>
          <Search aria-hidden size={16} /> <span className="max-sm:sr-only">Search</span>
        </DeskButton>
      </div>
      {filters.map((filter) => (
        <FilterChip key={filter.name} filter={filter} without={address(path, query, active, filter.name)} />
      ))}
      {query !== "" || active.length > 0 ? (
        <Link to={path} className={deskButton("quiet")}>
          Clear
        </Link>
      ) : null}
    </Form>
  );
}

/** One filter: a list of its values, and while it filters, a way to remove it. */
function FilterChip({ filter: { name, label, value, options }, without }: { filter: Filter; without: string }) {
  const chosen = options.find((option) => option.value === value)?.label ?? "";
  const look = value === "" ? "border-control bg-surface" : "border-accent bg-selected text-accent-strong";
  return (
    <span className={`inline-flex h-(--control) min-w-0 items-center rounded-full border max-sm:grow ${look}`}>
      <select
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="h-full min-w-0 grow rounded-full bg-transparent pr-1 pl-2.5"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {value === "" ? null : (
        <Link
          to={without}
          aria-label={`Remove filter ${label}: ${chosen}`}
          className="grid aspect-square h-full shrink-0 place-items-center rounded-full hover:bg-hover"
        >
          <X aria-hidden size={14} />
        </Link>
      )}
    </span>
  );
}

function address(path: string, query: string, active: readonly Filter[], removed: string): string {
  const kept = active.filter(({ name }) => name !== removed).map(({ name, value }) => [name, value]);
  const search = new URLSearchParams([...(query === "" ? [] : [["q", query]]), ...kept]);
  return search.size > 0 ? `${path}?${search}` : path;
}
