import { atStart, type CitedText, cited } from "./cited-text.ts";
import { placeName, type StateFacts } from "./state-facts.ts";
import { textBelow } from "./state-measure.ts";

/** The national share of people 65 and over, percent, with its source. */
export type NationalPopulation = { percent: number; source: string };

/** How many older people live in the state. */
export function peopleText(facts: StateFacts, national: NationalPopulation): CitedText {
  const { count, percent, year, source } = facts.population65;
  return cited(
    `${shareText(facts, percent, national.percent)} ${countText(count)} The figures are the Census Bureau's for ${year.replace("-", " to ")}.`,
    source,
    national.source,
  );
}

function shareText(facts: StateFacts, percent: number, national: number): string {
  const place = placeName(facts);
  const below = (national - percent).toFixed(1);
  const above = (percent - national).toFixed(1);
  return textBelow(
    percent,
    [
      [
        14,
        `${atStart(place)} is young: only ${percent}% of residents have reached 65, against ${national}% nationally.`,
      ],
      [
        16,
        `Fewer neighbors than usual are past 65 in ${place}, ${percent}%, which is ${below} points short of the ${national}% national proportion.`,
      ],
      [
        17,
        `Around one inhabitant in six is 65 or older in ${place} (${percent}%), marginally under America's ${national}%.`,
      ],
      [
        17.5,
        `The age mix of ${place} mirrors America: ${percent}% have turned 65, and the national value is ${national}%.`,
      ],
      [18.4, `Seniors make up ${percent}% of ${place}, a touch beyond the nation's ${national}%.`],
      [
        19.9,
        `Nearly every fifth person in ${place} is a senior citizen: ${percent}%, or ${above} points ahead of the ${national}% countrywide.`,
      ],
    ],
    `More than a fifth of everybody living in ${place}, ${percent}%, is at least 65. That ranks with the oldest populations of the country; the national portion is ${national}%.`,
  );
}

function countText(count: number): string {
  const exact = count.toLocaleString("en-US");
  return textBelow(
    count,
    [
      [150_000, `Counted one by one that is a small community, ${exact}.`],
      [320_000, `The number behind it: ${exact} men and women.`],
      [560_000, `Altogether ${exact} older residents call it home.`],
      [950_000, `They total ${exact}, a sizable city's worth.`],
      [1_150_000, `Roughly a million, precisely ${exact}, share that stage of life.`],
      [2_000_000, `Well beyond a million citizens, ${exact}, belong to this generation.`],
      [3_000_000, `Their number, ${exact}, exceeds two million.`],
    ],
    `Few places count so many: ${exact} individuals.`,
  );
}
