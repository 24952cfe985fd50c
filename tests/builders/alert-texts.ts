import { afterAll, beforeAll, beforeEach } from "vitest";
import { addAlertPhone, confirmAlertPhone } from "#operations/alerts/server/add-alert-phone.ts";
import { readAlertReach } from "#operations/alerts/server/list-targets.ts";
import { readAlerts } from "#operations/alerts/server/read-alerts.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import { aPhone } from "./leads.ts";
import { aClock, type TestServices, testServices } from "./services.ts";
import { aStaff } from "./staff.ts";
import { testDatabase } from "./test-database.ts";
import { aTextProvider, type TextProviderDouble } from "./text-provider.ts";
import { setUpTexts } from "./texting.ts";

/** Two days: earlier texts don't count any more. */
const LATER = 2 * 86_400_000;

/** Starts services with a provider of texts, in which nobody gets alerts yet when a test begins. */
export function alertTexts() {
  const test_ = testDatabase();
  const clock = aClock();
  const started: { made?: TestServices; double?: TextProviderDouble } = {};
  const made = () => started.made as TestServices;
  const double = () => started.double as TextProviderDouble;
  beforeAll(async () => {
    started.double = await aTextProvider("twilio");
    started.made = await testServices(test_.database, { now: clock.now });
    await setUpTexts(made().services, double());
  });
  afterAll(async () => {
    await made().close();
    await double().close();
  });
  beforeEach(async () => {
    await test_.database.pool.query(
      `truncate staff, alert_phones, alert_rules, alert_channels, alert_readings, alert_states, alert_incidents,
        alert_deliveries, alert_proofs, check_results, audit_log, suppressions, contact_points, mails cascade`,
    );
    double().reached.length = 0;
    double().failing.length = 0;
    clock.forward(LATER);
  });

  const needs = () => ({ ...made().services, mayReach: () => true });
  async function person(role: "owner" | "agent" = "owner") {
    const { id, name, email } = await aStaff(test_.db, { role });
    const actor: StaffActor = { kind: "staff", id, name, email, role, confirmedAt: clock.now() };
    return { actor, requestId: "r" };
  }
  const lastCode = () => /(\d{6}) is your code/.exec(double().reached.at(-1)?.body ?? "")?.[1] ?? "";
  return {
    test_,
    clock,
    double,
    needs,
    person,
    /** Reads the code of the newest text. */
    lastCode,
    /** Adds a number as a person does, and forgets the text with the code. */
    async confirmed(by: Awaited<ReturnType<typeof person>>, number = aPhone()) {
      const added = await addAlertPhone(needs(), by, number);
      if (!added.ok) throw new Error(added.message);
      const { id } = added.value;
      const done = await confirmAlertPhone(needs(), by, { id, code: lastCode() });
      if (!done.ok) throw new Error(done.message);
      double().reached.length = 0;
      return { id, number };
    },
    texts: () => double().reached.map(({ to, body }) => ({ to, body })),
    listed: async () => (await readAlerts(needs())).phones,
    reach: () => readAlertReach({ ...made().services, mailer: null }, new Date(0)),
    states: async () =>
      (await test_.database.pool.query("select state, last_error from alert_deliveries order by created_at, id")).rows,
  };
}
