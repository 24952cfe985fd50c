import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { countAnswers, hasAnswers, type LossAnswers, type LossProblem } from "#website/planning/rules/loss-answers.ts";
import { type ListedDeadline, type LossChecklist, lossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { doneCount, groupToOpen, progressInAll } from "#website/planning/rules/loss-progress.ts";
import type { LossReference } from "#website/planning/rules/loss-reference.ts";
import { Button } from "#ui/kit/Button.tsx";
import { useLocale, useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { SourceList } from "#website/shell/pages/SourceList.tsx";
import { CitedParagraph } from "#website/states/pages/CitedParagraph.tsx";
import { AskFirst } from "./AskFirst.tsx";
import { LossGroups } from "./LossGroups.tsx";
import { LossMoneyAndRights } from "./LossMoneyAndRights.tsx";
import { LossPart } from "./LossPart.tsx";
import { LossQuestions, readOf } from "./LossQuestions.tsx";
import { useLoss } from "./use-loss.ts";

/** `today` is null on the cached page, since it may be shown on any later day. */
export type AfterALossProps = {
  reference: LossReference;
  answers: LossAnswers;
  problems: readonly LossProblem[];
  today: string | null;
};

/** The checklist: questions above, and the matching list below. Without script the server builds the same list. */
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
  /** Takes early input. On a return visit the list opens where it was left. */
  const addTyped = useEffectEvent(() => {
    const form = box.current?.querySelector("form");
    if (!form) return;
    const { answers, done } = loss.addTyped(readOf(form));
    const answering = loss.problems.length > 0 || form.contains(document.activeElement);
    if (hasAnswers(answers) && !answering) setOpen(questions.current, false);
    if (done.length > 0) openAsLeft(lossChecklist(reference, answers, null, { locale, lossList }), done);
  });
  // Before the first render with stored answers.
  useLayoutEffect(() => addTyped(), []);
  const toList = () => {
    setOpen(questions.current, false);
    heading.current?.focus();
  };
  const { answered, of } = countAnswers(loss.answers);
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

/** Opens the part that a link inside the page leads into, and, while printing, all parts, if the browser doesn't. */
function useOpenParts(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    let opened: HTMLDetailsElement[] = [];
    const show = () => {
      opened = [...(element?.querySelectorAll<HTMLDetailsElement>("details:not([open])") ?? [])];
      for (const part of opened) part.open = true;
    };
    const restore = () => {
      for (const part of opened) part.open = false;
      opened = [];
    };
    const follow = (event: MouseEvent) => {
      const id = (event.target as Element)
        .closest("a")
        ?.getAttribute("href")
        ?.match(/^#(.+)/)?.[1];
      const part = id ? document.getElementById(id)?.closest("details") : null;
      if (part) part.open = true;
    };
    addEventListener("beforeprint", show);
    addEventListener("afterprint", restore);
    element?.addEventListener("click", follow);
    return () => {
      removeEventListener("beforeprint", show);
      removeEventListener("afterprint", restore);
      element?.removeEventListener("click", follow);
    };
  }, [box]);
}

/** The sources of the figures and limits, each with its year if it has one. */
function LossSources({ list }: { list: LossChecklist }) {
  const { title, methods } = useWords("sources");
  const { disclaimer } = useWords("lossTexts");
  const { sourceCount } = useWords("lossList");
  const localPath = useLocalPath();
  return (
    <LossPart id="sources" title={title} count={sourceCount(list.sources.length)}>
      <SourceList sources={list.sources} className="loss-sources" />
      <p className="small">
        {disclaimer} <a href={localPath(METHODS_PATH)}>{methods}</a>
      </p>
    </LossPart>
  );
}

/** The time limits, with days if their dates were given. */
function LossLimits({
  deadlines,
  sources,
  dated,
}: {
  deadlines: readonly ListedDeadline[];
  sources: readonly NumberedSource[];
  dated: boolean;
}) {
  const words = useWords("lossTexts");
  const { limitCount } = useWords("lossList");
  return (
    <LossPart id="limits" title={words.limits} count={limitCount(deadlines.length)}>
      <p>{dated ? words.dated : words.undated}</p>
      <ul className="limits">
        {deadlines.map((deadline) => (
          <li className="card" key={deadline.id}>
            <div className="limit-what">
              <CitedParagraph of={deadline.what} sources={sources} />
            </div>
            <div className="limit-day">
              <p>
                <strong>{deadline.when}</strong>
              </p>
              {deadline.note ? <p className="small">{deadline.note}</p> : null}
              {deadline.passed ? <p className="small">{words.passed}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </LossPart>
  );
}

/** Opens the first group with open tasks, and closes the others. */
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
