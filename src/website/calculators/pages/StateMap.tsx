import { type CostClass, costClasses } from "#agency/tables/rules/cost-classes.ts";
import { rangeText } from "#agency/tables/rules/calculator-form.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { STATE_TILES } from "#agency/states/rules/state-tiles.ts";
import { useWords } from "#website/kit/pages/language.ts";

/** One state on the map: whole US dollars and where its tile leads. */
export type MapState = { code: string; name: string; price: number; href: string; current?: boolean };

/** The states as tiles in classes of cost, each with its price; on narrow screens in the order of the list. */
export function StateMap({ title, states }: { title: string; states: readonly MapState[] }) {
  const { map: words } = useWords("stateCosts");
  const prices = useWords("prices");
  const classes = costClasses(states.map((state) => state.price));
  return (
    <section className="state-map" aria-labelledby="state-map">
      <h2 id="state-map">{title}</h2>
      <p>{words.lead}</p>
      <ul className="tile-legend" aria-label={words.colors}>
        {classes.map((of) => (
          <li key={of.level}>
            <span className={`tile-key tile-level-${of.level}`} />
            {rangeText(formatDollars(of.from), formatDollars(of.to), prices)}
          </li>
        ))}
      </ul>
      <ul className="tiles">
        {states.map((state) => (
          <Tile key={state.code} of={state} level={levelOf(state.price, classes)} />
        ))}
      </ul>
    </section>
  );
}

function Tile({ of: { code, name, price, href, current }, level }: { of: MapState; level: number }) {
  const [column, row] = STATE_TILES[code] ?? [];
  return (
    <li className={column === undefined ? undefined : `tile-column-${column} tile-row-${row}`}>
      <a className={`tile tile-level-${level}`} href={href} aria-current={current ? "true" : undefined}>
        <strong>{code}</strong>
        <span className="quiet">{name}</span>
        <span>{formatDollars(price)}</span>
      </a>
    </li>
  );
}

function levelOf(price: number, classes: readonly CostClass[]): number {
  return classes.find(({ to }) => price <= to)?.level ?? 1;
}
