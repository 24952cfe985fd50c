import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { HomeAlert } from "#operations/monitoring/rules/home-alerts.ts";
import type { Tone } from "#platform/log/rules/site-light.ts";
import type { SiteState } from "#operations/monitoring/rules/site-state.ts";
import { deskButton } from "#ui/desk/Button.tsx";

const LOOKS: Record<Tone, { Icon: LucideIcon; tone: string }> = {
  good: { Icon: CircleCheck, tone: "text-accent" },
  bad: { Icon: CircleAlert, tone: "text-danger" },
  unknown: { Icon: CircleDashed, tone: "text-muted" },
};

/** The one light: all is well, or the first thing to do with the button that leads to it; what else there is, folded. */
export function TopSentence({ state, more }: { state: SiteState; more?: boolean }) {
  const { tone, sentence, problems } = state;
  const [first, ...rest] = problems;
  if (first) return <Problems first={first} rest={rest} isWrong={tone === "bad"} />;
  const { Icon, tone: color } = LOOKS[tone];
  return (
    <p className="mb-4 flex items-center gap-2">
      <Icon aria-hidden size={20} className={`shrink-0 ${color}`} />
      <strong className={`font-semibold ${color}`}>{sentence}</strong>
      {more ? <Link to="/admin/control/overview">See the checks</Link> : null}
    </p>
  );
}

type ProblemsProps = { first: HomeAlert; rest: readonly HomeAlert[]; isWrong: boolean };

function Problems({ first, rest, isWrong }: ProblemsProps) {
  const Icon = isWrong ? TriangleAlert : CircleDashed;
  return (
    <section
      aria-labelledby="attention"
      className="mb-4 rounded-md border border-warning-line border-l-4 bg-warning-surface p-3 sm:p-4"
    >
      <h2 id="attention" className="mb-1 text-sm font-medium text-muted">
        {isWrong ? "To do first" : "Not proved yet: to do first"}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 basis-80 grow gap-2 text-lg wrap-anywhere">
          <Icon aria-hidden size={20} className="mt-1 shrink-0 text-warning" />
          <strong className="min-w-0 font-semibold">{first.text}</strong>
        </p>
        {first.link ? (
          <Link to={first.link.to} className={`${deskButton("main")} max-sm:w-full`}>
            {first.link.label}
          </Link>
        ) : null}
      </div>
      {rest.length > 0 ? (
        <details className="mt-2">
          <summary className="min-h-(--control) content-center">
            {rest.length === 1 ? "1 more" : `${rest.length} more`}
          </summary>
          <ul>
            {rest.map((problem) => (
              <Problem key={problem.text} problem={problem} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}

function Problem({ problem: { text, link } }: { problem: HomeAlert }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-warning-line/40 py-2">
      <p className="min-w-0 basis-80 grow wrap-anywhere">{text}</p>
      {link ? (
        <Link to={link.to} className={deskButton("plain")}>
          {link.label}
        </Link>
      ) : null}
    </li>
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
