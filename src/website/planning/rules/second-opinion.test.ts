import { describe, expect, it } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { secondOpinion } from "./second-opinion.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { parseOpinion } from "./second-opinion-form.ts";

const { rates, life } = calculatorTables();
const read = (query: string) => (name: string) => new URLSearchParams(query).get(name);
const ask = (query: string) => {
  const parsed = parseOpinion(read(query), rates, ["OH", "MT"], english);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
  return secondOpinion(parsed.inputs, { rates, life }, english);
};
const wordsOf = (query: string) => {
  const { sentence, reasons, warnings } = ask(query);
  return [sentence, ...reasons, ...warnings].join(" ");
};
const valuesOf = (query: string) => ask(query).figures.map(({ value }) => value);

/**
 * Ten policies worked out by hand. The ranges are rows of the shipped rate file at ages and amounts that have their own
 * row, so that no interpolation is needed: level, no tobacco, 10,000: woman of 70 $53 to $73, woman of 65 $41 to $54,
 * man of 65 $54 to $66; 5,000, man of 80 $79 to $94; 25,000, woman of 60 $76 to $102. Guaranteed issue, 10,000: woman
 * of 70 $87.47, man of 65 $98.83.
 */
describe("worked examples", () => {
  const level = "kind=level&waiting=none";

  it("1: level, inside the range, is fair; 10,000 / 60 = 166.7, so 167 months, 13 years and 11 months, to age 83", () => {
    const query = `premium=60&amount=10000&age=70&sex=female&${level}`;
    expect(ask(query)).toMatchObject({ verdict: "fair", word: "Fair", warnings: [] });
    expect(valuesOf(query)).toEqual(["$60 a month", "$53 to $73 a month", "$6.00 a month", "$5.30 to $7.30 a month"]);
    expect(wordsOf(query)).toContain("After 13 years and 11 months, at about age 83,");
  });

  it("2: level at $95 for the same woman is $22 a month above the range", () => {
    const query = `premium=95&amount=10000&age=70&sex=female&${level}`;
    expect(ask(query).verdict).toBe("expensive");
    expect(wordsOf(query)).toContain("about $22 a month more");
    // 10,000 / 95 = 105.3: 106 months, under ten years.
    expect(wordsOf(query)).toContain("After 8 years and 10 months, at about age 78,");
    expect(wordsOf(query)).toContain("Savings may suit you better.");
  });

  it("3: level below the range is fair, with a word of care", () => {
    expect(ask(`premium=45&amount=10000&age=70&sex=female&${level}`)).toMatchObject({
      verdict: "fair",
      sentence: expect.stringContaining("below our sample rates"),
    });
  });

  it("4: guaranteed issue without a known waiting period says so first, and what level would cost", () => {
    const query = "premium=87.47&amount=10000&age=70&sex=female&kind=guaranteed&waiting=unsure";
    expect(ask(query).verdict).toBe("waiting");
    expect(wordsOf(query)).toContain("about $53 to $73 a month and pay from day one");
    // One insurer has one price, which is not called a range.
    expect(ask(query).figures.slice(1)).toMatchObject([
      { label: "Our sample price for $10,000, guaranteed issue", value: "$87 a month" },
      { label: "Your price for each $1,000" },
      { label: "Our sample price for each $1,000", value: "$8.75 a month" },
    ]);
  });

  it("5: the same, with the waiting period known, is judged by its price", () => {
    const known = "amount=10000&age=65&sex=male&kind=guaranteed&waiting=yes";
    expect(ask(`premium=98.83&${known}`).verdict).toBe("fair");
    expect(ask(`premium=110&${known}`).verdict).toBe("expensive");
    expect(wordsOf(`premium=110&${known}`)).toContain("about $11 a month more");
  });

  it("6: eight units at $9.95 are $79.60; a policy page of $6,680 makes a unit $835, and the price is for $10,000", () => {
    const query = "premium=79.60&amount=6680&units=8&age=65&sex=female&kind=unsure&waiting=unsure";
    expect(wordsOf(query)).toContain("One unit pays $835 and costs $9.95 a month.");
    // Level for 6,680 is at most 54 at 10,000, so 79.60 is far above: it may have a waiting period.
    expect(ask(query).verdict).toBe("waiting");
    // 79.60 × 1,000 / 6,680
    expect(valuesOf(query)).toContain("$11.92 a month");
  });

  it("7: an amount below the rates that costs more than the smallest amount with rates is expensive", () => {
    const query = `premium=100&amount=3000&age=80&sex=male&${level}`;
    expect(ask(query).verdict).toBe("expensive");
    expect(wordsOf(query)).toContain("For this money, our rates buy $5,000");
    // 94 / 5,000 × 3,000 = 56.40: no more per $1,000 than the rates.
    expect(ask(`premium=56.40&amount=3000&age=80&sex=male&${level}`).verdict).toBe("fair");
    expect(ask(`premium=70&amount=3000&age=80&sex=male&${level}`).verdict).toBe("unclear");
  });

  it("8: an amount above the rates is judged per $1,000: 102 × 2 = $204 for $50,000", () => {
    const query = (premium: number) => `premium=${premium}&amount=50000&age=60&sex=female&${level}`;
    expect(ask(query(204)).verdict).toBe("fair");
    expect(ask(query(205)).verdict).toBe("expensive");
    expect(wordsOf(query(205))).toContain("We compare with $25,000");
  });

  it("9: a policy since age 65 at $50: five years paid are $3,000, and a new one at 70 would cost more", () => {
    const query = `own=policy&premium=50&amount=10000&age=65&ageNow=70&sex=female&${level}`;
    expect(ask(query)).toMatchObject({ verdict: "fair", quote: null });
    expect(wordsOf(query)).toContain("paid in about $3,000 so far");
    expect(wordsOf(query)).toContain("about $53 to $73 a month. That is more than you pay.");
    // 17 years × 12 × 50 = 10,200.
    expect(wordsOf(query.replace("ageNow=70", "ageNow=82"))).toContain("as much as the amount already");
  });

  it("10: a term policy is temporary where it costs less than lifelong coverage, and expensive where it doesn’t", () => {
    const query = "amount=10000&age=65&sex=male&kind=term&waiting=none";
    expect(ask(`premium=30&${query}`)).toMatchObject({ verdict: "ends", word: "Temporary" });
    expect(wordsOf(`premium=30&${query}`)).toContain("every five years");
    expect(ask(`premium=80&${query}`).verdict).toBe("expensive");
  });
});

