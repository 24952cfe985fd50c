import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown } from "lucide-react";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { CONTROL, POPUP, POPUP_ITEM, POSITIONER } from "./control.ts";
import { NativeSelect, type Option } from "./NativeSelect.tsx";
import { usePopupContainer } from "./popup-container.ts";
import type { SelectProps } from "./Select.tsx";
import { useChoice } from "./use-choice.ts";

type Props = SelectProps & {
  /** The label while nothing is chosen, which is none of the choices. */
  prompt?: string;
  /** Opens and closes the list, where the caller does that; without it the list opens by itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element that gets the focus when the list closes, if it isn't the control. */
  next?: RefObject<HTMLElement | null>;
};

/** A choice from a long list: it opens with a search field. Until hydration it is the browser's own select. */
export function Combobox(given: Props) {
  const { options, name, none, disabled, className = "", id, prompt, open, onOpenChange, next, ...rest } = given;
  const { value, defaultValue, onChange, ...described } = rest;
  const items: readonly Option[] = none === undefined ? options : [{ value: "", label: none }, ...options];
  const first = defaultValue ?? (prompt === undefined ? items[0]?.value : "");
  const { alive, shown, choose, early } = useChoice({ value, defaultValue: first, onChange });
  if (!alive)
    return (
      <NativeSelect
        {...described}
        ref={early}
        options={prompt === undefined ? items : [{ value: "", label: prompt }, ...items]}
        id={id}
        name={name}
        disabled={disabled}
        defaultValue={shown}
        boxClassName={className}
      />
    );
  const chosen = items.find((option) => option.value === shown);
  return (
    <Base.Root
      items={items}
      value={chosen ?? null}
      onValueChange={(chosenNow) => choose(chosenNow?.value ?? "")}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      autoHighlight
      {...(name ? { name } : {})}
      {...(disabled ? { disabled } : {})}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      <Base.Trigger
        {...described}
        {...(id ? { id } : {})}
        className={`${CONTROL} inline-flex max-w-full min-w-0 items-center justify-between gap-2 text-left hover:bg-hover ${className}`}
      >
        <span className="truncate">{chosen?.label ?? prompt}</span>
        <ChevronsUpDown aria-hidden size={16} className="shrink-0 text-muted" />
      </Base.Trigger>
      <Choices next={next} marks={prompt === undefined} />
    </Base.Root>
  );
}

/** The first item, as it looks while Enter would choose it. */
const FIRST =
  "not-has-data-highlighted:[&>:first-child]:bg-selected not-has-data-highlighted:[&>:first-child]:shadow-[inset_2px_0_0_var(--accent)]";

/** The list. `marks`: with space for the mark of the chosen one; without, Enter at once takes the first. */
function Choices({ next, marks }: Pick<Props, "next"> & { marks: boolean }) {
  const place = usePopupContainer();
  const list = useRef<HTMLDivElement>(null);
  const chooseFirst = (event: KeyboardEvent<HTMLElement>) => {
    const noneIsHighlighted = !list.current?.querySelector("[data-highlighted]");
    if (event.key !== "Enter" || marks || !noneIsHighlighted) return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>("[role=option]")?.click();
  };
  return (
    <Base.Portal {...place}>
      <Base.Positioner className={POSITIONER} sideOffset={4} align="start">
        <Base.Popup
          aria-label="Choices"
          {...(next ? { finalFocus: next } : {})}
          className={`${POPUP} flex w-80 max-w-(--available-width) min-w-(--anchor-width) flex-col`}
        >
          <Base.Input
            aria-label="Search"
            placeholder="Search"
            onKeyDown={chooseFirst}
            className="min-h-(--control) shrink-0 rounded-t-md border-b border-line bg-transparent px-3 py-1.5 -outline-offset-2"
          />
          <Base.Empty className="px-3 py-2 text-muted empty:p-0">No matches</Base.Empty>
          <Base.List ref={list} className={`max-h-72 min-h-0 overflow-y-auto p-1 empty:p-0 ${marks ? "" : FIRST}`}>
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled === true} className={POPUP_ITEM}>
                {marks ? (
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check aria-hidden size={16} />
                    </Base.ItemIndicator>
                  </span>
                ) : null}
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
