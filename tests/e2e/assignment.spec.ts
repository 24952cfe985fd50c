import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, liveStatus, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const letters = () => Math.random().toString(36).slice(2, 9).replaceAll(/\d/g, "x");

test("of two agents who claim a lead at once one gets it, gives it away, and the other sees it arrive", {
  tag: "@timed",
}, async ({ desk, browser }) => {
  const name = `Claimed ${letters()} Person`;
  const id = (await addLead(desk, { name })).id;
  const names = [`Ann ${letters()}`, `Bo ${letters()}`] as const;
  const one = (await joined(desk, browser, "agent", "", names[0])).page;
  const two = (await joined(desk, browser, "agent", "", names[1])).page;
  const claim = (page: Page) => page.getByRole("button", { name: `Claim ${name}` });
  for (const page of [one, two]) {
    await page.goto(`/admin/leads/${id}`);
    await expect(liveStatus(page)).toHaveText("Live");
  }
  // Neither is sent before the other, so that no page learns of the claim first.
  const { promise: bothAsked, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  for (const page of [one, two])
    await page.route(/\/assignee\.data/, async (route) => {
      if (route.request().method() === "POST") {
        if (++asked === 2) resolve();
        await bothAsked;
      }
      await route.continue();
    });
  await Promise.all([claim(one).click(), claim(two).click()]);
  const won = (page: Page) => page.getByText(`${name} is your lead now.`);
  await expect(async () => expect((await won(one).count()) + (await won(two).count())).toBe(1)).toPass();
  const [giver, taker, to] = (await won(one).count()) === 1 ? [one, two, names[1]] : [two, one, names[0]];
  const problem = taker.getByRole("region", { name: "Notifications" });
  await expect(
    problem.getByText("You can’t claim this lead. Someone else has it by now, or it isn’t there anymore."),
  ).toBeVisible();

  // The other one works elsewhere in the desk while the lead is given to them.
  await taker.goto("/admin/profile");
  await expect(liveStatus(taker)).toHaveText("Live");
  await giver.keyboard.press("a");
  const choices = giver.getByRole("dialog", { name: "Who has this lead" });
  await choices.getByRole("button", { name: new RegExp(`^${to}.*No Ohio license on file`) }).click();
  const notice = taker.getByRole("dialog", { name: `New lead for you: ${name}` });
  await expect(notice).toBeVisible({ timeout: 2_000 });
  await expectAccessible(taker);
  await notice.getByRole("button", { name: "Open" }).click();
  await expect(taker.getByRole("heading", { name, level: 1 })).toBeVisible();
  await expect(taker.getByRole("region", { name: "Timeline" })).toContainText(`Assigned to ${to}`);
  // The former assignee no longer sees it.
  await expect(giver.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  for (const page of [one, two]) await page.close();
});

test("the owner sees who can take a lead and why others can't, changes the assignee and takes it back", async ({
  desk,
}) => {
  const name = `Assigned ${letters()} Person`;
  const id = (await addLead(desk, { name })).id;
  await desk.goto(`/admin/leads/${id}`);
  const picker = desk.getByRole("button", { name: new RegExp(`^Assignee of ${name}`) });
  await expect(picker).toHaveAccessibleName(`Assignee of ${name}: nobody`);
  await picker.click();
  const list = desk.getByRole("dialog", { name: "Who has this lead" });
  await expect(list.getByText("No Ohio license on file").first()).toBeVisible();
  await expectAccessible(desk);
  await list.getByRole("button", { name: /\(you\)/ }).click();
  await expect(list).toHaveCount(0);
  await expect(picker).not.toHaveAccessibleName(`Assignee of ${name}: nobody`);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(picker).toHaveAccessibleName(`Assignee of ${name}: nobody`);

  // The same in the row of the list, one save for each choice.
  const saves: string[] = [];
  desk.on("request", (request) => request.method() === "POST" && saves.push(new URL(request.url()).pathname));
  await desk.goto(`/admin/leads?${new URLSearchParams({ q: name, columns: "assigned" })}`);
  const row = desk.getByRole("row", { name });
  // Before the script it is a link to a page of its own.
  const ofRow = (who: string | RegExp) => row.getByRole("button", { name: who });
  await ofRow(`Assignee of ${name}: nobody`).click();
  await expect(list.getByRole("button").first()).toBeVisible();
  await expectAccessible(desk);
  // Someone else changes the lead meanwhile: the choice is refused, and stays for another try.
  await desk.request.patch(`/api/leads/${id}`, { data: { state: "TX" } });
  await list.getByRole("button", { name: /\(you\)/ }).click();
  await expect(desk.getByText("Not saved").first()).toBeVisible();
  await list.getByRole("button", { name: /\(you\)/ }).click();
  await expect(list).toHaveCount(0);
  await expect(ofRow(`Assignee of ${name}: nobody`)).toHaveCount(0);
  expect(saves.filter((path) => path.includes("/assignee"))).toHaveLength(2);
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(ofRow(`Assignee of ${name}: nobody`)).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the assignee has a page of its own", async ({ desk }) => {
    const name = `Plain ${letters()} Person`;
    const id = (await addLead(desk, { name })).id;
    await desk.goto(`/admin/leads/${id}`);
    await desk.getByRole("link", { name: `Assignee of ${name}: nobody` }).click();
    await desk.getByRole("button", { name: /\(you\)/ }).click();
    await expect(desk.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(desk.getByRole("region", { name: "Timeline" })).toContainText("Claimed by");
  });
});
