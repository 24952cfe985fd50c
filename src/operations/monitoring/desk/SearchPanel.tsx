import { Form } from "react-router";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import type { Searches } from "#operations/monitoring/server/read-article-report.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { Message } from "#ui/desk/Message.tsx";

/** What an upload is answered with: a message if it was stored, else the errors by field, and what was typed. */
export type SearchAnswer = {
  message: string | null;
  fields: Readonly<Record<string, string>>;
  since: string;
  until: string;
};

type Props = { searches: Searches | null; mayUpload: boolean; answer: SearchAnswer | null; busy: boolean };

const NUMBER = new Intl.NumberFormat("en-US");
const POSITION = new Intl.NumberFormat("en-US", { maximumFractionDigits: 1 });

/** Shows what people searched for when Google showed the article, and asks for a newer file. */
export function SearchPanel({ searches, mayUpload, answer, busy }: Props) {
  return (
    <div className="mt-4">
      <DeskSection id="searches" title="Searches on Google">
        {searches ? (
          <SearchTable searches={searches} />
        ) : (
          <p className="text-muted">Not measured: no file of Search Console was uploaded yet.</p>
        )}
        {answer?.message ? <Message tone="good">{answer.message}</Message> : null}
        {mayUpload ? <SearchUpload key={answer?.message} answer={answer} busy={busy} /> : null}
      </DeskSection>
    </div>
  );
}

function SearchTable({ searches: { since, until, total, queries } }: { searches: Searches }) {
  return (
    <>
      <p className="mb-3">
        {formatDay(since)} to {formatDay(until)}
        {total
          ? `: ${NUMBER.format(total.clicks)} clicks, shown ${NUMBER.format(total.impressions)} times, at place ${POSITION.format(total.position)} on average.`
          : "."}
      </p>
      {queries.length === 0 ? (
        <p className="mb-3 text-muted">The queries of this article were not in the file.</p>
      ) : (
        <section aria-label="Queries" className="mb-4 overflow-hidden rounded-md border border-line">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">Queries, most clicks first</caption>
            <thead className="border-b border-line bg-hover">
              <tr>
                <th scope="col" className="px-3 py-1.5">
                  Query
                </th>
                {["Clicks", "Shown", "Place"].map((label) => (
                  <th key={label} scope="col" className="px-3 py-1.5 text-right">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {queries.map(({ name, clicks, impressions, position }) => (
                <tr key={name}>
                  <th scope="row" className="px-3 py-1.5 font-normal wrap-anywhere" dir="auto">
                    {name}
                  </th>
                  <td className="px-3 py-1.5 text-right tabular-nums">{NUMBER.format(clicks)}</td>
                  <td className="px-3 py-1.5 text-right tabular-nums">{NUMBER.format(impressions)}</td>
                  <td className="px-3 py-1.5 text-right tabular-nums">{POSITION.format(position)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function SearchUpload({ answer, busy }: { answer: SearchAnswer | null; busy: boolean }) {
  const { fields = {}, since = "", until = "" } = answer ?? {};
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-3">
      <Field
        name="file"
        label="File of Search Console"
        hint="In Performance, add this article’s address as a filter by page, and choose Export, Download CSV. Upload the .zip, or Queries.csv or Pages.csv from it."
        error={fields["file"]}
      >
        {(control) => (
          <input
            type="file"
            accept=".zip,.csv,text/csv,application/zip"
            {...control}
            className={`${control.className} py-1`}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field name="since" label="First day of the export" error={fields["since"]}>
          {(control) => <input type="date" defaultValue={since} {...control} />}
        </Field>
        <Field name="until" label="Last day of the export" error={fields["until"]}>
          {(control) => <input type="date" defaultValue={until} {...control} />}
        </Field>
      </div>
      <div>
        <DeskButton name="intent" value="searches" busy={busy} look="plain">
          Upload searches
        </DeskButton>
      </div>
    </Form>
  );
}
