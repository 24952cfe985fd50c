import { useEffect, useState } from "react";
import { Link } from "react-router";
import { AdviceSection } from "#newsroom/editor/desk/AdviceSection.tsx";
import type { TermFault } from "#newsroom/articles/rules/glossary.ts";

/** Shows where a translation doesn't keep to the glossary, read again with each version of it; nothing if it always does. */
export function TermAdvice({ articleId, version }: { articleId: string; version: number }) {
  const [faults, setFaults] = useState<readonly TermFault[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void fetch(`/api/articles/${articleId}/terms`, { signal: stop.signal })
      .then(async (response) => (response.ok ? ((await response.json()) as { faults: TermFault[] }) : null))
      .then((answer) => answer && setFaults(answer.faults))
      .catch(() => null);
    return () => stop.abort();
  }, [articleId, version]);
  if (faults.length === 0) return null;
  return (
    <AdviceSection open title="Glossary" found={faults.length}>
      <ul className="grid gap-2">
        {faults.map(({ message }) => (
          <li key={message} className="border-l-2 border-warning-line pl-3">
            {message}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">
        <Link to={`/admin/articles/${articleId}/translation`} className="text-accent underline underline-offset-2">
          Show beside the original
        </Link>
      </p>
    </AdviceSection>
  );
}
