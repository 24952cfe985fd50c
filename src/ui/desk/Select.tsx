import { Select as Base } from "@base-ui/react/select";
import { Check, ChevronsUpDown } from "lucide-react";
import { BACKSTOP, CONTROL, POPUP, POPUP_ITEM, POSITIONER } from "./control.ts";
import { usePopupContainer } from "./popup-container.ts";
import { NativeSelect, type Option } from "./NativeSelect.tsx";
import { type Choice, useChoice } from "./use-choice.ts";

/** The props of Select and Combobox. */
export type SelectProps = Choice & {
  options: readonly Option[];
  id?: string;
  name?: string;
  /** Its name for screen readers, if no label points to `id`. */
  "aria-label"?: string;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: true | undefined;
  /** The label of choosing nothing. Without it something is always chosen. */
  none?: string;
  disabled?: boolean;
  className?: string;
};

/** A choice from a short list, in the kit's own popup. Until hydration it is the browser's own select. */
export function Select({ options, name, none, disabled, className = "", id, ...rest }: SelectProps) {
  const { value, defaultValue, onChange, ...described } = rest;
  const place = usePopupContainer();
  const items: readonly Option[] = none === undefined ? options : [{ value: "", label: none }, ...options];
  const first = defaultValue ?? items[0]?.value;
  const { alive, shown, choose, early } = useChoice({ value, defaultValue: first, onChange });
  if (!alive)
    return (
      <NativeSelect
        {...described}
        ref={early}
        options={items}
        id={id}
        name={name}
        disabled={disabled}
        defaultValue={shown}
        boxClassName={className}
      />
    );
  return (
    <Base.Root
      items={items}
      value={shown}
      onValueChange={(next) => choose(next ?? "")}
      {...(name ? { name } : {})}
      {...(disabled ? { disabled } : {})}
    >
      <Base.Trigger
        {...described}
        {...(id ? { id } : {})}
        className={`${CONTROL} inline-flex max-w-full min-w-0 items-center justify-between gap-2 text-left hover:bg-hover ${className}`}
      >
        <Base.Value className="truncate" />
        <Base.Icon className="shrink-0 text-muted">
          <ChevronsUpDown aria-hidden size={16} />
        </Base.Icon>
      </Base.Trigger>
      <Base.Portal {...place}>
        <Base.Backdrop className={BACKSTOP} />
        <Base.Positioner className={POSITIONER} sideOffset={4} align="start" alignItemWithTrigger={false}>
          <Base.Popup className={`${POPUP} w-max max-w-[min(24rem,var(--available-width))] min-w-(--anchor-width) p-1`}>
            <Base.List>
              {items.map((option) => (
                <Base.Item
                  key={option.value}
                  value={option.value}
                  disabled={option.disabled === true}
                  className={POPUP_ITEM}
                >
                  <span className="size-4 shrink-0">
                    <Base.ItemIndicator>
                      <Check aria-hidden size={16} />
                    </Base.ItemIndicator>
                  </span>
                  <Base.ItemText className="min-w-0 wrap-anywhere">{option.label}</Base.ItemText>
                </Base.Item>
              ))}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
