import type { ListedTask, LossChecklist } from "#core/planning/loss-checklist.ts";
import type { NumberedSource } from "#core/states/cited-text.ts";
import { CitedParagraph } from "#web/site/states/CitedParagraph.tsx";

type Props = { list: LossChecklist; done: readonly string[]; tick: (id: string, ticked: boolean) => void };

/** The list by time, then who to tell and which papers. */
export function LossGroups({ list, done, tick }: Props) {
  return (
    <>
      <nav aria-label="Parts of the list" className="no-print">
        <ul className="loss-parts">
          {list.groups.map(({ id, label, tasks }) => (
            <li key={id}>
              <a href={`#${id}`}>
                {label} <span className="small">{countText(tasks, done)}</span>
              </a>
            </li>
          ))}
          <li>
            <a href="#limits-title">Time limits</a>
          </li>
        </ul>
      </nav>
      {list.groups.map(({ id, label, short, tasks }) => (
        <section className="loss-group" key={id} id={id} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`}>{label}</h3>
          <ul className={short ? "ticks ticks-short" : "ticks"}>
            {tasks.map((task) => (
              <Task key={task.id} task={task} sources={list.sources} ticked={done.includes(task.id)} tick={tick} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function countText(tasks: readonly ListedTask[], done: readonly string[]): string {
  const left = tasks.filter(({ id }) => !done.includes(id)).length;
  return left === 0 ? "all checked off" : `${left} to do`;
}

type TaskProps = { task: ListedTask; sources: readonly NumberedSource[]; ticked: boolean; tick: Props["tick"] };

function Task({ task, sources, ticked, tick }: TaskProps) {
  const { id, text, details } = task;
  return (
    <li className={ticked ? "tick tick-done" : "tick"}>
      <label htmlFor={`do-${id}`}>
        <input type="checkbox" id={`do-${id}`} checked={ticked} onChange={(event) => tick(id, event.target.checked)} />
        <span>{text.text}</span>
      </label>
      <div className="tick-details">
        {details.map((detail) => (
          <CitedParagraph key={detail.text} of={detail} sources={sources} />
        ))}
        {text.sources.length > 0 ? (
          <div className="tick-origin">
            <CitedParagraph of={{ text: "Source", sources: text.sources }} sources={sources} />
          </div>
        ) : null}
      </div>
    </li>
  );
}
