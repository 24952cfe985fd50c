import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { HomeAlert } from "#operations/monitoring/rules/home-alerts.ts";
import type { SiteState, Tone } from "#operations/monitoring/rules/site-state.ts";
import { deskButton } from "#ui/desk/Button.tsx";

const LOOKS: Record<Tone, { Icon: LucideIcon; tone: string }> = {
  good: { Icon: CircleCheck, tone: "text-accent" },
  bad: { Icon: CircleAlert, tone: "text-danger" },
  unknown: { Icon: CircleDashed, tone: "text-muted" },
};

/** The top sentence: all is well, or what is wrong and what to do, most urgent first. */
export function TopSentence({ state, more }: { state: SiteState; more?: boolean }) {
  const { tone, sentence, problems } = state;
  if (problems.length > 0) return <Problems problems={problems} />;
  const { Icon, tone: color } = LOOKS[tone];
  return (
    <p className="mb-4 flex items-center gap-2">
      <Icon aria-hidden size={20} className={`shrink-0 ${color}`} />
      <strong className={`font-semibold ${color}`}>{sentence}</strong>
      {more ? <Link to="/admin/control/overview">See the checks</Link> : null}
    </p>
  );
}

function Problems({ problems }: { problems: readonly HomeAlert[] }) {
  return (
    <section
      aria-labelledby="attention"
      className="mb-4 rounded-md border border-warning-line border-l-4 bg-warning-surface p-3 sm:p-4"
    >
      <h2 id="attention" className="mb-1 text-lg">
        Needs your attention
      </h2>
      <ul>
        {problems.map(({ text, link }) => (
          <li
            key={text}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-warning-line/40 py-2 first:border-t-0"
          >
            <p className="flex min-w-0 basis-80 grow gap-2 wrap-anywhere">
              <TriangleAlert aria-hidden size={18} className="mt-px shrink-0 text-warning" />
              <span className="min-w-0">{text}</span>
            </p>
            {link ? (
              <Link to={link.to} className={`${deskButton("plain")} max-sm:ml-6.5`}>
                {link.label}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The five questions of an owner, each with a one-sentence answer. */
export function FiveAnswers({ answers }: { answers: SiteState["answers"] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {answers.map(({ question, answer, tone }) => {
        const { Icon, tone: color } = LOOKS[tone];
        return (
          <div key={question} className="border-t border-line py-2 wrap-anywhere">
            <dt className="flex gap-2 font-medium">
              <Icon aria-hidden size={18} className={`mt-px shrink-0 ${color}`} />
              {question}
            </dt>
            <dd className="ml-6.5 text-muted">{answer}</dd>
          </div>
        );
      })}
    </dl>
  );
}
