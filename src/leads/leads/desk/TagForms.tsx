import { Form, Link } from "react-router";
import { MAX_TAG_NAME, type Tag, TAG_COLOR_LABELS, TAG_COLORS, type TagTyped } from "#leads/leads/rules/tag.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { ConfirmForm } from "#ui/desk/ConfirmForm.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { TAG_DOTS, TagChip } from "./TagChip.tsx";

/** The result of a form of the page of tags. `tag`: the id of the one that it was about; empty for a new one. */
export type TagAnswer = {
  ok: boolean;
  message: string;
  tag: string;
  fields: Record<string, string>;
  typed: TagTyped | null;
  /** The id of the tag whose deletion can be undone. */
  deleted: string | null;
};

type FormProps = { tag?: Tag; answer: TagAnswer | undefined };

/** Creates a tag, or renames and recolors one. */
export function TagForm({ tag, answer }: FormProps) {
  const of = tag ? `-${tag.id}` : "";
  const { name = tag?.name ?? "", color = tag?.color ?? "gray" } = answer?.typed ?? {};
  return (
    <Form method="post" className="grid gap-3 sm:max-w-xl">
      {tag ? <input type="hidden" name="id" value={tag.id} /> : null}
      <Field name={`name${of}`} label="Name" error={answer?.fields["name"]}>
        {(control) => (
          <input
            {...control}
            name="name"
            required
            maxLength={MAX_TAG_NAME}
            defaultValue={name}
            autoComplete="off"
            dir="auto"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1 font-medium">Color</legend>
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          {TAG_COLORS.map((one) => (
            <label key={one} className="inline-flex min-h-(--control) items-center gap-1.5">
              <input type="radio" name="color" value={one} defaultChecked={one === color} />
              <span aria-hidden className={`size-2.5 rounded-full ${TAG_DOTS[one]}`} />
              {TAG_COLOR_LABELS[one]}
            </label>
          ))}
        </div>
        {answer?.fields["color"] ? (
          <p className="mt-1 text-sm font-medium text-danger">{answer.fields["color"]}</p>
        ) : null}
      </fieldset>
      <div>
        <DeskButton look={tag ? "plain" : "main"} name="intent" value={tag ? "change" : "create"}>
          {tag ? "Save tag" : "Create tag"}
        </DeskButton>
      </div>
    </Form>
  );
}

type Counted = Tag & { leads: number };

/** Lists the tags with how many leads have each, and ways to change and delete them. */
export function TagList({ tags, answer }: { tags: readonly Counted[]; answer: TagAnswer | undefined }) {
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line">
      {tags.map((tag) => (
        <TagLine key={tag.id} tag={tag} answer={answer?.tag === tag.id && !answer.ok ? answer : undefined} />
      ))}
    </ul>
  );
}

function TagLine({ tag, answer }: { tag: Counted; answer: TagAnswer | undefined }) {
  const count = `${tag.leads.toLocaleString("en-US")} ${tag.leads === 1 ? "lead" : "leads"}`;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
      <span className="flex min-h-(--control) w-52 items-center">
        <TagChip tag={tag} />
      </span>
      <span className="flex min-h-(--control) w-24 items-center tabular-nums">
        <Link to={`/admin/leads?tag=${tag.id}`} className="underline underline-offset-4">
          {count}
        </Link>
      </span>
      <details className="min-w-0 grow" open={answer ? true : undefined}>
        <summary
          aria-label={`Change the tag ${tag.name}`}
          className="inline-flex min-h-(--control) cursor-pointer items-center px-2 text-accent underline underline-offset-4"
        >
          Change
        </summary>
        <div className="pt-1 pb-2">
          <TagForm key={`${tag.name} ${tag.color}`} tag={tag} answer={answer} />
        </div>
      </details>
      <ConfirmForm
        fields={{ intent: "delete", id: tag.id }}
        label="Delete"
        name={`Delete the tag ${tag.name}`}
        question={`Delete the tag ${tag.name}?`}
        yes="Delete tag"
        no="Keep tag"
      >
        <p>{tag.leads === 0 ? "No lead has it." : `It goes from ${count}. You can undo this for 60 seconds.`}</p>
      </ConfirmForm>
    </li>
  );
}

/** Takes the deletion of a tag back. */
export function UndoDelete({ id }: { id: string }) {
  return (
    <Form method="post" className="inline">
      <input type="hidden" name="id" value={id} />
      <DeskButton look="quiet" name="intent" value="restore">
        Undo
      </DeskButton>
    </Form>
  );
}
