import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigationType } from "react-router";
import type { ListPart, ListPlace } from "#leads/lists/server/read-list.ts";
import type { Selection } from "#ui/desk/Table.tsx";
import { firstRows, mergeRows, refreshRows, type Rows, staleAfter } from "./merge-rows.ts";

/** The list loads more when fewer rows than this are left below the window: after a first scroll, on most screens. */
const AHEAD = 20;

/** The last open list, for returning to it. */
let left: { query: string; list: Rows; selected: Selection } | null = null;

const NONE: Selection = new Set();

export type EndlessList = Rows & {
  selected: Selection;
  onSelect: (selected: Selection) => void;
  /** Called with the places of the rows on screen. */
  onSeen: (first: number, last: number) => void;
  reading: boolean;
  /** True if the list could not be read further. */
  failed: boolean;
  goOn: () => void;
};

/**
 * Loads more of a list as one scrolls, from the part that came with the page; `query` is that of the page's address.
 * When that part is read again, the rest is too, as far as it is on screen. On returning to the list (`back`) it is as
 * it was left.
 */
export function useEndlessList(first: ListPart, query: string, back: boolean): EndlessList {
  const popped = useNavigationType() === "POP";
  const [before] = useState(() => ((back || popped) && left?.query === query ? left : null));
  const [list, setList] = useState<Rows>(() => (before ? refreshRows(before.list, first) : firstRows(first)));
  const [selected, setSelected] = useState(before?.selected ?? NONE);
  const seen = useRef({ first: 0, last: 0 });
  /** The number of times the page was read, and the last request. */
  const [round, setRound] = useState({ part: first, n: 0 });
  const asked = useRef({ round: 0, id: "" });
  const { data, state, load } = useFetcher<ListPart | null>();
  const [got, setGot] = useState(data);
  if (first !== round.part) {
    setRound({ part: first, n: round.n + 1 });
    setList(refreshRows(list, first));
  } else if (data !== got) {
    setGot(data);
    if (data) setList(mergeRows(list, data));
  }
  useEffect(() => {
    left = { query, list, selected };
  }, [query, list, selected]);

  const ask = ({ createdAt, id, value }: ListPlace) => {
    const place = new URLSearchParams({ created: createdAt, id, ...(value == null ? {} : { value }) });
    void load(`/admin/leads/rows?${query}&${place}`);
  };
  const wanted = () => {
    const { first: from, last: to } = seen.current;
    const near = to > 0 && list.rows.length - to < AHEAD && list.lookedAt === null;
    return staleAfter(list, from, to) ?? (near ? list.end : null);
  };
  const readOn = () => {
    const next = wanted();
    if (next === null || data !== got) return;
    const { current } = asked;
    // One at a time; but a request from before the page was read again may be older than it.
    if (current.round === round.n && (state !== "idle" || current.id === next.id)) return;
    // The first request fetches the script of its route, and the router reads the whole page again where it can't.
    if (!navigator.onLine) return;
    asked.current = { round: round.n, id: next.id };
    ask(next);
  };
  useEffect(readOn);
  return {
    ...list,
    selected,
    onSelect: setSelected,
    onSeen: (from, to) => {
      seen.current = { first: from, last: to };
      readOn();
    },
    reading: state !== "idle",
    failed: state === "idle" && data === null,
    goOn: () => {
      const next = wanted() ?? list.end;
      if (next && navigator.onLine) ask(next);
    },
  };
}
