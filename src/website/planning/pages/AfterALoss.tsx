import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { answerCount, hasAnswers, type LossAnswers, type LossProblem } from "#website/planning/rules/loss-answers.ts";
import { type LossChecklist, lossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { doneCount, groupToOpen, progressInAll } from "#website/planning/rules/loss-progress.ts";
import type { LossReference } from "#website/planning/rules/loss-reference.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocale, useWords } from "#website/kit/pages/language.ts";
import { AskFirst } from "./AskFirst.tsx";
import { LossGroups } from "./LossGroups.tsx";
import { LossLimits } from "./LossLimits.tsx";
import { LossMoneyAndRights } from "./LossMoneyAndRights.tsx";
import { LossQuestions, readOf } from "./LossQuestions.tsx";
import { LossSources } from "./LossSources.tsx";
import { useLoss } from "./use-loss.ts";
import { useOpenParts } from "./use-open-parts.ts";

/** `today` is null on the cached page, since it may be shown on any later day. */
export type AfterALossProps = {
  reference: LossReference;
  answers: LossAnswers;
  problems: readonly LossProblem[];
  today: string | null;
};

/** The checklist: answers above, and the matching list below. Without script the server builds the same list. */
export function AfterALoss({ reference, ...start }: AfterALossProps) {
  const codes = useMemo(() => reference.states.map(({ code }) => code), [reference]);
  const loss = useLoss(codes, start);
  const locale = useLocale();
  const words = useWords("lossTexts");
  const lossList = useWords("lossList");
  const list = useMemo(
    () => lossChecklist(reference, loss.answers, loss.today, { locale, lossList }),
    [reference, loss.answers, loss.today, locale, lossList],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const questions = useRef<HTMLDetailsElement>(null);
  useOpenParts(box);
  /** Takes early input. Someone who comes back goes on with the list where it was left. */
  const takeTyped = useEffectEvent(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const { answers, done } = loss.takeTyped(readOf(form));
    const answering = loss.problems.length > 0 || form.contains(document.activeElement);
    if (hasAnswers(answers) && !answering) setOpen(questions.current, false);
    if (done.length > 0) openAsLeft(lossChecklist(reference, answers, null, { locale, lossList }), done);
  });
  // Before the first render with stored answers.
  useLayoutEffect(() => takeTyped(), []);
  const toList = () => {
    setOpen(questions.current, false);
    heading.current?.focus();
  };
  const { answered, of } = answerCount(loss.answers);
  return (
    <div className="loss" ref={box}>
      <section className="section section-deep no-print" aria-labelledby="questions-title">
        <div className="wrap">
          <details className="loss-part" ref={questions} open={!hasAnswers(start.answers) || start.problems.length > 0}>
            <summary>
              <h2 id="questions-title">{words.questions}</h2>
              <span className="loss-part-count">{lossList.answered(answered, of)}</span>
            </summary>
            <p className="lead">{words.questionsLead}</p>
            <LossQuestions loss={loss} states={reference.states} toList={toList} />
          </details>
        </div>
      </section>
      <section className="section" aria-labelledby="list-title">
        <div className="wrap">
          <h2 id="list-title" ref={heading} tabIndex={-1}>
            {words.list}
          </h2>
          <LossBar groups={list.groups} done={loss.done} refused={loss.refused} />
          <LossGroups list={list} done={loss.done} setDone={loss.setDone} />
        </div>
      </section>
      <section className="section section-deep" aria-labelledby="more-title">
        <div className="wrap">
          <h2 id="more-title">{words.more}</h2>
          <LossLimits deadlines={list.deadlines} sources={list.sources} dated={loss.answers.died !== ""} />
          <LossMoneyAndRights list={list} />
          <LossSources list={list} />
        </div>
      </section>
      <div className="wrap needs-script no-print">
        <AskFirst
          id="loss-delete"
          label={words.forget}
          question={words.forgetSure}
          yes={words.forgetYes}
          no={words.forgetNo}
          onYes={() => {
            loss.forget();
            setOpen(questions.current, true);
            heading.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

/** Opens the first group that has something left to do, and closes the others. */
function openAsLeft({ groups }: LossChecklist, done: readonly string[]): void {
  const open = groupToOpen(groups, done);
  for (const { id } of groups) setOpen(document.getElementById(id), id === open);
}

function setOpen(part: HTMLElement | null, open: boolean): void {
  if (part instanceof HTMLDetailsElement) part.open = open;
}

/** Progress in all groups, and the button to print. */
function LossBar({
  groups,
  done,
  refused,
}: {
  groups: LossChecklist["groups"];
  done: readonly string[];
  refused: boolean;
}) {
  const words = useWords("lossTexts");
  const lossList = useWords("lossList");
  const tasks = groups.flatMap((group) => group.tasks);
  return (
    <div className="loss-bar">
      <div className="loss-progress needs-script">
        <label htmlFor="loss-progress">
          <span role="status">{progressInAll(groups, done, lossList)}</span>
        </label>
        <progress id="loss-progress" value={doneCount(tasks, done)} max={tasks.length} />
        <p className="small" role="status">
          {refused ? words.refused : words.kept}
        </p>
      </div>
      <p className="button-row needs-script no-print">
        <Button onClick={() => print()}>{words.print}</Button>
      </p>
      <noscript>
        <p className="notice">{words.noScript}</p>
      </noscript>
    </div>
  );
}
