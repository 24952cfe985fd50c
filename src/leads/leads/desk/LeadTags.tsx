import { X } from "lucide-react";
import { Form, Link, useFetcher, useSubmit } from "react-router";
import { type Tag, tagsOf } from "#leads/leads/rules/tag.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { openOnArrows } from "#ui/desk/native-picker.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { useNewAnswer } from "#ui/desk/use-new-answer.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { TagChip } from "./TagChip.tsx";

/** The agency's tags, and whether the person may change the list. */
export type KnownTags = { known: readonly Tag[]; mayManage: boolean };

type Props = {
  lead: { id: string; name: string; tags: readonly string[] };
  tags: KnownTags;
  mayChange: boolean;
};

type Answer = { ok: boolean; message: string };
const keyOf = (leadId: string, tagId: string) => `tag ${leadId} ${tagId}`;

/** Shows a lead's tags, with ways to put one on and take one off: shown at once, with undo. */
export function LeadTags({ lead, tags: { known, mayManage }, mayChange }: Props) {
  const submit = useSubmit();
  const alive = useAlive();
  const action = `/admin/leads/${lead.id}`;
  const send = (tag: string, on: boolean) => {
    const fields = { intent: "tag", tag, on: on ? "1" : "" };
    void submit(fields, { method: "post", action, navigate: false, fetcherKey: keyOf(lead.id, tag) });
  };
  const given = new Set(tagsOf(lead, known).map(({ id }) => id));
  if (!mayChange && given.size === 0) return null;
  if (known.length === 0)
    return mayManage ? (
      <Link to="/admin/leads/tags" className={deskButton("quiet")}>
        Create tags
      </Link>
    ) : null;
  const label = `Add a tag to ${lead.name}`;
  return (
    <div role="group" aria-label={`Tags of ${lead.name}`} className="my-2 flex flex-wrap items-center gap-1.5">
      {known.map((tag) => (
        <GivenTag key={tag.id} lead={lead} tag={tag} on={given.has(tag.id)} onSend={mayChange ? send : null} />
      ))}
      {mayChange ? (
        <Form method="post" action={action} className="inline-flex items-center gap-1">
          <input type="hidden" name="intent" value="tag" />
          <input type="hidden" name="on" value="1" />
          <select
            name="tag"
            aria-label={label}
            onKeyDown={openOnArrows}
            className={`${CONTROL} max-w-32`}
            {...(alive
              ? { value: "", onChange: (event) => event.currentTarget.value && send(event.currentTarget.value, true) }
              : { defaultValue: "" })}
          >
            <option value="">Add tag…</option>
            {known
              .filter(({ id }) => !given.has(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
          <noscript>
            <DeskButton look="plain">Add</DeskButton>
          </noscript>
        </Form>
      ) : null}
    </div>
  );
}

type GivenProps = {
  lead: Props["lead"];
  tag: Tag;
  /** True if the stored lead has it. */
  on: boolean;
  onSend: ((tag: string, on: boolean) => void) | null;
};

/** Shows one of the agency's tags if the lead has it, or is being given it; says what came of the change. */
function GivenTag({ lead, tag, on, onSend }: GivenProps) {
  const { data, formData, state } = useFetcher<Answer>({ key: keyOf(lead.id, tag.id) });
  useNewAnswer(state === "idle" ? data : undefined, ({ ok, message }) => {
    if (!ok) return showProblem(`Not saved: ${tag.name}`, message);
    showDone(on ? `Tagged: ${tag.name}` : `Tag removed: ${tag.name}`, onSend ? () => onSend(tag.id, !on) : undefined);
  });
  const shown = formData ? formData.get("on") === "1" : on;
  if (!shown) return null;
  if (!onSend) return <TagChip tag={tag} />;
  return (
    <TagChip tag={tag}>
      <Form
        method="post"
        action={`/admin/leads/${lead.id}`}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          onSend(tag.id, false);
        }}
      >
        <input type="hidden" name="intent" value="tag" />
        <input type="hidden" name="tag" value={tag.id} />
        <button
          aria-label={`Remove the tag ${tag.name} from ${lead.name}`}
          className="-mr-1.5 grid size-6 shrink-0 place-items-center rounded-full text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      </Form>
    </TagChip>
  );
}
