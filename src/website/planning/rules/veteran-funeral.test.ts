import { describe, expect, it } from "vitest";
import { calculateFinalExpense } from "#agency/tables/rules/final-expense-need.ts";
import { parseFinalExpense } from "#agency/tables/rules/final-expense-form.ts";
import { calculatorTables, shippedFile } from "#tests/builders/calculator-tables.ts";
import type { Source } from "#agency/states/rules/cited-text.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { veteranFuneral } from "./veteran-funeral.ts";
import { parseVeteranFuneral } from "./veteran-funeral-form.ts";

const tables = calculatorTables();
const file = shippedFile("tables/server/reference/after-a-loss.json");
const reference = {
  benefits: tables.benefits,
  sources: file.meta.sources as Source[],
  veterans: {
    ...file.veterans,
    limit: { kind: "within" as const, amount: 2, unit: "year" as const, of: "burial" },
    limitSource: "va-rules",
  },
};
const CODES = ["OH", "CA", "TX", "FL"];
const read = (query: string) => (name: string) => new URLSearchParams(query).get(name);
const plan = (query: string) => {
  const parsed = parseVeteranFuneral(read(query), CODES, "2026-11-20", english);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
  return veteranFuneral(parsed.inputs, tables, reference, english);
};
const sums = (query: string) => {
  const { price, covered, back, left } = plan(query);
  return [price, covered, back, left];
};
const wordsOf = (query: string) => {
  const { gives, deadlines, papers, family, notes, lines, caution } = plan(query);
  const texts = [...gives, ...deadlines, ...papers, ...family, ...notes].map(({ text }) => text);
  return [...texts, ...lines.map(({ note }) => note ?? ""), caution].join(" ");
};

/**
 * Ten funerals added up by hand from the published figures: Funeralocity averages of 2026 (OH 8,018 / 4,949 / 5,666 /
 * 2,056, CA burial 8,041, TX direct burial 5,262, FL direct cremation 1,709), NFDA 2023 burial 8,300, vault 1,695 and
 * cremation 6,280; plot 2,500 (OH 1,213, CA 3,915, FL 1,239), for ashes 1,000, opening 1,500, marker 1,000, papers 500,
 * officiant 200. VA: 2,000 where service caused the death, else 1,002 and 1,002 for deaths from October 2025 (978 and
 * 978 the year before); 38 CFR 3.1704 to 3.1707.
 */
describe("worked examples", () => {
  it("1: a burial in a national cemetery: grave, liner and marker are free, 8,300 + 500 + 200 are left", () => {
    expect(sums("cemetery=national&tie=none")).toEqual([15_695, 6_695, 0, 9_000]);
  });

  it("2: the same for a husband or wife of a veteran", () => {
    expect(sums("who=family&cemetery=national&tie=pay")).toEqual([15_695, 6_695, 0, 9_000]);
  });

  it("3: in Ohio in a national cemetery, with VA pay, a death in May 2026: 8,018 + 700 − 1,002, and no plot allowance", () => {
    expect(sums("cemetery=national&tie=pay&state=OH&died=2026-05-01")).toEqual([14_126, 5_408, 1_002, 7_716]);
  });

  it("4: in a private cemetery in Ohio: 8,018 + 1,695 + 1,213 + 1,500 + 700, less the marker and both allowances", () => {
    expect(sums("cemetery=private&tie=hospital&state=OH&died=2026-05-01")).toEqual([14_126, 1_000, 2_004, 11_122]);
  });

  it("5: a death in March 2025 has the amounts of its year, 978 and 978", () => {
    expect(sums("cemetery=private&tie=pay&state=CA&died=2025-03-01")).toEqual([16_851, 1_000, 1_956, 13_895]);
  });

  it("6: where service caused the death, 2,000 takes the place of both allowances", () => {
    expect(sums("cemetery=private&service=yes&tie=pay&state=CA&died=2025-03-01")).toEqual([
      16_851, 1_000, 2_000, 13_851,
    ]);
  });

  it("7: direct burial in a Texas state cemetery: the plot and its opening, 4,000, and the marker are free", () => {
    expect(sums("cemetery=state&funeral=directBurial&state=TX&tie=none")).toEqual([12_657, 5_000, 0, 7_657]);
  });

  it("8: ashes in a national cemetery: 1,000 + 1,500 + 1,000 are free", () => {
    expect(sums("cemetery=national&funeral=cremation&tie=none")).toEqual([10_480, 3_500, 0, 6_980]);
  });

  it("9: ashes kept at home in Florida: 1,709 + 700, and VA pays back 2,000 of it", () => {
    expect(sums("cemetery=none&funeral=directCremation&state=FL&service=yes")).toEqual([2_409, 0, 2_000, 409]);
  });

  it("10: no VA benefit after a dishonorable discharge, nor for a family member in a private cemetery", () => {
    expect(sums("discharge=dishonorable&cemetery=national&service=yes")).toEqual([15_695, 0, 0, 15_695]);
    expect(sums("who=family&cemetery=private&service=yes&tie=pay")).toEqual([15_695, 0, 0, 15_695]);
  });
});

