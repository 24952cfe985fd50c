import { Form } from "react-router";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { WorkProgress } from "#ui/desk/WorkProgress.tsx";

type ShownCheck = {
  state: "running" | "done";
  by: string;
  createdAt: Date;
  finishedAt: Date | null;
  done: number;
  total: number;
  faults: string[] | null;
};

type Props = { sealed: number; checkpoint: string | null; checks: readonly ShownCheck[] };

const many = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "record" : "records"}`;

/** The ledger: the number of sealed records, the newest signed checkpoint, and the last full verification. */
export function LedgerPanel({ sealed, checkpoint, checks }: Props) {
  const [newest] = checks;
  const running = newest?.state === "running" ? newest : null;
  const last = checks.find(({ state }) => state === "done");
  return (
    <DeskSection
      id="ledger"
      title="Ledger"
      aside={
        running ? null : (
          <Form method="post">
            <DeskButton look="plain" name="intent" value="verify">
              Verify the ledger
            </DeskButton>
          </Form>
        )
      }
    >
      <p className="mb-2">
        {sealed === 0 ? "Nothing is sealed yet." : `${many(sealed)} sealed. Nobody can change one without it showing.`}
      </p>
      {running ? (
        <WorkProgress
          label="Verifying the ledger"
          value={running.done}
          max={Math.max(1, running.total)}
          text={`${running.done.toLocaleString("en-US")} of ${many(running.total)}`}
        />
      ) : null}
      {last ? <Result check={last} /> : <p className="text-muted">Not verified yet.</p>}
      {checkpoint ? (
        <details className="mt-2">
          <summary className="cursor-pointer text-accent">Newest checkpoint</summary>
          <pre className="mt-1 text-sm wrap-anywhere whitespace-pre-wrap">{checkpoint}</pre>
        </details>
      ) : null}
    </DeskSection>
  );
}

function Result({ check }: { check: ShownCheck }) {
  const faults = check.faults ?? [];
  const when = check.finishedAt ? <LocalTime at={check.finishedAt} /> : null;
  if (faults.length === 0)
    return (
      <Message tone="good">
        All {many(check.total)} are as they were sealed. Verified {when}, asked by {check.by}.
      </Message>
    );
  return (
    <Message tone="error">
      <p>
        {faults.length === 1 ? "1 fault was found" : `${faults.length} faults were found`}. Verified {when}.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Message>
  );
}
