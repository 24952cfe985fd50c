import type { NumberFileKind } from "#compliance/contact/rules/number-file.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RemoveForm } from "./RemoveForm.tsx";

export type ShownFile = {
  id: string;
  kind: NumberFileKind;
  name: string;
  addedBy: string;
  addedAt: Date;
  numbers: number;
  left: number;
  revertedAt: Date | null;
};

/** The kinds of files, in words. */
export const FILE_KINDS: Record<NumberFileKind, string> = { own: "Our do-not-contact list", litigator: "Litigators" };

/** Lists the files of numbers that nobody calls; the numbers of each can be removed again as a whole. */
export function NumberFiles({ files }: { files: readonly ShownFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files on record" className="mt-4 divide-y divide-line rounded-md border border-line bg-surface">
      {files.map(({ id, kind, name, addedBy, addedAt, numbers, left, revertedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 wrap-anywhere">
              <span className="font-medium">{name}</span>
              <Badge tone={revertedAt ? "neutral" : "good"}>{revertedAt ? "Removed" : FILE_KINDS[kind]}</Badge>
            </p>
            <p className="text-sm text-muted tabular-nums">
              {numbers.toLocaleString("en-US")} {numbers === 1 ? "number" : "numbers"}, added by {addedBy},{" "}
              <LocalTime at={addedAt} shape="day" />
              {revertedAt === null && left < numbers ? `; ${left.toLocaleString("en-US")} left` : ""}
            </p>
          </div>
          {revertedAt === null ? (
            <RemoveForm intent="revert-file" fields={{ id }} what={`all numbers of ${name}`} word="Remove all" />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
