import { formatDollars } from "#platform/text/rules/dollars.ts";

const WIDTH = 400;
const HEIGHT = 200;

/** One line of the chart: an amount in US dollars at the start and after each year. */
type YearLine = { name: string; tone: "pays" | "paid" | "saved"; amounts: readonly number[] };

type Props = {
  /** The chart in words, for people who don't see it; the table after it has the figures. */
  label: string;
  title: string;
  /** The text below the first and the last year. */
  start: string;
  end: string;
  lines: readonly YearLine[];
};

/** Amounts over the years as lines on one scale, with the values of both axes. */
export function YearsPicture({ label, title, start, end, lines }: Props) {
  const top = topOf(Math.max(1, ...lines.flatMap((line) => line.amounts)));
  const y = (amount: number) => Math.round((1 - amount / top) * HEIGHT * 10) / 10;
  return (
    <div className="picture" role="img" aria-label={label}>
      <p className="years-title">{title}</p>
      <div className="gap-legend">
        {lines.map(({ name, tone }) => (
          <span className={`gap-key years-key-${tone}`} key={name}>
            {name}
          </span>
        ))}
      </div>
      <div className="years-chart">
        <div className="years-values">
          {[top, top / 2, 0].map((amount) => (
            <span key={amount}>{formatDollars(amount)}</span>
          ))}
        </div>
        <svg className="years-lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <rect className="bar-ground" width={WIDTH} height={HEIGHT} />
          <path className="years-half" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
          {lines.map(({ name, tone, amounts }) => (
            <polyline
              className={`years-${tone}`}
              key={name}
              points={amounts
                .map((amount, year) => `${Math.round((year / (amounts.length - 1)) * WIDTH * 10) / 10},${y(amount)}`)
                .join(" ")}
            />
          ))}
        </svg>
        <div className="axis axis-long gap-years">
          <span>{start}</span>
          <span>{end}</span>
        </div>
      </div>
    </div>
  );
}

/** Returns the next round amount: 1, 2, 4, 6 or 8 times a power of ten, so that its half is round too. */
function topOf(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 4, 6, 8, 10].find((times) => times * power >= amount) ?? 10) * power;
}
