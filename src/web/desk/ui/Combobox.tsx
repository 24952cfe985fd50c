import { Combobox as Base } from "@base-ui/react/combobox";
import { Check, ChevronsUpDown, X } from "lucide-react";
import { CONTROL, POPUP, POPUP_ITEM, POSITIONER } from "./control.ts";
import { NativeSelect, type Option } from "./NativeSelect.tsx";
import { type Choice, useChoice } from "./use-choice.ts";

type Props = Choice & {
  options: readonly Option[];
  id?: string;
  name?: string;
  /** Its name for screen readers, where no label points to `id`. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  placeholder?: string;
  disabled?: boolean;
  className?: string;
};

const NO_CHOICE: Option = { value: "", label: "" };

/** A choice from a long list, found by typing a part of it. Until the page is alive it is the browser's own select. */
export function Combobox({ options, name, placeholder = "", disabled = false, className = "", id, ...rest }: Props) {
  const { value, defaultValue, onChange, ...described } = rest;
  const { alive, shown, choose, early } = useChoice({ value, defaultValue, onChange });
  if (!alive)
    return (
      <NativeSelect
        {...described}
        ref={early}
        options={[{ ...NO_CHOICE, label: placeholder }, ...options]}
        id={id}
        name={name}
        disabled={disabled}
        defaultValue={shown}
        boxClassName={className}
      />
    );
  return (
    <Base.Root
      items={options}
      value={options.find((option) => option.value === shown) ?? null}
      onValueChange={(next) => choose(next?.value ?? "")}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      disabled={disabled}
      autoHighlight
      {...(name ? { name } : {})}
    >
      <Base.InputGroup className={`relative inline-flex max-w-full min-w-0 items-center ${className}`}>
        <Base.Input
          {...described}
          {...(id ? { id } : {})}
          placeholder={placeholder}
          className={`${CONTROL} w-full min-w-0 pr-16`}
        />
        <Base.Clear
          aria-label="Clear"
          className="absolute right-8 grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden size={16} />
        </Base.Clear>
        <Base.Trigger
          aria-label="Show all choices"
          className="absolute right-1.5 grid size-6 place-items-center rounded-sm text-muted hover:bg-hover hover:text-ink"
        >
          <ChevronsUpDown aria-hidden size={16} />
        </Base.Trigger>
      </Base.InputGroup>
      <Choices />
    </Base.Root>
  );
}

function Choices() {
  return (
    <Base.Portal>
      <Base.Positioner className={POSITIONER} sideOffset={4}>
        <Base.Popup className={`${POPUP} w-(--anchor-width)`}>
          <Base.Empty className="px-3 py-2 text-muted empty:p-0">No matches</Base.Empty>
          <Base.List className="p-1 empty:p-0">
            {(option: Option) => (
              <Base.Item key={option.value} value={option} disabled={option.disabled ?? false} className={POPUP_ITEM}>
                <span className="size-4 shrink-0">
                  <Base.ItemIndicator>
                    <Check aria-hidden size={16} />
                  </Base.ItemIndicator>
                </span>
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
