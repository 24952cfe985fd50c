import { Form, Link } from "react-router";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import type { LinkingArticle } from "#newsroom/articles/server/list-linking.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

export type AddressAnswer = {
  ok: boolean;
  message: string;
  error: string | undefined;
  typed: string;
  /** Articles whose links don't change, with the reason. */
  kept: readonly { id: string; title: string; problem: string }[];
  /** The addresses that an undo swaps; null if there is nothing to undo. */
  undo: { from: string; to: string } | null;
};
type Props = {
  id: string;
  title: string;
  slug: string;
  language: Locale;
  version: number;
  published: boolean;
  linking: readonly LinkingArticle[];
  answer: AddressAnswer | undefined;
};

/** Changes an article's address: lists who links to it first, and updates their links in the same step. */
export function AddressScreen({ id, title, slug, language, version, published, linking, answer }: Props) {
  const old = linking.filter((one) => one.old).length;
  return (
    <DeskPage
      title={`Address: ${title || "Untitled"}`}
      lead="The old address leads to the new one, so nobody who has it gets lost."
      aside={
        <Link to={`/admin/articles/${id}`} className={deskButton("plain")}>
          Back to the article
        </Link>
      }
    >
      <Answer answer={answer} />
      <DeskSection id="address" title="Change the address">
        <Form method="post" noValidate className="grid max-w-2xl gap-3">
          <input type="hidden" name="version" value={version} />
          <Field
            name="slug"
            label="New address"
            hint={`After ${localPath(articlePath(""), language)}. It is ${slug} now.${published ? " The change is live at once; other changes of this article wait as before." : ""}`}
            error={answer?.error}
          >
            {(control) => (
              <input
                {...control}
                key={slug}
                autoComplete="off"
                spellCheck={false}
                defaultValue={answer && !answer.ok ? answer.typed : slug}
              />
            )}
          </Field>
          {linking.length > 0 ? (
            <label className="flex min-h-(--control) items-center gap-2">
              <input type="checkbox" name="links" defaultChecked className="size-4" />
              {linking.length === 1
                ? "Update the link of the article below"
                : `Update the links of the ${linking.length.toLocaleString("en-US")} articles below`}
            </label>
          ) : null}
          <div>
            <DeskButton name="intent" value="change">
              Change address
            </DeskButton>
          </div>
        </Form>
      </DeskSection>
      <DeskSection id="linking" title="Articles that link here">
        {linking.length === 0 ? <p className="text-muted">No other article links here.</p> : null}
        {old > 0 ? <UpdateOld slug={slug} version={version} count={old} /> : null}
        <ul className="divide-y divide-line">
          {linking.map((one) => (
            <LinkingLine key={one.id} article={one} />
          ))}
        </ul>
      </DeskSection>
    </DeskPage>
  );
}

function LinkingLine({ article: { id, title, status, pendingOnly, old } }: { article: LinkingArticle }) {
  return (
    <li className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <Link to={`/admin/articles/${id}`} className="min-w-0 font-medium wrap-anywhere hover:underline" dir="auto">
        {title || "Untitled"}
      </Link>
      {status === "published" ? null : <Badge>{status === "draft" ? "Draft" : "Archived"}</Badge>}
      {pendingOnly ? <Badge tone="warning">Only in changes that are not live</Badge> : null}
      {old ? <Badge tone="warning">Old address</Badge> : null}
    </li>
  );
}

function UpdateOld({ slug, version, count }: { slug: string; version: number; count: number }) {
  return (
    <Form method="post" className="mb-3 flex flex-wrap items-center gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="links" value="on" />
      <span>
        {count === 1
          ? "1 article still links to an old address."
          : `${count.toLocaleString("en-US")} articles still link to an old address.`}
      </span>
      <DeskButton look="plain" name="intent" value="change">
        Update links
      </DeskButton>
    </Form>
  );
}

function Answer({ answer }: { answer: AddressAnswer | undefined }) {
  if (!answer) return null;
  const { ok, message, kept, undo } = answer;
  return (
    <Message tone={!ok ? "error" : kept.length > 0 ? "warning" : "good"}>
      <p>{message}</p>
      {kept.length > 0 ? (
        <ul className="mt-1 list-disc pl-5">
          {kept.map(({ id, title, problem }) => (
            <li key={id}>
              <Link to={`/admin/articles/${id}`} className="underline underline-offset-2">
                {title || "Untitled"}
              </Link>
              : {problem}
            </li>
          ))}
        </ul>
      ) : null}
      {undo ? (
        <Form method="post" className="mt-2">
          <input type="hidden" name="slug" value={undo.to} />
          <input type="hidden" name="expected" value={undo.from} />
          <input type="hidden" name="links" value="on" />
          <DeskButton look="plain" name="intent" value="undo">
            Undo
          </DeskButton>
        </Form>
      ) : null}
    </Message>
  );
}
