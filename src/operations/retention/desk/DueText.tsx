import type { Due } from "#operations/retention/server/retention-store.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";

/** The number of rows that are due, and since when the oldest counts. */
export function DueText({ due: { count, oldest, more } }: { due: Due }) {
  if (count === 0) return "nothing";
  return (
    <>
      {more ? "more than " : ""}
      {count.toLocaleString("en-US")}
      {oldest ? (
        <>
          , the oldest from <LocalTime at={oldest} shape="day" />
        </>
      ) : null}
    </>
  );
}
