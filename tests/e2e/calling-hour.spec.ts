import { bySize } from "#tests/builders/test-size.ts";
import { type Calling, MINE, startCalling } from "./call-walks.ts";
import { addLead, expect, liveStatus, test } from "./fixtures.ts";
import { OWNER, portOf } from "./start-program.ts";

const PORT = portOf("calling-hour");
const LEADS = bySize(6, 50);
/** From the key to the ring of the agent's phone, milliseconds. */
const RING_WITHIN = 1_000;
let calling: Calling;

test.describe.configure({ timeout: 60_000 + LEADS * 10_000 });
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  calling = await startCalling(PORT);
});
test.afterAll(() => calling.close());

test("an agent calls one lead after another by two keys each, and each rings within a second", {
  tag: "@timed",
}, async ({ desk }) => {
  const { network, tell } = calling;
  await calling.setUpLine(desk);
  const phones = [{ person: OWNER.email, number: MINE, asks: "nothing" }];
  const { value, version } = await (await desk.request.get("/api/settings/calls")).json();
  const data = { value: { ...value, by: "provider", phones }, version };
  const saved = await desk.request.put("/api/settings/calls", { data });
  expect(saved.status(), await saved.text()).toBe(200);
  for (let n = 0; n < LEADS; n++)
    await addLead(desk, {
      name: `Hour ${String.fromCharCode(97 + (n % 26)).repeat(3 + Math.floor(n / 26))}`,
      state: "OH",
    });

  await desk.goto("/admin/queue");
  await expect(liveStatus(desk)).toHaveText("Live");
  const shown = desk.locator("#queue-lead");
  const [rang, whole]: [number[], number[]] = [[], []];
  for (let n = 0; n < LEADS; n++) {
    const name = (await shown.textContent()) ?? "";
    const began = performance.now();
    await desk.keyboard.press("Enter");
    await expect.poll(() => network.ringing.length, { intervals: [20] }).toBe(n + 1);
    rang.push(performance.now() - began);
    const agent = network.ringing[n];
    const [lead] = (await tell(desk, agent?.answerUrl ?? "", {})).dials;
    const talks = n % 3 === 0;
    await tell(desk, lead?.statusUrl ?? "", { CallStatus: talks ? "in-progress" : "no-answer" });
    const notice = (text: string) => desk.getByRole("status").filter({ hasText: text });
    if (talks) await expect(notice("Outgoing call")).toContainText("answered");
    await tell(desk, agent?.statusUrl ?? "", { CallStatus: "completed" });
    if (talks) await expect(desk.getByRole("radio", { name: "Spoke: call back" })).toBeFocused();
    else await expect(notice("Nobody answered.")).toBeVisible();
    await desk.keyboard.press(talks ? "Shift+Digit4" : "Shift+Digit6");
    await expect(shown).not.toHaveText(name);
    whole.push(performance.now() - began);
  }
  const at = (times: number[], share: number) =>
    Math.round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0);
  console.log(
    `${LEADS} leads by 2 keys each: key to ring ${at(rang, 0.5)} ms, at most ${at(rang, 1)}; key to next lead ${at(whole, 0.5)} ms, at most ${at(whole, 1)}`,
  );
  expect(new Set(network.rung).size).toBe(LEADS);
  expect(at(rang, 1)).toBeLessThanOrEqual(RING_WITHIN);
});
