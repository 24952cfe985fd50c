import { Form, Link } from "react-router";
import { LOSSES } from "#newsroom/article-files/rules/article-loss.ts";
import { editAddress, writeLossPlace } from "#newsroom/article-files/rules/loss-page.ts";
import type { ListedLoss, LossPlace } from "#newsroom/article-files/server/article-losses-store.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

/** What a form of the list is answered with; `at` is the row that it is about. */
export type LossAnswer = { ok: boolean; at: LossPlace | null; message: string };

type Props = { losses: readonly ListedLoss[]; answer: LossAnswer | null; busy: boolean };

/** The things on the list, each with its article and what can be done. */
export function LossList({ losses, answer, busy }: Props) {
  return (
    <ul className="grid gap-2">
      {losses.map((loss) => {
        const { place, number } = loss;
        const refused = answer?.at?.place === place && answer.at.number === number ? answer.message : null;
        return (
          <li
            key={writeLossPlace(loss)}
            className="grid gap-x-4 gap-y-2 rounded-md border border-line bg-surface p-3 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <LossText loss={loss} />
            <LossWork loss={loss} refused={refused} busy={busy} />
          </li>
        );
      })}
    </ul>
  );
}

function LossText({ loss: { kind, what, near, title } }: { loss: ListedLoss }) {
  const { label, advice } = LOSSES[kind];
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{label}</Badge>
        <strong className="wrap-anywhere">
          <bdi>{title || "(no title)"}</bdi>
        </strong>
      </p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">
        <bdi>{what}</bdi>
      </p>
      {near === "" ? null : (
        <p className="text-muted wrap-anywhere">
          After: “<bdi>{near}</bdi>”
        </p>
      )}
      <p className="text-muted">{advice}</p>
    </div>
  );
}

function LossWork({ loss, refused, busy }: { loss: ListedLoss; refused: string | null; busy: boolean }) {
  const { place, number, kind, near, articleId, title } = loss;
  const id = `picture-${place}-${number}`;
  const named = `${LOSSES[kind].label} in ${title || "(no title)"}`;
  const where = (
    <>
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="number" value={number} />
    </>
  );
  return (
    <div className="flex flex-wrap content-start items-start gap-2">
      {articleId === null ? null : (
        <Link
          to={editAddress(articleId, near)}
          aria-label={`Open the article: ${named}`}
          className={deskButton("plain")}
        >
          Open the article
        </Link>
      )}
      <Form method="post">
        {where}
        <DeskButton name="intent" value="settle" look="plain" busy={busy} aria-label={`Settle: ${named}`}>
          Settle
        </DeskButton>
      </Form>
      {kind === "picture" && articleId !== null ? (
        <details open={refused !== null} className="basis-full">
          <summary className="min-h-(--control) cursor-pointer py-1 font-medium text-accent">
            Upload the picture
          </summary>
          <Form method="post" encType="multipart/form-data" className="grid max-w-72 gap-2">
            {where}
            <Field name={id} label="Picture" error={refused ?? undefined}>
              {(control) => (
                <input
                  type="file"
                  accept="image/*"
                  {...control}
                  name="picture"
                  className={`${control.className} py-1 file:mr-3 file:rounded file:border-0 file:bg-hover file:px-2`}
                />
              )}
            </Field>
            <div>
              <DeskButton name="intent" value="upload" busy={busy}>
                Put it in the article
              </DeskButton>
            </div>
          </Form>
        </details>
      ) : refused ? (
        <p role="alert" className="font-medium text-danger">
          {refused}
        </p>
      ) : null}
    </div>
  );
}
