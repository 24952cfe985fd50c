import { useState } from "react";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { fieldName } from "#leads/merges/rules/choices-form.ts";
import {
  CHOICE_FIELDS,
  type ChoiceField,
  type Choices,
  differingFields,
  mergeResult,
  type Side,
  SIDES,
  sideOf,
} from "#leads/merges/rules/merge-result.ts";
import { factWords, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";

type Names = { states: ReadonlyMap<string, string>; staff: ReadonlyMap<string, string> };
type Props = {
  keep: Lead;
  merged: Lead;
  /** The choices in a form that was sent without script. */
  chosen: Choices;
  names: Names;
};

const CELL = "block px-3 py-1 sm:table-cell sm:py-2 sm:align-top wrap-anywhere";

/** Shows both leads field by field: where they differ, one chooses, and the last column shows the result. */
export function MergeTable({ keep, merged, chosen, names }: Props) {
  const [choices, setChoices] = useState<Choices>(chosen);
  const result = mergeResult(keep, merged, choices, keep.updatedAt);
  const differing = differingFields(keep, merged);
  const shown = CHOICE_FIELDS.filter((field) => [keep, merged].some((lead) => textOf(lead, field, names) !== ""));
  return (
    <table className="mb-4 block w-full rounded-md border border-line bg-surface sm:table sm:table-fixed sm:border-separate sm:border-spacing-0">
      <thead className="hidden text-left text-sm text-muted sm:table-header-group">
        <tr>
          <th scope="col" className="w-40 px-3 py-2 font-medium">
            Field
          </th>
          <th scope="col" className="px-3 py-2 font-medium">
            This lead, kept
          </th>
          <th scope="col" className="px-3 py-2 font-medium">
            The other one
          </th>
          <th scope="col" className="bg-hover px-3 py-2 font-medium text-ink">
            Result
          </th>
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {shown.map((field) => (
          <tr key={field} className="block border-t border-line py-2 first:border-t-0 sm:table-row sm:py-0">
            <th
              scope="row"
              className="block px-3 py-1 text-left font-medium sm:table-cell sm:border-t sm:border-line sm:py-2 sm:align-top sm:font-normal sm:text-muted"
            >
              {labelOf(field)}
            </th>
            {SIDES.map((side) => (
              <td
                key={side}
                className={`${CELL} sm:border-t sm:border-line ${differing.includes(field) ? "" : "max-sm:hidden"}`}
              >
                <Choice
                  field={field}
                  side={side}
                  text={textOf(side === "keep" ? keep : merged, field, names)}
                  open={differing.includes(field)}
                  checked={sideOf(keep, merged, choices, field) === side}
                  onChoose={() => setChoices((before) => ({ ...before, [field]: side }))}
                />
              </td>
            ))}
            <td
              className={`${CELL} font-medium max-sm:before:text-muted max-sm:before:content-['Result:_'] sm:border-t sm:border-line sm:bg-hover`}
            >
              <bdi>{textOf(result, field, names) || "None"}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChoiceProps = {
  field: ChoiceField;
  side: Side;
  text: string;
  /** True if there is something to choose. */
  open: boolean;
  checked: boolean;
  onChoose: () => void;
};

function Choice({ field, side, text, open, checked, onChoose }: ChoiceProps) {
  const whose = side === "keep" ? "This lead" : "The other one";
  if (!open) return <bdi className={text === "" ? "text-muted" : ""}>{text || "None"}</bdi>;
  const id = `${fieldName(field)}-${side}`;
  return (
    <div className="flex min-h-6 items-start gap-2 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
      <input
        id={id}
        type="radio"
        name={fieldName(field)}
        value={side}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <label htmlFor={id} className="min-w-0 grow wrap-anywhere">
        <span className="text-muted sm:sr-only">{`${whose}: `}</span>
        <bdi>{text}</bdi>
      </label>
    </div>
  );
}

function labelOf(field: ChoiceField): string {
  if (field === "status") return "Status";
  return field === "assignedTo" ? "Assigned to" : LEAD_FACTS[field].label;
}

function textOf(lead: Lead, field: ChoiceField, { states, staff }: Names): string {
  if (field === "status") return STATUS_LABELS[lead.status];
  if (field === "assignedTo") return lead.assignedTo === null ? "" : (staff.get(lead.assignedTo) ?? "Someone who left");
  const text = factWords(field, lead[field]) ?? "";
  return field === "state" ? (states.get(text) ?? text) : text;
}
