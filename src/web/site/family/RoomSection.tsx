import type { EntryKind } from "#core/family/family-room.ts";
import type { ShownEntry } from "#core/family/room-page.ts";
import { ROOM_WORDS as WORDS } from "#core/family/room-words.ts";
import type { RoomAnswer } from "#server/http/take-room-form.ts";
import { Day } from "#web/site/articles/Day.tsx";
import { Button, buttonClass, ButtonLink } from "#web/ui/Button.tsx";
import { TextAreaField, TextField } from "#web/ui/Field.tsx";
import { english } from "#core/english/texts.ts";
import { planningTool } from "#core/planning/planning-tool.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import type { ShownRoom } from "./shown-room.ts";

type Props = { kind: EntryKind; shown: ShownRoom; again: RoomAnswer | null };

/** One kind of entries, and the form that adds one. */
export function RoomSection({ kind, shown, again }: Props) {
  const words = WORDS.sections[kind];
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
          {WORDS.planner} <a href={planningTool("wishes", english).path}>{planningTool("wishes", english).name}</a>
        </p>
      ) : null}
      <AddEntry kind={kind} shown={shown} again={again} />
    </section>
  );
}

function CalculatorLinks() {
  return (
    <ul>
      {WORDS.calculators.map(({ label, path }) => (
        <li key={path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** The form that adds an entry; after a refusal it has what was typed, under the id that it had. */
function AddEntry({ kind, shown, again }: Props) {
  const words = WORDS.sections[kind];
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
        <input type="hidden" name="do" value="say" />
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
  const refused = again?.did === "change" && again.typed["id"] === entry.id ? again : null;
  const editing = entry.mine && entry.result === null && (shown.editing === entry.id || refused !== null);
  return (
    <li id={`entry-${entry.id}`}>
      <EntryText entry={entry} />
      <p className="small">
        {entry.kind === "result" ? WORDS.added(entry.name) : WORDS.wrote(entry.name)} <Day of={entry.at} />
        {entry.changedAt ? (
          <>
            , {WORDS.changed} <Day of={entry.changedAt} />
          </>
        ) : null}
      </p>
      {editing ? <EditEntry entry={entry} path={shown.path} refused={refused} /> : null}
      {entry.mine && !editing ? <EntryActions entry={entry} path={shown.path} /> : null}
    </li>
  );
}

function EntryText({ entry: { result, text } }: { entry: ShownEntry }) {
  if (!result)
    return (
      <p className="family-text" dir="auto">
        {text}
      </p>
    );
  return (
    <>
      <h3>{result.name}</h3>
      <p>{result.sentence ?? WORDS.oldResult}</p>
      <p>
        <a href={result.path}>{WORDS.openResult}</a>
      </p>
    </>
  );
}

function EditEntry({ entry, path, refused }: { entry: ShownEntry; path: string; refused: RoomAnswer | null }) {
  return (
    <form className="form" method="post" action={path} noValidate>
      <input type="hidden" name="do" value="change" />
      <input type="hidden" name="id" value={entry.id} />
      <input type="hidden" name="version" value={entry.version} />
      <TextAreaField
        id={`edit-${entry.id}`}
        name="text"
        label={WORDS.editLabel}
        rows={6}
        error={refused?.errors["text"]}
        defaultValue={refused?.typed["text"] ?? entry.text}
      />
      <p className="button-row">
        <Button type="submit">{WORDS.save}</Button>
        <ButtonLink look="plain" href={`${path}#entry-${entry.id}`}>
          {WORDS.cancelEdit}
        </ButtonLink>
      </p>
    </form>
  );
}

/** Several entries have the same buttons: for screen readers each says which one it is about. */
function EntryActions({ entry, path }: { entry: ShownEntry; path: string }) {
  const which = <span className="quiet"> {WORDS.ofWhom(entry.name, formatDay(entry.at.toISOString()))}</span>;
  return (
    <div className="family-actions">
      {entry.kind === "result" ? null : (
        <a className="family-action" href={`${path}?edit=${entry.id}#entry-${entry.id}`}>
          {WORDS.edit}
          {which}
        </a>
      )}
      <details className="family-more">
        <summary>
          {WORDS.remove}
          {which}
        </summary>
        <form method="post" action={path}>
          <input type="hidden" name="do" value="delete" />
          <input type="hidden" name="id" value={entry.id} />
          <input type="hidden" name="kind" value={entry.kind} />
          <Button type="submit">{WORDS.removeNow}</Button>
        </form>
      </details>
    </div>
  );
}
