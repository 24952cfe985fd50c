import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { PersonAnswer, PersonSection } from "#operations/people/server/handle-person-form.ts";
import { Message } from "#ui/desk/Message.tsx";

type Props = {
  id: PersonSection;
  title: string;
  /** The summary of a closed section. */
  summary: ReactNode;
  /** The response to the last form of the page. */
  answer: PersonAnswer | undefined;
  children: ReactNode;
};

/** A section of a person's page: closed it shows a summary, and it opens with the response to its form. */
export function PersonCard({ id, title, summary, answer, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  const own = answer?.section === id ? answer : undefined;
  const stamp = own?.stamp;
  useEffect(() => {
    if (stamp) body.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [stamp]);
  return (
    <details id={id} open={own !== undefined} className="group scroll-mt-4 border-t border-line first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 py-2 hover:bg-hover sm:px-4">
        <ChevronRight aria-hidden size={16} className="shrink-0 text-muted group-open:rotate-90" />
        <h2 className="shrink-0 text-base font-semibold">{title}</h2>
        <span className="min-w-0 grow truncate text-right text-muted">{summary}</span>
      </summary>
      <div ref={body} className="px-3 pt-1 pb-4 sm:px-4 sm:pl-10">
        {own ? <Message tone={own.ok ? "good" : "error"}>{own.message}</Message> : null}
        {children}
      </div>
    </details>
  );
}
