import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { DeskButton, deskButton } from "./DeskButton.tsx";

/** Longest text that a search takes. */
export const MAX_SEARCH = 200;

type Props = {
  /** Path of the list; also what 'Clear' leads to. */
  path: string;
  label: string;
  hint: string;
  query: string;
  status: string;
  statuses: readonly { value: string; label: string }[];
  children?: ReactNode;
};

/** Search and status filter of a list. Plain query parameters, so that a search can be bookmarked and gone back to. */
export function ListSearch({ path, label, hint, query, status, statuses, children }: Props) {
  const field = "min-h-11 w-full rounded-lg border-2 border-field-line bg-white px-3 py-2 text-ink";
  return (
    <Form
      method="get"
      action={path}
      role="search"
      className="mb-5 rounded-2xl border border-line bg-card p-4 shadow-sm"
      key={`${query} ${status}`}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-72">
          <label htmlFor="q" className="mb-1 block font-semibold">
            {label}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={MAX_SEARCH}
            placeholder=""
            aria-describedby="q-hint"
            className={field}
            dir="auto"
            autoComplete="off"
          />
        </div>
        <div className="grow basis-44 sm:grow-0">
          <label htmlFor="status" className="mb-1 block font-semibold">
            Status
          </label>
          <select
            id="status"
            name="status"
            defaultValue={status}
            className={field}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {statuses.map((s) => (
              <option key={s.value} value={s.value}>
                {s.label}
              </option>
            ))}
          </select>
        </div>
        <DeskButton>
          <Search aria-hidden size={18} /> Search
        </DeskButton>
        {query !== "" || status !== "" ? (
          <Link to={path} className={deskButton("quiet")}>
            Clear
          </Link>
        ) : null}
      </div>
      <p id="q-hint" className="mt-2 text-ink-soft">
        {hint}
      </p>
      {children}
    </Form>
  );
}
