import type { KeyboardEvent, RefObject } from "react";
import { useNavigate } from "react-router";

type Keys = {
  area: RefObject<HTMLTextAreaElement | null>;
  next: string | null;
  isEmpty: boolean;
  maySend: boolean;
};

/** Returns what handles the keys in the field: Ctrl+Enter sends, and in the empty field of an answered one goes on. */
export function useComposerKeys({ area, next, isEmpty, maySend }: Keys) {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLElement>) => {
    // The keys of the page work again.
    if (event.key === "Escape") area.current?.blur();
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    if (isEmpty && next !== null) void navigate(next);
    else if (maySend) area.current?.form?.requestSubmit();
  };
}