describe("what people may not know", () => {
  it("a waiting period is found in every kind that has one", () => {
    const verdict = (query: string) => ask(`premium=60&amount=10000&age=70&sex=female&${query}`).verdict;
    expect(verdict("kind=graded&waiting=none")).toBe("waiting");
    expect(verdict("kind=level&waiting=yes")).toBe("waiting");
    expect(verdict("kind=unsure&waiting=unsure")).toBe("fair");
    expect(verdict("kind=accident")).toBe("accident");
  });

  it("where it pays in full from day one, no waiting period is named, however dear it is", () => {
    const dear = "premium=900&amount=10000&age=60";
    for (const kind of ["level", "unsure"]) {
      expect(ask(`${dear}&kind=${kind}&waiting=none`).verdict).toBe("expensive");
      expect(wordsOf(`${dear}&kind=${kind}&waiting=none`)).not.toContain("waiting period");
      expect(wordsOf(`${dear}&kind=${kind}&waiting=unsure`)).toContain("A waiting period is often 2 years.");
    }
    // Level for a man of 65 is at most $66, guaranteed issue $98.83.
    const between = "premium=90&amount=10000&age=65&sex=male&kind=unsure&waiting=none";
    expect(ask(between).verdict).toBe("expensive");
    expect(ask(between).figures[1]?.label).toBe("Our range for $10,000, level coverage");
  });

  it("an amount without rates is held against the nearest one per $1,000, and the sentence says so", () => {
    expect(ask("premium=9.95&amount=1669&age=68&sex=male")).toMatchObject({
      verdict: "fair",
      sentence: english.secondOpinion.outside.low,
      reasons: expect.arrayContaining(["For each $1,000, you pay less than our sample rates."]),
    });
    const { fair, expensive } = english.secondOpinion.outside;
    const large = "amount=50000&age=60&sex=female&kind=level&waiting=none";
    expect(ask(`premium=204&${large}`).sentence).toBe(fair);
    expect(ask(`premium=205&${large}`).sentence).toBe(expensive);
    expect(ask("premium=100&amount=3000&age=80&sex=male&kind=level&waiting=none").sentence).toBe(expensive);
  });

  it("a price that can hardly be right asks to check the figures, and nothing is said of an age past 105", () => {
    const { checkFigures } = english.secondOpinion;
    expect(ask("premium=1&amount=25000&age=80")).toMatchObject({ verdict: "unclear", sentence: checkFigures });
    expect(wordsOf("premium=1&amount=25000&age=80")).not.toContain("add up");
    expect(wordsOf("premium=1&amount=25000&age=80&kind=guaranteed")).toContain(checkFigures);
    expect(wordsOf("premium=45&amount=10000&age=70&sex=female&kind=level&waiting=none")).not.toContain(checkFigures);
    // 10,000 / 23.9 / 12 = 34.9 years; 10,000 / 23.7 / 12 = 35.2.
    expect(wordsOf("premium=23.90&amount=10000&age=70&sex=female")).toContain("at about age 104");
    expect(wordsOf("premium=23.70&amount=10000&age=70&sex=female")).not.toContain("add up");
  });

  it("no price is judged where there are no rates", () => {
    expect(ask("premium=40&amount=10000&age=45&sex=male&kind=guaranteed&waiting=yes")).toMatchObject({
      verdict: "unclear",
      reasons: expect.arrayContaining(["We have no rates for this kind of policy at this age."]),
    });
  });

  it("an offer may be compared with a quote, a policy in force is never pushed aside", () => {
    expect(ask("premium=60&amount=10000&age=70&sex=female&state=OH").quote).toContain(
      "coverage=10000&age=70&sex=female",
    );
    expect(ask("own=policy&premium=600&amount=10000&age=70&ageNow=71").quote).toBeNull();
  });
});