describe("what is open stays open", () => {
  it("counts no allowance that nobody is sure of, but names it", () => {
    const query = "cemetery=private&tie=unsure&service=unsure&died=2026-05-01";
    expect(plan(query).back).toBe(0);
    expect(wordsOf(query)).toContain("up to $2,004 more");
    expect(wordsOf(query)).toContain("up to $2,000 in place of");
    // No plot is paid for in a veterans cemetery.
    expect(wordsOf(query.replace("private", "national"))).toContain("up to $1,002 more");
  });

  it("takes the latest published amount for a later death, and says that it may have changed", () => {
    const [burial] = plan("cemetery=national&tie=pay&died=2026-11-01").allowances;
    expect(burial).toMatchObject({
      amount: 1_002,
      note: expect.stringContaining("October 1, 2025 to September 30, 2026"),
    });
  });

  it("takes nothing off for a death before the oldest amount", () => {
    expect(plan("cemetery=private&tie=pay&died=2020-01-01").back).toBe(0);
    expect(wordsOf("cemetery=private&tie=pay&died=2020-01-01")).toContain("We don’t know the VA allowance");
    expect(wordsOf("cemetery=private&service=yes&died=2001-09-10")).toContain("We don’t know the VA allowance");
  });
});

describe("beside the bill", () => {
  it("has the time limit from the burial, with a last day where the death is known", () => {
    expect(wordsOf("cemetery=private&died=2026-03-01")).toContain("within 2 years of the burial or cremation");
    expect(wordsOf("cemetery=private&died=2026-03-01")).toContain("the last day is March 1, 2028");
    expect(wordsOf("service=yes")).toContain("there is no time limit");
  });

  it("asks for the papers of the case", () => {
    expect(wordsOf("cemetery=national")).toContain("40-10007");
    expect(wordsOf("cemetery=national&died=2026-03-01")).not.toContain("40-10007");
    expect(wordsOf("cemetery=private")).toContain("40-1330");
    expect(wordsOf("cemetery=national")).not.toContain("40-1330");
    expect(wordsOf("who=family")).not.toContain("21P-530EZ");
  });

  it("numbers every source that it rests on", () => {
    const { sources, gives, deadlines, papers, family, notes } = plan(
      "cemetery=private&tie=unsure&service=unsure&state=OH",
    );
    const known = new Set(sources.map(({ id }) => id));
    const named = [...gives, ...deadlines, ...papers, ...family, ...notes].flatMap((text) => text.sources);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    expect(known).toContain("funeralocity");
  });

  it("adds up the same bill as the final expense calculator", () => {
    for (const funeral of ["burial", "directBurial"]) {
      const parsed = parseFinalExpense(read(`funeral=${funeral}&state=OH`), tables, english);
      if (!parsed.ok) throw new Error("The calculator refuses its own fields.");
      expect(plan(`funeral=${funeral}&state=OH&cemetery=private`).price).toBe(
        calculateFinalExpense(parsed.inputs, tables, english).costs,
      );
    }
  });
});

describe("in Spanish", () => {
  const inSpanish = (query: string) => {
    const parsed = parseVeteranFuneral(read(query), CODES, "2026-11-20", spanish);
    if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
    return veteranFuneral(parsed.inputs, tables, reference, spanish);
  };

  it("has the sums and days of the English plan", () => {
    const { sentence, allowances, deadlines } = inSpanish(
      "cemetery=private&tie=pay&state=OH&died=2026-11-01&service=unsure",
    );
    expect(sentence).toBe("El precio usual es $14,126. De eso, $1,000 es gratis, y el VA devuelve hasta $2,004.");
    expect(allowances[0]).toMatchObject({
      label: "Subsidio de entierro del VA",
      note: expect.stringContaining("del 1 de octubre de 2025 al 30 de septiembre de 2026"),
    });
    expect(deadlines.map(({ text }) => text).join(" ")).toContain("el último día es el 1 de noviembre de 2028");
  });

  it("says that nothing is taken off", () => {
    expect(inSpanish("discharge=dishonorable").sentence).toBe(
      "El precio usual es $15,695. El VA no descuenta nada que podamos contar.",
    );
  });
});

describe("the form", () => {
  const problems = (query: string) => {
    const parsed = parseVeteranFuneral(read(query), CODES, "2026-11-20", english);
    return parsed.ok ? [] : parsed.problems.map(({ field }) => field);
  };
  it("refuses what can’t be", () => {
    expect(problems("who=me&state=ZZ&died=soon")).toEqual(["who", "state", "died"]);
    expect(problems("cemetery=none&funeral=burial&died=2026-11-21")).toEqual(["died", "cemetery"]);
    expect(problems("cemetery=none&funeral=directCremation&died=11/20/2026")).toEqual([]);
  });
});
