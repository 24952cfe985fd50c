import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import type { EntryKind } from "#website/family/rules/family-room.ts";
import type { ShownEntry } from "#website/family/rules/room-page.ts";
import type { RoomAnswer } from "#website/family/server/handle-room-form.ts";
import { Day } from "#website/blog/pages/Day.tsx";
import { Button, buttonClass, ButtonLink } from "#ui/kit/Button.tsx";
import { TextAreaField, TextField } from "#website/kit/pages/Field.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { planningTool } from "#agency/site/rules/planning-tool.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { ShownRoom } from "./shown-room.ts";

type Props = { kind: EntryKind; shown: ShownRoom; again: RoomAnswer | null };

/** One kind of entries, and the form that adds one. */
export function RoomSection({ kind, shown, again }: Props) {
  const room = useWords("familyRoom");
  const words = room.sections[kind];
  const localPath = useLocalPath();
  const planner = planningTool("wishes", { tools: useWords("tools") });
  const entries = shown.entries[kind];
  return (
    <section className="card family-section" id={kind} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`}>{words.title}</h2>
      <p>{words.lead}</p>
      {entries.length === 0 ? <p className="family-empty">{words.empty}</p> : null}
      {entries.length === 0 ? null : (
        <ul className="family-entries">
          {entries.map((entry) => (
            <RoomEntry key={entry.id} entry={entry} shown={shown} again={again} />
          ))}
        </ul>
      )}
      {kind === "result" ? <CalculatorLinks /> : null}
      {kind === "wish" ? (
        <p>
          {room.planner} <a href={localPath(planner.path)}>{planner.name}</a>
        </p>
      ) : null}
      <AddEntry kind={kind} shown={shown} again={again} />
    </section>
  );
}

/** The first questions of a family, in this order. */
const CALCULATORS = ["final-expense-calculator", "premium-estimator", "cremation-vs-burial"] as const;

function CalculatorLinks() {
  const { calculators } = useWords("familyRoom");
  const localPath = useLocalPath();
  return (
    <ul>
      {CALCULATORS.map((id) => (
        <li key={id}>
          <a href={localPath(calculatorPath(id))}>{calculators[id]}</a>
        </li>
      ))}
    </ul>
  );
}

/** The form that adds an entry; after a refusal it keeps its values and id. */
function AddEntry({ kind, shown, again }: Props) {
  const words = useWords("familyRoom").sections[kind];
  const mine = again?.did === "say" && again.typed["kind"] === kind ? again : null;
  const field = {
    id: `add-${kind}`,
    name: "text",
    label: words.label,
    hint: words.hint,
    error: mine?.errors["text"],
    defaultValue: mine?.typed["text"],
  };
  return (
    <details className="family-add" open={mine !== null}>
      <summary className={buttonClass("plain")}>{words.open}</summary>
      <form className="form" method="post" action={shown.path} noValidate>
        <input type="hidden" name="intent" value="say" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={mine?.typed["id"] ?? shown.ids[kind]} />
        {kind === "result" ? <TextField {...field} autoComplete="off" /> : <TextAreaField {...field} rows={4} />}
        <Button type="submit">{words.button}</Button>
      </form>
    </details>
  );
}

type EntryProps = { entry: ShownEntry; shown: ShownRoom; again: RoomAnswer | null };

function RoomEntry({ entry, shown, again }: EntryProps) {
  const words = useWords("familyRoom");
  const refused = again?.did === "change" && again.typed["id"] === entry.id ? again : null;
  const editing = entry.mine && entry.result === null && (shown.editing === entry.id || refused !== null);
  return (
    <li id={`entry-${entry.id}`}>
      <EntryText entry={entry} />
      <p className="small">
        {entry.kind === "result" ? words.added(entry.name) : words.wrote(entry.name)} <Day of={entry.at} />
        {entry.changedAt ? (
          <>
            , {words.changed} <Day of={entry.changedAt} />
          </>
        ) : null}
      </p>
      {editing ? <EditEntry entry={entry} path={shown.path} refused={refused} /> : null}
      {entry.mine && !editing ? <EntryActions entry={entry} path={shown.path} /> : null}
    </li>
  );
}

function EntryText({ entry: { result, text } }: { entry: ShownEntry }) {
  const words = useWords("familyRoom");
  const localPath = useLocalPath();
  if (!result)
    return (
      <p className="family-text" dir="auto">
        {text}
      </p>
    );
  return (
    <>
      <h3>{result.name}</h3>
      <p>{result.sentence ?? words.oldResult}</p>
      {result.dated ? <p className="small">{result.dated}</p> : null}
      <p>
        <a href={localPath(result.path)}>{words.openResult}</a>
      </p>
    </>
  );
}

function EditEntry({ entry, path, refused }: { entry: ShownEntry; path: string; refused: RoomAnswer | null }) {
  const words = useWords("familyRoom");
  return (
    <form className="form" method="post" action={path} noValidate>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="version" value={entry.version} />
      <TextAreaField
        id={`edit-${entry.id}`}
        name="text"
        label={words.editLabel}
        rows={6}
        error={refused?.errors["text"]}
        defaultValue={refused?.typed["text"] ?? entry.text}
      />
      <p className="button-row">
        <Button type="submit">{words.save}</Button>
        <ButtonLink look="plain" href={`${path}#entry-${entry.id}`}>
          {words.cancelEdit}
        </ButtonLink>
      </p>
    </form>
  );
}

/** Several entries have the same buttons: for screen readers each names its entry. */
function EntryActions({ entry, path }: { entry: ShownEntry; path: string }) {
  const words = useWords("familyRoom");
  const locale = useLocale();
  const which = <span className="quiet"> {words.ofWhom(entry.name, formatDay(entry.at.toISOString(), locale))}</span>;
  return (
    <div className="family-actions">
      {entry.kind === "result" ? null : (
        <a className="family-action" href={`${path}?edit=${entry.id}#entry-${entry.id}`}>
          {words.edit}
          {which}
        </a>
      )}
      <details className="family-more">
        <summary>
          {words.remove}
          {which}
        </summary>
        <form method="post" action={path}>
          <input type="hidden" name="intent" value="delete" />
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name="kind" value={entry.kind} />
          <Button type="submit">{words.removeNow}</Button>
        </form>
      </details>
    </div>
  );
}
