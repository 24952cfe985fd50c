import { describe, expect, test } from "vitest";
import { suppress } from "#compliance/consent/server/consent-store.ts";
import { alertTexts } from "#tests/builders/alert-texts.ts";
import { aPhone } from "#tests/builders/leads.ts";
import { aTextLead, OWN_NUMBER } from "#tests/builders/texting.ts";
import { addAlertPhone, confirmAlertPhone, removeAlertPhone, sendCodeAgain } from "./add-alert-phone.ts";
import { confirmAlert, readArrived } from "./confirm-alert.ts";
import { readAlerts } from "./read-alerts.ts";
import { sendAlerts } from "./send-alerts.ts";
import { sendTestAlert } from "./send-test-alert.ts";

const MINUTE = 60_000;
const { test_, clock, needs, person, lastCode, confirmed, texts, listed, reach } = alertTexts();

describe("a number", () => {
  test("counts once its person typed the code that was texted to it", async () => {
    const olga = await person();
    const number = aPhone();
    const added = await addAlertPhone(needs(), olga, number);
    const id = added.ok ? added.value.id : "";
    expect(texts()).toEqual([{ to: number, body: expect.stringContaining("Reply STOP") }]);
    expect(await listed()).toMatchObject([{ id, number, confirmedAt: null, failure: null }]);
    expect(await reach()).toMatchObject({ ways: 0 });
    await sendTestAlert(needs(), olga);
    expect(texts()).toHaveLength(1);
    const typed = (code: string, by = olga) => confirmAlertPhone(needs(), by, { id, code });
    expect(await typed(lastCode() === "000000" ? "1" : "000000")).toMatchObject({ ok: false, code: "invalid" });
    expect(await typed(lastCode(), await person())).toMatchObject({ ok: false, code: "not-found" });
    expect(await typed(` ${lastCode().slice(0, 3)} ${lastCode().slice(3)}`)).toMatchObject({ ok: true });
    expect(await typed(lastCode())).toMatchObject({ ok: false });
    expect(await reach()).toMatchObject({ ways: 1 });
    const { rows } = await test_.database.pool.query("select action, a::text as all from audit_log a order by id");
    expect(rows.map(({ action }) => action)).toEqual(["staff.alert-phone-add", "alert.test", "staff.alert-phone-on"]);
    expect(rows.map(({ all }) => all).join(" ")).not.toContain(number.slice(2));
  });

  test("does not count by a code that is old, was guessed at, or has a newer one", async () => {
    const olga = await person();
    const added = await addAlertPhone(needs(), olga, aPhone());
    const id = added.ok ? added.value.id : "";
    const first = lastCode();
    await sendCodeAgain(needs(), olga, id);
    const second = lastCode();
    const typed = (code: string) => confirmAlertPhone(needs(), olga, { id, code });
    if (first !== second) expect(await typed(first)).toMatchObject({ ok: false });
    clock.forward(11 * MINUTE);
    expect(await typed(second)).toMatchObject({ message: expect.stringContaining("no longer valid") });
    olga.actor.confirmedAt = clock.now();
    await sendCodeAgain(needs(), olga, id);
    const wrong = lastCode() === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n++) expect(await typed(wrong)).toMatchObject({ ok: false });
    expect(await typed(lastCode())).toMatchObject({ message: expect.stringContaining("no longer valid") });
  });

  test("is refused without a fresh proof, of a person who gets no alerts, and where it may not be texted", async () => {
    const [olga, ana] = [await person(), await person("agent")];
    const refused = async (number: string, by = olga) => {
      const done = await addAlertPhone(needs(), by, number);
      return done.ok ? done : done.code;
    };
    const lead = await aTextLead(needs());
    const stopped = aPhone();
    const by = { since: clock.now(), source: "text", seq: 1, leadId: null } as const;
    await test_.db.transaction((tx) => suppress(tx, [stopped], by));
    expect(await refused(aPhone(), ana)).toBe("forbidden");
    expect(await refused("12345")).toBe("invalid");
    expect(await refused(OWN_NUMBER)).toBe("invalid");
    expect(await refused(lead.phone)).toBe("invalid");
    expect(await refused(stopped)).toBe("invalid");
    const { number } = await confirmed(await person());
    expect(await refused(number)).toBe("invalid");
    const old = { ...olga.actor, confirmedAt: new Date(clock.now().getTime() - 60 * MINUTE) };
    expect(await refused(aPhone(), { ...olga, actor: old })).toBe("reauthentication-required");
    expect(texts()).toEqual([]);
  });

  test("is removed by its person, or by an owner with a fresh proof, and when the account is closed", async () => {
    const [olga, other, ana] = [await person(), await person(), await person("agent")];
    const { id } = await confirmed(olga);
    expect(await removeAlertPhone(needs(), ana, id)).toMatchObject({ ok: false, code: "not-found" });
    const old = { ...other, actor: { ...other.actor, confirmedAt: new Date(0) } };
    expect(await removeAlertPhone(needs(), old, id)).toMatchObject({ code: "reauthentication-required" });
    expect(await removeAlertPhone(needs(), other, id)).toMatchObject({ ok: true });
    await confirmed(olga);
    await test_.database.pool.query("update staff set active = false where id = $1", [olga.actor.id]);
    await sendAlerts(needs());
    expect((await test_.database.pool.query("select from alert_phones")).rows).toEqual([]);
  });
});

describe("the proof", () => {
  test("a person who opens the link of a texted test proves for 90 days that alerts arrive", async () => {
    const olga = await person();
    const { id } = await confirmed(olga);
    expect(await reach()).toEqual({ ways: 1, confirmed: null });
    await sendTestAlert(needs(), olga);
    const token = /arrived\?token=([\w-]+)/.exec(texts()[0]?.body ?? "")?.[1] ?? "";
    expect(await confirmAlert(needs(), olga, token)).toMatchObject({ ok: true, value: { channel: "text" } });
    expect(await reach()).toEqual({ ways: 1, confirmed: clock.now() });
    expect((await readAlerts(needs())).ways.find(({ channel }) => channel === "text")).toMatchObject({
      places: 1,
      blocked: false,
      confirmedAt: clock.now(),
    });
    await removeAlertPhone(needs(), olga, id);
    expect(await reach()).toEqual({ ways: 0, confirmed: null });
    expect(await readArrived(needs(), token)).toMatchObject({ ok: false, code: "conflict" });
  });
});
