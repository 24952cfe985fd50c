import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { DeskButton, deskButton } from "./ui/Button.tsx";
import { CONTROL } from "./ui/control.ts";
import { NativeSelect } from "./ui/NativeSelect.tsx";

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
  return (
    <Form method="get" action={path} role="search" className="mb-3" key={`${query} ${status}`}>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="q" className="sr-only">
          {label}
        </label>
        <input
          id="q"
          name="q"
          type="search"
          defaultValue={query}
          maxLength={MAX_SEARCH}
          placeholder={hint}
          className={`${CONTROL} min-w-0 grow basis-64`}
          dir="auto"
          autoComplete="off"
        />
        <label htmlFor="status" className="sr-only">
          Status
        </label>
        <NativeSelect
          id="status"
          name="status"
          defaultValue={status}
          options={statuses}
          boxClassName="grow sm:grow-0"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <DeskButton>
          <Search aria-hidden size={16} /> Search
        </DeskButton>
        {query !== "" || status !== "" ? (
          <Link to={path} className={deskButton("quiet")}>
            Clear
          </Link>
        ) : null}
      </div>
      {children}
    </Form>
  );
}
