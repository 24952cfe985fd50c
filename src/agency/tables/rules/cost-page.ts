import type { Words } from "#agency/language/rules/words.ts";
import { formatDollars } from "#platform/text/rules/dollars.ts";
import { breakEvenYears } from "./break-even.ts";
import { COST_AGES, COST_AMOUNTS, type CostQuestion, costPath, costQuestions, USUAL_AMOUNT } from "./cost-question.ts";
import { chanceToLive, LAST_AGE } from "./life-table.ts";
import {
  type Applicant,
  formatRange,
  formatShortRange,
  guaranteedPrice,
  guaranteedText,
  levelPrice,
  sampleRatesText,
  type SexChoice,
} from "./monthly-price.ts";
import { quoteLink } from "./quote-link.ts";
import { type PriceRange, RATED_SEXES, type RateTable } from "./rate-table.ts";
import type { CalculatorTables } from "./reference-table.ts";
import { savingsAdvice } from "./savings-sentence.ts";
import { of100 } from "./savings-or-policy.ts";

type Tables = Pick<CalculatorTables, "rates" | "life" | "costs">;
type Texts = Pick<Words, "prices" | "costPages" | "quickPrice" | "worthIt">;

/** A table of monthly prices. `link`: the page about a row, where there is one. */
export type PriceRows = {
  caption: string;
  columns: string[];
  rows: { name: string; link?: string; cells: string[] }[];
  /** From when the prices are and from what kind of source; null where the table below says it. */
  dated: string | null;
};

/** The page that answers one question about the price. `quote` leads to the quote form with the question's answers. */
export type CostPage = {
  path: string;
  title: string;
  heading: string;
  description: string;
  answer: string;
  facts: string[];
  prices: PriceRows[];
  notes: string;
  quote: string;
  more: { name: string; path: string }[];
};

/** Returns the page about a question, from the tables that the calculators use. */
export function costPage(question: CostQuestion, tables: Tables, words: Texts): CostPage {
  const { rates } = tables;
  const own = words.costPages;
  const part = partsOf(question, tables, words);
  return {
    path: costPath(question),
    ...namesOf(question, words),
    ...part,
    prices: part.prices.map((table, n) => ({
      ...table,
      dated: n === part.prices.length - 1 ? sampleRatesText(rates, words.prices) : null,
    })),
    notes: [guaranteedText(rates, rates.guaranteed.ages.length > 0, words.prices), words.prices.caution].join(" "),
    quote: quoteLink(
      question.kind === "age"
        ? { age: question.age, coverage: USUAL_AMOUNT }
        : { coverage: question.kind === "amount" ? question.amount : USUAL_AMOUNT },
    ),
    more: costQuestions(rates)
      .filter((other) => costPath(other) !== costPath(question))
      .map((other) => ({ name: own.links[other.kind](valueOf(other)), path: costPath(other) })),
  };
}

/** Returns what a question is about in words: '70', '$10,000'. */
function valueOf(question: CostQuestion): string {
  if (question.kind === "health") return "";
  return question.kind === "age" ? String(question.age) : formatDollars(question.amount);
}

function namesOf(question: CostQuestion, { costPages: own }: Texts) {
  const value = valueOf(question);
  const { kind } = question;
  return {
    title: own.titles[kind](value),
    heading: own.headings[kind](value),
    description: own.descriptions[kind](value),
  };
}

function partsOf(question: CostQuestion, tables: Tables, words: Texts) {
  if (question.kind === "age") return agePart(question.age, tables, words);
  return question.kind === "amount" ? amountPart(question.amount, tables, words) : healthPart(tables, words);
}

type Part = Pick<CostPage, "answer" | "facts"> & { prices: Omit<PriceRows, "dated">[] };

const someone = (age: number, amount: number, sex: SexChoice = "either", tobacco: "no" | "yes" = "no"): Applicant => ({
  age,
  amount,
  sex,
  tobacco,
  state: "",
});

/** Returns the difference of two prices, as a reader who sees both in whole dollars finds it. */
const differenceText = (a: number, b: number) => formatDollars(Math.abs(Math.round(a) - Math.round(b)));

const sexesIn = ({ quickPrice: { sexes } }: Texts) => RATED_SEXES.map((sex) => sexes[sex]);

/** Returns a price as a cell of a table. */
const cell = (price: PriceRange | null, { prices }: Texts) => (price ? formatShortRange(price) : prices.noRates);

