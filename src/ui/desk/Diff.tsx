import { useMemo } from "react";
import { type DiffRun, wordDiff } from "./word-diff.ts";

const INSERTED = "rounded-sm bg-selected underline decoration-accent decoration-2 underline-offset-2";
const DELETED = "rounded-sm bg-danger-surface text-danger line-through decoration-2";

/** Two versions of a text with additions underlined and deletions struck through. Load it lazily. */
export function Diff({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => wordDiff(before, after), [before, after]);
  if (runs === null) return <Whole before={before} after={after} />;
  if (runs.every(({ kind }) => kind === "same")) return <p className="text-muted">No changes</p>;
  return (
    <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
      {runs.map((run, place) => (
        // A run has no identity but its place.
        <Run key={place} run={run} />
      ))}
    </p>
  );
}

function Run({ run: { kind, text } }: { run: DiffRun }) {
  if (kind === "same") return text;
  const Tag = kind === "added" ? "ins" : "del";
  return (
    <Tag className={kind === "added" ? INSERTED : DELETED}>
      <span className="sr-only">{kind === "added" ? "[added: " : "[removed: "}</span>
      {text}
      <span className="sr-only">]</span>
    </Tag>
  );
}

/** Both versions one after the other, if a comparison word by word would say nothing. */
function Whole({ before, after }: { before: string; after: string }) {
  return (
    <div className="space-y-3">
      <p className="text-muted">These versions differ too much to compare word by word. Here are both.</p>
      {[
        ["Before", before],
        ["After", after],
      ].map(([title, text]) => (
        <section key={title} aria-label={title}>
          <h3 className="font-semibold">{title}</h3>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere" dir="auto">
            {text}
          </p>
        </section>
      ))}
    </div>
  );
}
