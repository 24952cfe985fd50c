import { expect, test } from "vitest";
import { writeFile } from "node:fs/promises";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { estimateLetter } from "#core/letters/estimate-letter.ts";
import { leadLetter } from "#core/letters/lead-letter.ts";
import { estimateQuote } from "#core/leads/quote-estimate.ts";
import { quoteValues } from "#core/leads/quote-form.ts";
import { DEFAULT_SETTINGS } from "#core/site/default-settings.ts";
import { writeLetter } from "./write-letter.ts";

test("try", async () => {
  const tables = calculatorTables();
  const given: Record<string, string> = { age: "72", sex: "female", tobacco: "no", state: "OH", coverage: "10000" };
  const estimate = estimateQuote(
    quoteValues((f) => given[f] ?? ""),
    new Date(),
    tables,
  );
  const card = { agency: DEFAULT_SETTINGS.agency, state: { code: "OH", name: "Ohio" }, day: "2026-11-20" };
  const letter = estimateLetter(estimate, tables.rates, {
    ...card,
    disclaimer: DEFAULT_SETTINGS.disclaimer,
    dayText: "November 23, 2026",
  });
  for (let i = 0; i < 5; i++) {
    const t = process.cpuUsage();
    const bytes = await writeLetter(letter);
    const u = process.cpuUsage(t);
    console.log(bytes.length, (u.user + u.system) / 1000, "ms");
    await writeFile("/tmp/pd-1.pdf", bytes);
  }
  const lead = leadLetter(
    {
      name: "Bartłomiej Szczęsny-Nguyễn O’Hara",
      address: "1200 “Old” Mill Road €5\nApt 4\nColumbus, OH 43215",
      note: "It was good to talk with you on Tuesday.",
      estimate,
      rates: tables.rates,
      agent: {
        name: "Zoë Müller",
        title: "Licensed agent",
        licenses: [{ state: "OH", number: "1234567", expires: null }],
      },
      disclaimer: DEFAULT_SETTINGS.disclaimer,
      dayText: "November 23, 2026",
    },
    card,
  );
  await writeFile("/tmp/pd-2.pdf", await writeLetter(lead));
  expect(1).toBe(1);
});
