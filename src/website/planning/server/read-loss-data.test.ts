import { describe, expect, it } from "vitest";
import { type LossAnswers, NO_ANSWERS, readLossAnswers } from "#website/planning/rules/loss-answers.ts";
import { english } from "#agency/english/rules/texts.ts";
import { lossChecklist } from "#website/planning/rules/loss-checklist.ts";
import { lossReference } from "#website/planning/rules/loss-texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { SHIPPED_TABLES } from "#agency/tables/server/shipped-figures.ts";
import { readLossData } from "./read-loss-data.ts";

const shipped = readLossData({ tables: { current: () => SHIPPED_TABLES, reload: async () => {} } });
const reference = lossReference(shipped, english);
const referencia = lossReference(shipped, spanish);
const listFor = (answers: Partial<LossAnswers>, today: string | null = "2026-11-20") =>
  lossChecklist(reference, { ...NO_ANSWERS, ...answers }, today, { locale: "en", ...english });
const listaFor = (answers: Partial<LossAnswers>, today: string | null = "2026-11-20") =>
  lossChecklist(referencia, { ...NO_ANSWERS, ...answers }, today, { locale: "es", ...spanish });
const idsOf = (list: ReturnType<typeof listFor>) =>
  [...list.groups.flatMap((group) => group.tasks), ...list.deadlines].map(({ id }) => id);
const wordsOf = (list: ReturnType<typeof listFor>) => JSON.stringify(list);

