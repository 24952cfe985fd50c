import { useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import type { Problem } from "#core/calculators/calculator-form.ts";
import type { LossAnswers } from "#core/planning/loss-answers.ts";
import { lossChecklist } from "#core/planning/loss-checklist.ts";
import type { LossReference } from "#core/planning/loss-reference.ts";
import { Button } from "#web/ui/Button.tsx";
import { AskFirst } from "./AskFirst.tsx";
import { LossGroups } from "./LossGroups.tsx";
import { LossLimits } from "./LossLimits.tsx";
import { LossMoneyAndRights } from "./LossMoneyAndRights.tsx";
import { LossQuestions, readOf } from "./LossQuestions.tsx";
import { LossSources } from "./LossSources.tsx";
import { useLoss } from "./use-loss.ts";

/** `today` is null on the cached page, since it may be shown on any later day. */
export type AfterALossProps = {
  reference: LossReference;
  answers: LossAnswers;
  problems: readonly Problem[];
  today: string | null;
};

/** The checklist: answers above, and the matching list below. Without script the server builds the same list. */
export function AfterALoss({ reference, ...start }: AfterALossProps) {
  const codes = useMemo(() => reference.states.map(({ code }) => code), [reference]);
  const loss = useLoss(codes, start);
  const list = useMemo(() => lossChecklist(reference, loss.answers, loss.today), [reference, loss.answers, loss.today]);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const takeTyped = useEffectEvent(() => {
    const form = box.current?.querySelector("form");
    const boxes = box.current?.querySelectorAll<HTMLInputElement>("[id^='do-']:checked") ?? [];
    if (form)
      loss.takeTyped(
        readOf(form),
        [...boxes].map(({ id }) => id.slice("do-".length)),
      );
  });
  // Before the first render with stored answers.
  useLayoutEffect(() => takeTyped(), []);
  const tasks = list.groups.flatMap((group) => group.tasks);
  const ticked = tasks.filter(({ id }) => loss.done.includes(id)).length;
  return (
    <div className="loss" ref={box}>
      <section className="section section-deep no-print" aria-labelledby="questions-title">
        <div className="wrap">
          <h2 id="questions-title">A few questions to tailor your list</h2>
          <p className="lead">Answer what you know and leave the rest open. Nothing here asks for a name.</p>
          <LossQuestions loss={loss} states={reference.states} toList={() => heading.current?.focus()} />
        </div>
      </section>
      <section className="section" aria-labelledby="list-title">
        <div className="wrap">
          <h2 id="list-title" ref={heading} tabIndex={-1}>
            Your list
          </h2>
          <div className="loss-bar">
            <div className="loss-progress needs-script">
              <label htmlFor="loss-progress">
                {ticked} of {tasks.length} checked off
              </label>
              <progress id="loss-progress" value={ticked} max={tasks.length} />
              <p className="small" role="status">
                {loss.refused
                  ? "This browser doesn’t let us save your check marks. Print the list before you leave."
                  : "Your check marks and answers stay on this device. Nothing is sent to us."}
              </p>
            </div>
            <p className="button-row needs-script no-print">
              <Button onClick={() => print()}>Print the list</Button>
            </p>
            <noscript>
              <p className="notice">Print this page to check things off on paper.</p>
            </noscript>
          </div>
          <LossGroups list={list} done={loss.done} tick={loss.tick} />
        </div>
      </section>
      <LossLimits deadlines={list.deadlines} sources={list.sources} dated={loss.answers.died !== ""} />
      <LossMoneyAndRights list={list} />
      <LossSources list={list} />
      <div className="wrap needs-script no-print">
        <AskFirst
          id="loss-delete"
          label="Delete my answers and check marks"
          question="Delete your answers and check marks from this device? You can’t get them back."
          yes="Yes, delete them"
          no="Keep them"
          onYes={() => {
            loss.forget();
            heading.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