function agePart(age: number, tables: Tables, words: Texts): Part {
  const { rates, life } = tables;
  const { prices, costPages: own } = words;
  const at = (sex: SexChoice, tobacco: "no" | "yes" = "no", years = age) =>
    levelPrice(rates, someone(years, USUAL_AMOUNT, sex, tobacco));
  const [woman, man, middle] = [at("female"), at("male"), at("either")];
  if (!woman || !man || !middle) throw new Error(`There is no price at ${age}`);
  const guaranteed = guaranteedPrice(rates, someone(age, USUAL_AMOUNT));
  const beside = [age - 5, age + 5].flatMap((other) => {
    const price = at("either", "no", other);
    return price
      ? [own.age.beside(other, formatDollars(price.mid), differenceText(price.mid, middle.mid), other < age)]
      : [];
  });
  const [womanSmokes, manSmokes] = [at("female", "yes"), at("male", "yes")];
  const later = age + Math.round(breakEvenYears(USUAL_AMOUNT, middle.mid));
  const amounts = COST_AMOUNTS.filter((amount) => levelPrice(rates, someone(age, amount)) !== null);
  return {
    answer: own.age.answer(age, formatDollars(USUAL_AMOUNT), formatRange(woman, prices), formatRange(man, prices)),
    facts: [
      [own.age.middle(formatDollars(middle.mid)), ...beside].join(" "),
      ...(womanSmokes && manSmokes
        ? [own.age.tobacco(differenceText(womanSmokes.mid, woman.mid), differenceText(manSmokes.mid, man.mid))]
        : []),
      guaranteed
        ? own.age.guaranteed(formatRange(guaranteed, prices))
        : prices.noGuaranteedAt(...guaranteedAges(rates)),
      ...(later <= LAST_AGE
        ? [own.age.paid(formatDollars(USUAL_AMOUNT), later, of100(chanceToLive(life, "either", age, later)), age)]
        : []),
      ...[savingsAdvice({ ...someone(age, USUAL_AMOUNT), kind: "level", price: middle }, tables, words)].filter(
        (advice) => advice !== null,
      ),
    ],
    prices: (["no", "yes"] as const).map((tobacco) => ({
      caption: own.age.captions[tobacco](age),
      columns: [own.amountColumn, ...sexesIn(words)],
      rows: amounts.map((amount) => ({
        name: formatDollars(amount),
        link: costPath({ kind: "amount", amount }),
        cells: RATED_SEXES.map((sex) => cell(levelPrice(rates, someone(age, amount, sex, tobacco)), words)),
      })),
    })),
  };
}

const guaranteedAges = ({ guaranteed: { ages } }: RateTable): [number, number] => [ages[0] ?? 0, ages.at(-1) ?? 0];

function amountPart(amount: number, { rates, costs }: Tables, words: Texts): Part {
  const { prices, costPages: own } = words;
  const at = (age: number, of = amount) => levelPrice(rates, someone(age, of));
  const ages = COST_AGES.filter((age) => at(age) !== null);
  const examples = [60, 70, 80].flatMap((age) => {
    const price = at(age);
    return price ? [own.amount.example(formatRange(price, prices), age)] : [];
  });
  const { burial, cremation } = costs.national;
  const left = (kind: "burial" | "cremation", price: number) =>
    own.amount.pays[kind](formatDollars(price), formatDollars(Math.abs(amount - price)), amount >= price);
  const perThousand = [amount, amount === USUAL_AMOUNT ? 25_000 : USUAL_AMOUNT].flatMap((of) => {
    const price = at(70, of);
    return price ? [{ of: formatDollars(of), each: formatDollars((price.mid * 1_000) / of, "if-any") }] : [];
  });
  const [here, other] = perThousand;
  return {
    answer: own.amount.answer(formatDollars(amount), examples),
    facts: [
      [own.amount.medians(costs.year), left("burial", burial), left("cremation", cremation), own.amount.plot].join(" "),
      ...(here && other ? [own.amount.perThousand(here.of, here.each, other.of, other.each)] : []),
    ],
    prices: [
      { caption: own.amount.caption(formatDollars(amount)), priceOf: levelPrice, priced: ages },
      {
        caption: own.amount.captionOfGuaranteed(formatDollars(amount)),
        priceOf: guaranteedPrice,
        priced: ages.filter((age) => guaranteedPrice(rates, someone(age, amount)) !== null),
      },
    ]
      .map(({ caption, priceOf, priced }) => ({
        caption,
        columns: [words.quickPrice.ageColumn, ...sexesIn(words)],
        rows: priced.map((age) => ({
          name: String(age),
          link: costPath({ kind: "age", age }),
          cells: RATED_SEXES.map((sex) => cell(priceOf(rates, someone(age, amount, sex)), words)),
        })),
      }))
      .filter(({ rows }) => rows.length > 0),
  };
}

function healthPart({ rates }: Tables, words: Texts): Part {
  const { prices, costPages: own } = words;
  const both = COST_AGES.flatMap((age) => {
    const [level, guaranteed] = [
      levelPrice(rates, someone(age, USUAL_AMOUNT)),
      guaranteedPrice(rates, someone(age, USUAL_AMOUNT)),
    ];
    return level && guaranteed ? [{ age, level, guaranteed, more: guaranteed.mid - level.mid }] : [];
  });
  const middle = both.find(({ age }) => age === 70) ?? both[0];
  const [least, most] = [both.toSorted((a, b) => a.more - b.more)[0], both.toSorted((a, b) => b.more - a.more)[0]];
  return {
    answer: middle
      ? own.health.answer(
          middle.age,
          formatDollars(USUAL_AMOUNT),
          formatRange(middle.level, prices),
          formatRange(middle.guaranteed, prices),
        )
      : own.health.first,
    facts: [
      own.health.first,
      ...(least && most && least !== most
        ? [own.health.differs(formatDollars(least.more), least.age, formatDollars(most.more), most.age)]
        : []),
      own.health.graded,
    ],
    prices: [
      {
        caption: own.health.caption(formatDollars(USUAL_AMOUNT)),
        columns: [words.quickPrice.ageColumn, prices.level, prices.guaranteed],
        rows: both.map(({ age, level, guaranteed }) => ({
          name: String(age),
          link: costPath({ kind: "age", age }),
          cells: [formatShortRange(level), formatShortRange(guaranteed)],
        })),
      },
    ],
  };
}
