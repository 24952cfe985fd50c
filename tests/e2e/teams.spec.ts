import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, liveStatus, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const letters = () => Math.random().toString(36).slice(2, 9).replaceAll(/\d/g, "x");

async function createTeam(desk: Page, name: string): Promise<void> {
  await desk.goto("/admin/team");
  const form = desk.getByRole("region", { name: "New team" });
  await form.getByLabel("Name").fill(name);
  await form.getByRole("button", { name: "Create team" }).click();
  await expect(desk.getByText(`Team ${name} created.`)).toBeVisible();
}

async function openMove(desk: Page, person: string) {
  await desk.getByRole("button", { name: `Move ${person} to another team` }).click();
  return desk.getByRole("dialog", { name: `Move ${person}` });
}

/** Moves a person from their row on the page that is open. */
async function move(desk: Page, person: string, team: string, leads: "Go with them" | RegExp): Promise<void> {
  const form = await openMove(desk, person);
  await form.getByLabel("To", { exact: true }).selectOption({ label: `\u2003${team}` });
  const choice = form.getByLabel(leads);
  if (await choice.isVisible()) await choice.check();
  await form.getByRole("button", { name: "Move" }).click();
  await expect(form).toHaveCount(0);
}

test("a person moves between teams, their leads stay behind, their open page loses them and says why; undo", async ({
  desk,
  browser,
}) => {
  const [north, south] = [`North ${letters()}`, `South ${letters()}`];
  const person = `Ann ${letters()}`;
  const agent = (await joined(desk, browser, "agent", "", person)).page;
  const lead = { name: `Kept ${letters()} Person`, id: "" };
  lead.id = (await addLead(desk, { name: lead.name })).id;
  await createTeam(desk, north);
  await createTeam(desk, south);
  await move(desk, person, north, "Go with them");
  await expect(desk.getByText(`${person} moved, with their leads.`)).toBeVisible();

  await agent.goto(`/admin/leads/${lead.id}`);
  await expect(liveStatus(agent)).toHaveText("Live");
  await agent.getByRole("button", { name: `Claim ${lead.name}` }).click();
  await expect(agent.getByText(`${lead.name} is your lead now.`)).toBeVisible();

  await desk.goto("/admin/team");
  await desk.getByRole("link", { name: north }).click();
  await expect(desk.getByRole("heading", { name: north, level: 1 })).toBeVisible();
  await expectAccessible(desk);
  await desk.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.setViewportSize({ width: 1280, height: 800 });
  // Nothing is chosen in advance: the browser asks.
  const form = await openMove(desk, person);
  for (const choice of await form.getByRole("radio").all()) await expect(choice).not.toBeChecked();
  await desk.keyboard.press("Escape");
  await move(desk, person, south, /Stay with this team/);
  await expect(desk.getByText(`${person} moved. 1 lead stayed with the team, assigned to nobody.`)).toBeVisible();
  await expect(agent.getByText("Your role or your team changed. You now see what goes with it.")).toBeVisible({
    timeout: 5_000,
  });
  await expect(agent.getByRole("heading", { name: lead.name })).toHaveCount(0);

  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText(`${person} is back. 1 lead is theirs again.`)).toBeVisible();
  await agent.goto(`/admin/leads/${lead.id}`);
  await expect(agent.getByRole("heading", { name: lead.name, level: 1 })).toBeVisible();
  await agent.close();
});

test("the board shows today’s figures large, without names of leads", async ({ desk }) => {
  const name = `Hidden ${letters()} Person`;
  await addLead(desk, { name });
  await desk.goto("/admin/board");
  await expect(desk.getByRole("table", { name: "Today by person and team" })).toBeVisible();
  await expect(desk.getByText(name)).toHaveCount(0);
  await expectAccessible(desk);
});
