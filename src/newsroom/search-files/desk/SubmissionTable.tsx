import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { AgencyTime } from "#ui/desk/AgencyTime.tsx";

type Submission = { at: Date; pages: number; status: number | null; reason: string | null };

/** The meanings of IndexNow's statuses (indexnow.org/documentation). */
const MEANING: Record<number, string> = {
  200: "Accepted",
  202: "Accepted; your key is being checked",
  400: "Refused: the message was not understood",
  403: "Refused: your key could not be read at its address",
  422: "Refused: the addresses are not of this site",
  429: "Too many messages; it will be sent again",
};

/** The submissions to IndexNow, newest first. */
export function SubmissionTable({ submissions }: { submissions: readonly Submission[] }) {
  if (submissions.length === 0)
    return <EmptyState title="Nothing sent yet">Changed pages are sent every ten minutes.</EmptyState>;
  return (
    <table className="desk-table card-table">
      <caption className="sr-only">Sent to IndexNow, newest first</caption>
      <thead>
        <tr>
          {["Sent", "Pages", "Answer"].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {submissions.map(({ at, pages, status, reason }) => (
          <tr key={at.getTime()}>
            <td data-label="Sent">
              <AgencyTime at={at} />
            </td>
            <td data-label="Pages" className="tabular-nums">
              {pages.toLocaleString("en-US")}
            </td>
            <td data-label="Answer">{responseText(status, reason)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function responseText(status: number | null, reason: string | null): string {
  if (status === null) return `No answer (${reason ?? "unknown"}); it will be sent again`;
  return `${MEANING[status] ?? (status >= 500 ? "Its server failed; it will be sent again" : "Not accepted")} (${status})`;
}
