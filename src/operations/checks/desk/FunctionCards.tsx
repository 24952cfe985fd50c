import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { FunctionName } from "#operations/checks/rules/checks.ts";
import { DeskPage } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { FunctionProblems } from "./test-in-browser.ts";

type Card = {
  name: FunctionName;
  label: string;
  does: string;
  result: { ok: boolean; ms: number; words: string; at: Date } | null;
};

/** The functions of the program, a card for each, with its last test (spec admin-panels §2). */
export function FunctionCards({
  results,
  readAt,
  functionsPrefix,
  problems,
}: {
  results: readonly Card[];
  readAt: Date;
  functionsPrefix: string;
  problems: FunctionProblems;
}) {
  const wanted = useNavigation().formData?.get("test") ?? null;
  const busy = (name: string) => wanted === name || wanted === "all";
  const well = results.filter(({ name, result }) => !problems[name] && result?.ok).length;
  return (
    <DeskPage
      lead="Every five minutes, each function does its real work once and undoes it."
      aside={
        <div className="flex flex-wrap gap-2">
          <Form method="post">
            <input type="hidden" name="prefix" value={functionsPrefix} />
            <DeskButton name="test" value="all" disabled={wanted !== null}>
              {wanted === "all" ? "Testing…" : "Test All"}
            </DeskButton>
          </Form>
          <Form method="get">
            <input type="hidden" name="after" value={readAt.toISOString()} />
            <DeskButton look="plain">Clear Results</DeskButton>
          </Form>
        </div>
      }
    >
      <p role="status" className="mb-3 text-muted">
        {`${well} of ${results.length} functions passed their last test.`}
      </p>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {results.map((card) => (
          <li key={card.name} className="flex flex-col rounded-md border border-line bg-surface p-3">
            <h2 className="text-lg">{card.label}</h2>
            <p className="mb-2 text-sm text-muted">{card.does}</p>
            <Result result={card.result} problem={problems[card.name] ?? null} />
            <Form method="post" className="mt-auto pt-3">
              <input type="hidden" name="prefix" value={functionsPrefix} />
              <DeskButton
                look="plain"
                name="test"
                value={card.name}
                disabled={wanted !== null}
                aria-label={`Test ${card.label}`}
              >
                {busy(card.name) ? "Testing…" : "Test"}
              </DeskButton>
            </Form>
          </li>
        ))}
      </ul>
    </DeskPage>
  );
}

function Result({ result, problem }: { result: Card["result"]; problem: string | null }) {
  if (problem === null && result === null)
    return (
      <p className="flex gap-2 text-muted">
        <CircleDashed aria-hidden size={18} className="mt-px shrink-0" /> No data yet
      </p>
    );
  const ok = problem === null && result?.ok === true;
  const Icon = ok ? CircleCheck : CircleAlert;
  return (
    <div className="flex gap-2">
      <Icon aria-hidden size={18} className={`mt-px shrink-0 ${ok ? "text-accent" : "text-danger"}`} />
      <div className="min-w-0 wrap-anywhere">
        <p className={`font-medium ${ok ? "text-accent" : "text-danger"}`}>{ok ? "Passed" : "Failed"}</p>
        <p className="text-sm">{problem ?? result?.words}</p>
        {problem === null && result ? (
          <p className="text-sm text-muted">
            <RelativeTime at={result.at} /> · {result.ms.toLocaleString("en-US")} ms
          </p>
        ) : null}
      </div>
    </div>
  );
}
