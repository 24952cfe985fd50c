import { type ComponentProps, useId, useRef, useState } from "react";
import { offeredNames, typedMention } from "#newsroom/discussion/rules/mention.ts";

type Props = Omit<ComponentProps<"textarea">, "value" | "onChange"> & {
  value: string;
  onText: (text: string) => void;
  /** The names that can be chosen behind an "@". */
  people: readonly string[];
};

/** A field for a comment that offers people behind an "@": they get an email about it. */
export function MentionArea({ value, onText, people, onKeyDown, ref, ...area }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const [cursor, setCursor] = useState<number | null>(null);
  const [at, setAt] = useState(0);
  const typed = cursor === null ? null : typedMention(value, cursor);
  const names = typed ? offeredNames(people, typed.start) : [];
  const chosen = names[Math.min(at, names.length - 1)];
  const insert = (name: string) => {
    if (!typed) return;
    const before = `${value.slice(0, typed.from)}@${name} `;
    onText(before + value.slice(cursor ?? 0));
    setCursor(null);
    // The field gets the text first.
    requestAnimationFrame(() => {
      own.current?.focus();
      own.current?.setSelectionRange(before.length, before.length);
    });
  };
  const press = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey;
    if (chosen === undefined || !isPlain) return onKeyDown?.(event);
    if (step) setAt((Math.min(at, names.length - 1) + step + names.length) % names.length);
    else if (event.key === "Enter" || event.key === "Tab") insert(chosen);
    else if (event.key === "Escape") setCursor(null);
    else return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <textarea
        {...area}
        ref={(element) => {
          own.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
        value={value}
        aria-autocomplete="list"
        aria-controls={names.length > 0 ? list : undefined}
        aria-activedescendant={chosen === undefined ? undefined : `${list}-${names.indexOf(chosen)}`}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setCursor(event.currentTarget.selectionStart);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => setCursor(null)}
      />
      {names.length > 0 ? (
        <div
          id={list}
          role="listbox"
          aria-label="People"
          className="absolute left-0 z-30 mt-1 max-w-full min-w-48 rounded-md border border-line bg-raised p-1 shadow-overlay"
        >
          {names.map((name, index) => (
            <div
              key={name}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={name === chosen}
              className="cursor-default rounded-sm px-2 py-1 aria-selected:bg-selected"
              // The field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                insert(name);
              }}
            >
              <bdi>{name}</bdi>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
}
