import * as z from "zod";
import type { LossData, LossState } from "#website/planning/rules/loss-data.ts";
import { printedPhone } from "#platform/phone/rules/format-phone.ts";
import { readStateFacts } from "#agency/states/rules/state-facts.ts";
import file from "#agency/tables/server/reference/after-a-loss.json" with { type: "json" };
import { SHIPPED_STATE_SOURCES, SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";

const text = z.string().min(1);
const span = z.object({ low: z.int().positive(), high: z.int().positive().nullable() });

const limit = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("within"), amount: z.int().positive(), unit: z.enum(["day", "month", "year"]), of: text }),
  z.object({ kind: z.literal("tax-day") }),
  z.object({ kind: z.literal("none") }),
]);

/** The checklist's part of the file. `check-benefit-table.ts` reads the benefits, which an agency can replace. */
const fileSchema = z.object({
  meta: z.object({
    sources: z.array(
      z.object({ id: text, name: text, publisher: text, url: z.url().nullable(), year: z.int().nullable() }),
    ),
  }),
  timeframes: z.array(
    z.object({ id: text, label: text, tasks: z.array(z.object({ id: text, text, source: text.nullable() })) }),
  ),
  notify: z.array(text),
  deathCertificates: z.object({
    usualCopies: span,
    guides: z.array(span.extend({ estate: text })),
    costPerCopy: span,
    orderFrom: text,
    sources: z.array(text),
  }),
  socialSecurity: z.object({
    lumpSumDeathPayment: z.object({
      eligible: z.array(text),
      notPayableTo: z.array(text),
      form: text,
      eligibilitySource: text,
    }),
    phone: text,
    tty: text,
    phoneSource: text,
  }),
  veterans: z.object({
    otherBenefits: z.array(text),
    otherSource: text,
    form: text,
    formSource: text,
    cemeteryPhone: text.transform(printedPhone),
    cemeteryPhoneSource: text,
    benefitsPhone: text.transform(printedPhone),
    benefitsPhoneSource: text,
  }),
  funeralRule: z.object({ rights: z.array(text), source: text, rule: text }),
  deadlines: z.array(z.object({ id: text, what: text, limit, source: text })),
});

/** The checklist as shipped, without the benefits of public offices. An invalid shipped file fails the start. */
export const SHIPPED_CHECKLIST: Omit<LossData, "benefits"> = readShipped();

function readShipped(): Omit<LossData, "benefits"> {
  const {
    meta,
    timeframes,
    notify,
    deathCertificates: c,
    socialSecurity: s,
    veterans: v,
    funeralRule,
    deadlines,
  } = fileSchema.parse(file);
  const { eligible, notPayableTo, form, eligibilitySource } = s.lumpSumDeathPayment;
  const [lumpSum, allowance] = [limitOf(deadlines, "ssa-lump"), limitOf(deadlines, "va-nsc")];
  const states = SHIPPED_STATES.flatMap(helpOf);
  const ofStates = new Set(states.map(({ facts }) => facts.funeralDirector?.source));
  return {
    frames: timeframes,
    notify,
    deadlines,
    certificates: {
      usual: c.usualCopies,
      guides: c.guides,
      each: c.costPerCopy,
      orderFrom: c.orderFrom,
      sources: c.sources,
    },
    socialSecurity: {
      eligible,
      notPayableTo,
      form,
      deadline: lumpSum.limit,
      eligibilitySource,
      phone: s.phone,
      tty: s.tty,
      phoneSource: s.phoneSource,
    },
    veterans: {
      form: v.form,
      formSource: v.formSource,
      limit: allowance.limit,
      limitSource: allowance.source,
      others: v.otherBenefits,
      othersSource: v.otherSource,
      cemeteryPhone: v.cemeteryPhone,
      cemeteryPhoneSource: v.cemeteryPhoneSource,
      benefitsPhone: v.benefitsPhone,
      benefitsPhoneSource: v.benefitsPhoneSource,
    },
    rights: { list: funeralRule.rights, rule: funeralRule.rule, source: funeralRule.source },
    states,
    sources: [...meta.sources, ...SHIPPED_STATE_SOURCES.filter(({ id }) => ofStates.has(id))],
  };
}

function limitOf(deadlines: LossData["deadlines"], id: string): LossData["deadlines"][number] {
  const found = deadlines.find((deadline) => deadline.id === id);
  if (!found) throw new Error(`The shipped checklist has no time limit '${id}'.`);
  return found;
}

function helpOf({ code, name, slug, reference }: (typeof SHIPPED_STATES)[number]): LossState[] {
  const facts = readStateFacts(reference);
  if (!facts?.regulator) return [];
  const { name: regulator, phone: regulatorPhone } = facts.regulator;
  return [{ code, name, slug, regulator, regulatorPhone, facts }];
}