describe("in Spanish", () => {
  const inSpanish = (query: string) => {
    const parsed = parseOpinion(read(query), rates, [], spanish);
    if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
    return secondOpinion(parsed.inputs, { rates, life }, spanish);
  };

  it("an answer has the figures of the English one", () => {
    const { word, person, figures, reasons } = inSpanish(
      "premium=60&amount=10000&age=70&sex=female&kind=level&waiting=none",
    );
    expect(word).toBe("Precio justo");
    expect(person).toBe("Una mujer de 70 años que no usa tabaco, $10,000 de cobertura");
    expect(figures.map(({ value }) => value)).toEqual([
      "$60 al mes",
      "$53 a $73 al mes",
      "$6.00 al mes",
      "$5.30 a $7.30 al mes",
    ]);
    expect(reasons.join(" ")).toContain("Después de 13 años y 11 meses, cerca de los 83 años de edad,");
  });

  it("years and months are counted one by one", () => {
    const after = (premium: number) => inSpanish(`premium=${premium}&amount=1200&age=60`).reasons.join(" ");
    expect(after(1200)).toContain("Después de 1 mes,");
    expect(after(100)).toContain("Después de 1 año,");
    expect(after(92.31)).toContain("Después de 1 año y 1 mes,");
    expect(after(50)).toContain("Después de 2 años,");
  });
});

describe("the form", () => {
  const problems = (query: string) => {
    const parsed = parseOpinion(read(query), rates, ["OH"], english);
    return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
  };
  it("names every field that is missing or makes no sense", () => {
    expect(problems("premium=")).toEqual(["premium", "amount", "age"]);
    expect(problems("premium=9.95&amount=unit&age=20&units=0&kind=x&state=ZZ&ageNow=9")).toEqual([
      "kind",
      "amount",
      "units",
      "age",
      "ageNow",
      "state",
    ]);
    expect(problems("own=policy&premium=50&amount=5000&age=70&ageNow=60")).toEqual(["ageNow"]);
    expect(problems("premium=$9.95&amount=1,000&age=70&units=&ageNow=")).toEqual([]);
  });
});
