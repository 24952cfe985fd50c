import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { FIX_OPTIONS } from "#newsroom/articles/rules/fix-article.ts";
import type { Findings } from "#newsroom/quality/server/create-article-quality.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ConfirmDialog } from "#ui/desk/ConfirmDialog.tsx";
import { ArticleName } from "./ArticleName.tsx";

type Props = {
  articles: readonly Findings[];
  /** The malformed articles of all pages, and how many of them "all" selects. */
  found: number;
  selectable: number;
  query: string;
  /** The batch that was just fixed. */
  batch: string | null;
};

const BOX = "mt-1 size-4 shrink-0";

/** Selects malformed articles and fixes them, after a question with their number. */
export function FixForm({ articles, found, selectable, query, batch }: Props) {
  const { chosen, all, setAll, select } = useChosen(batch);
  const { form, asking, setAsking, onSubmit, send } = useQuestion();
  const { boxes, keep } = useFixOptions();
  const busy = useNavigation().state !== "idle";
  const number = all ? selectable : articles.filter(({ id }) => chosen.has(id)).length;
  const count = number === 1 ? "1 article" : `${number.toLocaleString("en-US")} articles`;
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      aria-label="Malformed articles"
      className="group"
      onSubmit={(event) => onSubmit(event, number)}
    >
      <input type="hidden" name="query" value={query} />
      <FixOptionBoxes boxes={boxes} keep={keep} />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <DeskButton
          name="intent"
          value="preview"
          busy={busy}
          className="group-has-[#content_fixer_auto_fix:checked]:hidden"
        >
          Preview fixes
        </DeskButton>
        <DeskButton name="intent" value="fix" look="plain" busy={busy}>
          Fix selected
        </DeskButton>
        <span role="status" className="text-muted">
          {`${count} selected`}
        </span>
      </div>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface">
        <li className="flex gap-3 p-3">
          <input
            type="checkbox"
            id="all-malformed"
            name="all"
            value={selectable}
            checked={all}
            onChange={(event) => setAll(event.currentTarget.checked)}
            className={BOX}
          />
          <label htmlFor="all-malformed" className="font-medium">
            {selectable < found
              ? `Select the ${selectable} with most issues of ${found.toLocaleString("en-US")}`
              : `Select all ${selectable}, on every page`}
          </label>
        </li>
        {articles.map((article) => (
          <li key={article.id} className="flex gap-3 p-3">
            <input
              type="checkbox"
              name="id"
              value={article.id}
              checked={all || chosen.has(article.id)}
              disabled={all}
              onChange={(event) => select(article.id, event.currentTarget.checked)}
              aria-label={`Select ${article.title || "Untitled"}`}
              className={BOX}
            />
            <div className="min-w-0">
              <ArticleName article={article} />
              <ul className="mt-1 list-disc pl-5 text-muted">
                {article.hygiene.map(({ field, code, message }) => (
                  <li key={`${field} ${code}`}>{message}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking}
        title={`Fix ${count}?`}
        closeLabel="Cancel"
        confirm={{ label: `Fix ${count}`, danger: false, onConfirm: send }}
        onClose={() => setAsking(false)}
      >
        Titles and meta descriptions that a person wrote keep their words. What is live stays until its changes are
        published, and the fix can be undone below.
      </ConfirmDialog>
    </Form>
  );
}

/** Keeps what is selected: nothing at first, and nothing again once it was fixed. */
function useChosen(batch: string | null) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [fixed, setFixed] = useState(batch);
  if (batch !== fixed) {
    setFixed(batch);
    setChosen(new Set());
    setAll(false);
  }
  const select = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return { chosen, all, setAll, select };
}

/** Asks before a fix is sent. A preview changes nothing, and is sent at once. */
function useQuestion() {
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const submit = useSubmit();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>, number: number) => {
    const button = event.nativeEvent.submitter;
    if (number === 0 || !(button instanceof HTMLButtonElement) || button.value !== "fix") return;
    event.preventDefault();
    setAsking(true);
  };
  const send = () => {
    if (!form.current) return;
    const sent = new FormData(form.current);
    sent.set("intent", "fix");
    void submit(sent, { method: "post", preventScrollReset: true });
  };
  return { form, asking, setAsking, onSubmit, send };
}

function FixOptionBoxes({ boxes, keep }: ReturnType<typeof useFixOptions>) {
  return (
    <fieldset ref={boxes} onChange={keep} className="mb-3 grid gap-2 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Options</legend>
      {FIX_OPTIONS.map(({ name, label, hint }) => (
        <div key={name} className="flex gap-3">
          <input type="checkbox" id={name} name={name} aria-describedby={`${name}-hint`} className={BOX} />
          <div>
            <label htmlFor={name} className="block font-medium">
              {label}
            </label>
            <p id={`${name}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** Keeps the checkboxes of a fix in this browser, each under its own name (spec site §3), if it has storage. */
function useFixOptions() {
  const boxes = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll("input") ?? []) {
      try {
        box.checked ||= localStorage.getItem(box.name) === "true";
      } catch {
        return;
      }
    }
  }, []);
  const keep = () => {
    const checked = new Set([...(boxes.current?.querySelectorAll("input:checked") ?? [])].map((box) => box.id));
    try {
      for (const { name } of FIX_OPTIONS) localStorage.setItem(name, String(checked.has(name)));
    } catch {
      // Kept for this page only.
    }
  };
  return { boxes, keep };
}
