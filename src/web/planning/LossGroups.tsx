import type { ListedTask, LossChecklist } from "#core/planning/loss-checklist.ts";
import type { CitedText, NumberedSource } from "#core/states/cited-text.ts";
import { CitedParagraph } from "#web/states/CitedParagraph.tsx";

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
      {list.groups.map(({ id, label, ordinary, tasks }) => (
        <section className="loss-group" key={id} id={id} aria-labelledby={`${id}-title`}>
          <h3 id={`${id}-title`}>{label}</h3>
          {ordinary ? <p className="tick-origin">Ordinary practice</p> : null}
          <ul className={ordinary ? "ticks ticks-short" : "ticks"}>
            {tasks.map((task) => (
              <Task key={task.id} task={task} marked={!ordinary} sources={list.sources} ticked={done.includes(task.id)} tick={tick} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function countText(tasks: readonly ListedTask[], done: readonly string[]): string {
  const left = tasks.filter(({ id }) => !done.includes(id)).length;
  return left === 0 ? "all ticked" : `${left} to do`;
}

type TaskProps = { task: ListedTask; marked: boolean; sources: readonly NumberedSource[]; ticked: boolean; tick: Props["tick"] };

/** `marked`: says of itself where it comes from. */
function Task({ task, marked, sources, ticked, tick }: TaskProps) {
  const { id, text, details, ordinary } = task;
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
        {marked ? <Origin ordinary={ordinary} of={text} sources={sources} /> : null}
      </div>
    </li>
  );
}

function Origin({ ordinary, of, sources }: { ordinary: boolean; of: CitedText; sources: readonly NumberedSource[] }) {
  return (
    <div className="tick-origin">{ordinary ? <p>Ordinary practice</p> : <CitedParagraph of={{ text: "Source", sources: of.sources }} sources={sources} />}</div>
  );
}