describe("the shipped list", () => {
  it("has every state, and explains every source that it names", () => {
    expect(reference.states).toHaveLength(51);
    const known = new Set(reference.sources.map(({ id }) => id));
    const named = [
      ...reference.groups.flatMap(({ tasks }) => tasks.flatMap(({ text, details }) => [text, ...details])),
      ...reference.deadlines.map(({ what }) => what),
      ...reference.states.flatMap(({ details }) => Object.values(details)),
    ].flatMap(({ sources }) => sources);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("names each thing once, so that a tick belongs to one", () => {
    const ids = idsOf(listFor({}));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("numbers every source that its words rest on", () => {
    const list = listFor({ state: "CT", died: "2026-03-01", veteran: "yes" });
    const numbered = new Set(list.sources.map(({ id }) => id));
    for (const text of [
      ...list.groups.flatMap((g) => g.tasks.flatMap((t) => [t.text, ...t.details])),
      ...list.money.flatMap((m) => m.texts),
    ])
      for (const id of text.sources) expect(numbered).toContain(id);
  });

  it("says nothing of how it was put together", () => {
    expect(wordsOf(listFor({ state: "FL", died: "2026-11-18" }))).not.toMatch(
      /unverified|general knowledge|ordinary practice|not opened|not checked|vets-website|quoted by/i,
    );
  });
});

describe("the list follows the answers", () => {
  it("leaves out what cannot apply, and only that", () => {
    const all = idsOf(listFor({}));
    const gone = (answers: Partial<LossAnswers>) => all.filter((id) => !idsOf(listFor(answers)).includes(id));
    expect(gone({ veteran: "no" }).toSorted()).toEqual(
      [
        "call-department-of-veterans-affairs",
        "paper-discharge",
        "va-claims",
        "va-dic",
        "va-nsc",
        "va-sc",
        "veteran",
      ].toSorted(),
    );
    expect(gone({ policy: "no" }).toSorted()).toEqual(
      ["call-life-insurers", "life-claims", "paper-policies"].toSorted(),
    );
    expect(gone({ spouse: "no" })).toEqual(["paper-marriage"]);
    expect(gone({ veteran: "unsure", policy: "unsure", spouse: "unsure" })).toEqual([]);
  });

  it("says how a death is pronounced where it happened", () => {
    expect(wordsOf(listFor({ place: "hospice" }))).toContain("Call the hospice at any hour");
    expect(wordsOf(listFor({ place: "home" }))).toContain("Call 911.");
  });

  it("names the law and the regulator of the state", () => {
    const list = listFor({ state: "CT" });
    expect(list.state?.regulator).toMatch(/Insurance/);
    expect(wordsOf(list)).toContain("Is a funeral director required in Connecticut? Yes");
    expect(wordsOf(listFor({ state: "OH" }))).toContain("Is a funeral director required in Ohio? No");
  });

  it("names who can apply to Social Security", () => {
    expect(wordsOf(listFor({ spouse: "yes" }))).toContain(
      "Who may ask: spouse living with the deceased; or spouse living apart",
    );
    expect(wordsOf(listFor({ spouse: "no" }))).toContain("Who may ask: if no spouse, a child eligible");
  });
});

describe("what Veterans Affairs pays", () => {
  const texts = (answers: Partial<LossAnswers>) =>
    listFor(answers)
      .money.flatMap((m) => m.texts.map((t) => t.text))
      .join(" ");
  it("goes by the date of death", () => {
    expect(texts({ died: "2026-09-30" })).toContain("$1,002 for the burial and $1,002 for the plot");
    expect(texts({ died: "2025-09-30" })).toContain("$978 for the burial");
    expect(texts({ died: "2025-09-30" })).not.toContain("$1,002");
  });

  it("is said to be unknown where it is", () => {
    expect(texts({ died: "2024-09-30" })).toContain("we do not know the amounts");
    expect(texts({ died: "2024-09-30" })).not.toMatch(/\$(1,002|978)/);
    expect(texts({ died: "2026-10-01" })).toContain(
      "we do not know the amounts for a death on October 1, 2026. For deaths from October 1, 2025 to September 30, 2026 they were $1,002 for the burial and $1,002 for the plot.",
    );
  });

  it("is left out where there was no service", () => {
    expect(listFor({ veteran: "no" }).money.map(({ id }) => id)).toEqual(["social-security"]);
  });
});

describe("time limits", () => {
  it("stand in the order of their days, and those that are over say so", () => {
    const { deadlines } = listFor({ died: "2025-03-01", buried: "2025-03-08" });
    const days = deadlines.flatMap(({ by }) => by ?? []);
    expect(days).toEqual(days.toSorted());
    expect(Object.fromEntries(deadlines.map(({ id, passed }) => [id, passed]))).toMatchObject({
      disclaim: true,
      "tax-final": true,
      "ssa-lump": false,
      "va-nsc": false,
    });
  });

  it("are last days, never first ones", () => {
    const when = (answers: Partial<LossAnswers>) =>
      Object.fromEntries(listFor(answers).deadlines.map(({ id, when: words }) => [id, words]));
    const known = when({ died: "2026-11-18" });
    expect(known["va-nsc"]).toBe(
      "File within 2 years of the burial (by November 18, 2028, if the burial was on the day of death)",
    );
    expect(known["ssa-lump"]).toBe("By November 18, 2028");
    expect(known["va-sc"]).toBe("No time limit");
    expect(known["cobra"]).toBe("Within 60 days of the plan’s notice");
    expect(when({ died: "2026-11-18", buried: "2026-11-25" })["va-nsc"]).toBe("By November 25, 2028");
    for (const words of [...Object.values(known), ...Object.values(when({}))])
      expect(words).not.toMatch(/not before|from .* on/i);
  });

  it("are not over for a burial that nobody gave a date for", () => {
    expect(listFor({ died: "2020-01-01" }).deadlines.find(({ id }) => id === "va-nsc")?.passed).toBe(false);
  });

  it("are never over on a page that does not know its day", () => {
    expect(listFor({ died: "1999-01-01" }, null).deadlines.some(({ passed }) => passed)).toBe(false);
  });
});

describe("answers from an address", () => {
  const codes = reference.states.map(({ code }) => code);
  const read = (query: string) => readLossAnswers((name) => new URLSearchParams(query).get(name), codes, "2026-11-20");

  it("come back as they were written", () => {
    const answers: LossAnswers = {
      state: "OH",
      died: "2026-10-03",
      buried: "2026-10-09",
      place: "hospice",
      spouse: "yes",
      policy: "no",
      veteran: "unsure",
    };
    expect(read(new URLSearchParams(answers).toString())).toEqual({ answers, problems: [] });
    expect(read("state=oh&died=10/3/2026").answers).toMatchObject({ state: "OH", died: "2026-10-03" });
  });

  it("stay open where they make no sense, and the rest counts", () => {
    const { answers, problems } = read("state=ZZ&died=2030-01-01&veteran=perhaps&spouse=yes&place=%00");
    expect(answers).toEqual({ ...NO_ANSWERS, spouse: "yes" });
    expect(problems.map(({ field }) => field).toSorted()).toEqual(["died", "place", "state", "veteran"]);
  });

  it("refuse a burial before the death", () => {
    expect(read("died=2026-10-03&buried=2026-10-01").problems.map(({ field }) => field)).toEqual(["buried"]);
  });
});

describe("in Spanish", () => {
  it("has every text of the shipped file", () => {
    const { frames, notify, deadlines, certificates, socialSecurity, veterans, rights } = shipped;
    const texts = [
      ...frames.flatMap(({ label, tasks }) => [label, ...tasks.map(({ text }) => text)]),
      ...notify,
      ...deadlines.map(({ what }) => what),
      certificates.orderFrom,
      ...socialSecurity.eligible,
      ...socialSecurity.notPayableTo,
      ...veterans.others,
      ...rights.list,
    ];
    expect(texts.filter((text) => spanish.lossTasks.say(text) === text)).toEqual([]);
    expect(referencia.deadlines.map(({ within }) => within).join()).not.toMatch(/death|burial|health|notice|within/);
  });

  it("is the same list for the same answers", () => {
    for (const answers of [{}, { state: "CT", died: "2026-03-01", veteran: "yes", spouse: "yes" }] as const)
      expect(idsOf(listaFor(answers))).toEqual(idsOf(listFor(answers)));
  });

  it("says limits, amounts and who may ask", () => {
    const list = listaFor({ died: "2026-11-18", spouse: "yes" });
    const when = Object.fromEntries(list.deadlines.map(({ id, when: words }) => [id, words]));
    expect(when["va-nsc"]).toBe(
      "Solicítelo en un plazo de 2 años después del entierro (a más tardar el 18 de noviembre de 2028, si el entierro fue el día del fallecimiento)",
    );
    expect(when["ssa-lump"]).toBe("A más tardar el 18 de noviembre de 2028");
    expect(when["va-sc"]).toBe("Sin límite de tiempo");
    expect(when["cobra"]).toBe("En un plazo de 60 días después del aviso del plan");
    const money = list.money.flatMap(({ texts }) => texts.map(({ text }) => text));
    expect(money).toContain(
      "Si el servicio militar no causó la muerte: no sabemos las cantidades para un fallecimiento el 18 de noviembre de 2026. Para fallecimientos del 1 de octubre de 2025 al 30 de septiembre de 2026 eran $1,002 para el entierro y $1,002 para el lote. Cambian cada 1 de octubre; están en VA.gov (en inglés).",
    );
    const words = wordsOf(list);
    expect(words).toContain(
      "Quién lo puede pedir: el cónyuge que vivía con la persona fallecida; o el cónyuge que vivía aparte y tiene derecho por el historial de la persona fallecida. Nunca se paga a funerarias ni a sucesiones (estates).",
    );
    expect(words).toContain(
      "La mayoría de las familias usa de 5 a 12 copias: 3 a 5 para una herencia sencilla, 5 a 10 para una herencia mediana, 10 o más para una herencia complicada. Una suele costar de $10 a $30.",
    );
  });

  it("names a state as Spanish speakers do, in their order", () => {
    expect(wordsOf(listaFor({ state: "DC" }))).toContain("¿Se exige un director funerario en el Distrito de Columbia?");
    const names = referencia.states.map(({ name }) => name);
    expect(names.indexOf("Carolina del Norte")).toBeLessThan(names.indexOf("Colorado"));
  });
});
