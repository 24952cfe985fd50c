import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data } from "react-router";
import type { Outcome } from "#platform/access/rules/outcome.ts";
import { MAX_TAGS, type Tag } from "#leads/leads/rules/tag.ts";
import { changeTag, createTag, deleteTag, restoreTag } from "#leads/leads/server/change-tag.ts";
import { countTags } from "#leads/leads/server/tags-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { BackLink } from "#ui/desk/BackLink.tsx";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { type TagAnswer, TagForm, TagList, UndoDelete } from "./TagForms.tsx";
import type { Route } from "./+types/lead-tags.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "leads:assign");
  // A tag that is deleted goes from every lead, also of other teams.
  return { tags: await countTags(services.db, EVERY_LEAD) };
}

export const handle = {
  title: "Tags",
  description: "The tags that staff put on leads.",
};

const answer = <T,>(done: Outcome<T>, tag: string, words: (value: T) => string, more: Partial<TagAnswer> = {}) =>
  data<TagAnswer>(
    done.ok
      ? { ok: true, message: words(done.value), tag, fields: {}, typed: null, deleted: null, ...more }
      : { ok: false, message: done.message, tag, fields: done.fields ?? {}, typed: null, deleted: null, ...more },
    { status: done.ok ? 200 : STATUS_OF[done.code] },
  );

const leadsText = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "lead" : "leads"}`;
const fields = { name: text, color: text };

/** Creates, changes, deletes and restores tags. */
export const action = formAction("leads:assign", {
  create: form(fields, async ({ services, by }, typed) => {
    const done = await createTag(services, by, typed);
    return answer(done, "", ({ name }) => `Tag “${name}” created.`, { typed: done.ok ? null : typed });
  }),
  change: form({ id: text, ...fields }, async ({ services, by }, { id, ...typed }) => {
    const done = await changeTag(services, by, id, typed);
    return answer(done, id, ({ name }: Tag) => `Tag “${name}” saved.`, { typed: done.ok ? null : typed });
  }),
  delete: form({ id: text }, async ({ services, by }, { id }) => {
    const done = await deleteTag(services, by, id);
    const words = ({ name, leads }: Tag & { leads: number }) =>
      `Tag “${name}” deleted, and gone from ${leadsText(leads)}.`;
    return answer(done, id, words, { deleted: done.ok ? id : null });
  }),
  restore: form({ id: text }, async ({ services, by }, { id }) =>
    answer(await restoreTag(services, by, id), id, ({ name, leads }) =>
      leads === 0 ? `Tag “${name}” is back.` : `Tag “${name}” is back, on ${leadsText(leads)}.`,
    ),
  ),
});

export default function LeadTagsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tags } = loaderData;
  const failedNew = actionData?.ok === false && actionData.tag === "" ? actionData : undefined;
  return (
    <>
      <BackLink to="/admin/leads">All leads</BackLink>
      <DeskPage lead="Short words for sorting leads, such as “Hot” or “Spanish”. Everyone puts them on leads; you keep the list.">
        {actionData ? (
          <Message tone={actionData.ok ? "good" : "error"}>
            {actionData.message} {actionData.deleted ? <UndoDelete id={actionData.deleted} /> : null}
          </Message>
        ) : null}
        {tags.length === 0 ? <EmptyState title="No tags yet" /> : <TagList tags={tags} answer={actionData} />}
        {tags.length < MAX_TAGS ? (
          <DeskSection id="new-tag" title="New tag">
            <TagForm key={actionData?.tag === "" ? actionData.message : "new"} answer={failedNew} />
          </DeskSection>
        ) : null}
      </DeskPage>
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
