import type { ListedTask, LossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { groupToOpen, progressText } from "#website/planning/rules/loss-progress.ts";
import type { NumberedSource } from "#agency/states/rules/cited-text.ts";
import { CitedParagraph } from "#website/states/pages/CitedParagraph.tsx";
import { Button } from "#ui/kit/Button.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { LossPart } from "./LossPart.tsx";

type SetDone = (id: string, isDone: boolean) => void;
type Props = { list: LossChecklist; done: readonly string[]; setDone: SetDone };

/** The list by time, then people to notify and papers. Only the first group is open at first. */
export function LossGroups({ list, done, setDone }: Props) {
  const words = useWords("lossList");
  const first = groupToOpen(list.groups, []);
  return list.groups.map(({ id, label, short, tasks }) => (
    <LossPart key={id} id={id} title={label} count={progressText(tasks, done, words)} open={id === first}>
      <ul className={short ? "tasks tasks-short" : "tasks"}>
        {tasks.map((task) => (
          <Task key={task.id} task={task} sources={list.sources} isDone={done.includes(task.id)} setDone={setDone} />
        ))}
      </ul>
    </LossPart>
  ));
}

type TaskProps = { task: ListedTask; sources: readonly NumberedSource[]; isDone: boolean; setDone: SetDone };

/** The button keeps the focus when its label changes, so that it can be undone at once. */
function Task({ task, sources, isDone, setDone }: TaskProps) {
  const { id, text, details } = task;
  const words = useWords("lossTexts");
  const { mark } = useWords("lossList");
  const label = isDone ? words.notDone : words.done;
  return (
    <li className={isDone ? "task task-done" : "task"}>
      <p className="task-what">
        <span className="task-mark" aria-hidden="true" />
        <span>
          {isDone ? <span className="task-state">{words.doneMark} </span> : null}
          {text.text}
        </span>
      </p>
      {details.length > 0 || text.sources.length > 0 ? (
        <div className="task-details">
          {details.map((detail) => (
            <CitedParagraph key={detail.text} of={detail} sources={sources} />
          ))}
          {text.sources.length > 0 ? (
            <div className="task-origin">
              <CitedParagraph of={{ text: words.source, sources: text.sources }} sources={sources} />
            </div>
          ) : null}
        </div>
      ) : null}
      <p className="task-way needs-script no-print">
        <Button look="plain" aria-label={mark(label, text.text)} onClick={() => setDone(id, !isDone)}>
          {label}
        </Button>
      </p>
    </li>
  );
}
