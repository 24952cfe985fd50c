import { Search } from "lucide-react";
import { countText } from "#leads/leads/rules/lead-count.ts";
import { Form, useNavigation } from "react-router";
import type { SearchState } from "#leads/merges/server/search-duplicates.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { WorkProgress } from "#ui/desk/WorkProgress.tsx";

/** Shows when the last search for duplicates was, and a button that starts one now. */
export function SearchNow({ search }: { search: SearchState | null }) {
  const { state, formData } = useNavigation();
  if (search?.goesOn) return null;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DeskButton name="intent" value="search" busy={state !== "idle" && formData?.get("intent") === "search"}>
        <Search aria-hidden size={18} /> Look for duplicates now
      </DeskButton>
    </Form>
  );
}

/** Shows the progress of the search; afterwards, when it was, or that it stopped before its end. */
export function SearchStatus({ search }: { search: SearchState | null }) {
  if (!search) return <p className="mb-4 text-muted">Nobody has looked for duplicates yet.</p>;
  const { startedAt, startedBy, finishedAt, goesOn, part, pairs } = search;
  if (goesOn) {
    const percent = part === null ? null : Math.floor(part * 100);
    return (
      <WorkProgress
        label="Looking for duplicates"
        value={percent}
        {...(percent === null ? {} : { text: `${percent}%` })}
      />
    );
  }
  return (
    <p className="mb-4 text-muted">
      {finishedAt ? "Last search: " : "The last search stopped before its end. It began "}
      <RelativeTime at={finishedAt ?? startedAt} />
      {startedBy === null ? null : (
        <>
          , asked for by <bdi>{startedBy}</bdi>
        </>
      )}
      {`. ${countText(pairs)} ${pairs === 1 ? "pair" : "pairs"} to look at.`}
    </p>
  );
}
