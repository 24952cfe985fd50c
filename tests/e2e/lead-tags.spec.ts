import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aPhone } from "#tests/builders/leads.ts";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { listOf, newName } from "./lead-walks.ts";
import { inDatabase } from "./staff-walks.ts";

test("a tag is created, put on a lead at once, seen and filtered by in the list, and deleted with undo", async ({
  desk,
}) => {
  const [lead, tag] = [newName("Tagged"), newName("Hot").slice(0, 30)];
  await listOf(desk, lead, 2);
  await desk.goto("/admin/leads/tags");
  const created = desk.getByRole("region", { name: "New tag" });
  await created.getByRole("textbox", { name: "Name" }).fill(tag);
  await created.getByRole("radio", { name: "Violet" }).check();
  await created.getByRole("button", { name: "Create tag" }).click();
  await expect(desk.getByText(`Tag “${tag}” created.`)).toBeVisible();
  await created.getByRole("textbox", { name: "Name" }).fill(tag.toUpperCase());
  await created.getByRole("button", { name: "Create tag" }).click();
  await expect(created.getByText("There is a tag with this name.")).toBeVisible();
  await expect(created.getByRole("textbox", { name: "Name" })).toHaveValue(tag.toUpperCase());
  await expectAccessible(desk);

  await desk.goto(`/admin/leads?q=${encodeURIComponent(lead)}`);
  await desk.getByRole("link", { name: lead }).first().click();
  await desk.getByRole("combobox", { name: `Add a tag to ${lead}` }).selectOption(tag);
  const given = desk.getByRole("group", { name: `Tags of ${lead}` });
  const remove = given.getByRole("button", { name: `Remove the tag ${tag} from ${lead}` });
  await expect(remove).toBeVisible();
  await expect(desk.getByText(`Tagged: ${tag}`).first()).toBeVisible();
  await expectAccessible(desk);
  await remove.click();
  await expect(desk.getByText(`Tag removed: ${tag}`).first()).toBeVisible();
  await expect(remove).toHaveCount(0);
  // The timeline says the same; the message may come later.
  const message = desk.getByRole("dialog").filter({ hasText: `Tag removed: ${tag}` });
  await message.getByRole("button", { name: "Undo" }).click();
  await expect(remove).toBeVisible();

  // In bulk, for the other one too.
  await desk.goto(`/admin/leads?q=${encodeURIComponent(lead)}&columns=phone,tags`);
  await desk.getByRole("checkbox", { name: "Select every row on this page" }).check();
  const bar = desk.getByRole("region", { name: "Selected" });
  await bar.getByRole("combobox", { name: "Tag the selected leads" }).selectOption(`Add ${tag}`);
  await expect(desk.getByText("1 lead tagged. 1 lead had it already.")).toBeVisible();
  const chips = desk.getByRole("row").getByText(tag);
  await expect(chips).toHaveCount(2);
  await desk.getByRole("button", { name: "Undo" }).last().click();
  await expect(chips).toHaveCount(1);
  await desk.getByText("More filters").click();
  await desk.getByRole("combobox", { name: "Tag", exact: true }).selectOption(tag);
  await expect(desk).toHaveURL(/[?&]tag=/);
  await expect(desk.getByRole("link", { name: lead })).toHaveCount(1);

  await desk.goto("/admin/leads/tags");
  await desk.getByRole("button", { name: `Delete the tag ${tag}` }).click();
  await expect(desk.getByText("It goes from 1 lead. You can undo this for 60 seconds.")).toBeVisible();
  await desk.getByRole("button", { name: "Delete tag" }).click();
  await expect(desk.getByText(`Tag “${tag}” deleted, and gone from 1 lead.`)).toBeVisible();
  await desk.getByRole("button", { name: "Undo" }).click();
  await expect(desk.getByText(`Tag “${tag}” is back, on 1 lead.`)).toBeVisible();
});

test("a task for the selected leads is asked for beside its errors, and undone", async ({ desk }) => {
  const name = newName("Tasked");
  await listOf(desk, name, 2);
  await desk.getByRole("checkbox", { name: "Select every row on this page" }).check();
  const bar = desk.getByRole("region", { name: "Selected" });
  await bar.getByRole("button", { name: "More" }).click();
  await desk.getByRole("menuitem", { name: "Add a task…" }).click();
  const dialog = desk.getByRole("dialog", { name: "Add a task to 2 leads" });
  await dialog.getByRole("button", { name: "Add tasks" }).click();
  await expect(dialog.getByText("Say what there is to do.")).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole("textbox", { name: "What is there to do?" }).fill("Ask for the form");
  await dialog.getByRole("combobox", { name: "Who does it?" }).selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Add tasks" }).click();
  await expect(desk.getByText("Task added to 2 leads.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await desk.getByRole("button", { name: "Undo" }).last().click();
  await expect(desk.getByText("2 leads changed back.")).toBeVisible();
});

/** Stores leads of a name without a number, selects the whole list, and removes them when the work is done. */
async function withAll(desk: Page, many: number, work: (batch: string, bar: Locator) => Promise<void>): Promise<void> {
  const [name, batch] = [newName("Many"), randomUUID()];
  await inDatabase((client) =>
    client.query(
      `insert into leads (id, name, phone, email, status, source, utm, referrer, created_at, updated_at, q)
       select $1 || '-' || lpad(n::text, 5, '0'), $2, '', '', 'new', 'import', '{}', '', now(), now(), $3
       from generate_series(1, $4::int) n`,
      [batch, name, name.toLowerCase(), many],
    ),
  );
  try {
    await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
    await desk.getByRole("checkbox", { name: "Select every row on this page" }).check();
    const bar = desk.getByRole("region", { name: "Selected" });
    await bar.getByRole("button", { name: /^Select all/ }).click();
    await work(batch, bar);
  } finally {
    await inDatabase((client) => client.query("delete from leads where id like $1 || '-%'", [batch]));
  }
}

async function countsOf(batch: string): Promise<string> {
  let said = "";
  await inDatabase(async (client) => {
    const { rows } = await client.query<{ status: string; n: number }>(
      "select status, count(*)::int as n from leads where id like $1 || '-%' group by status order by status",
      [batch],
    );
    said = rows.map(({ status, n }) => `${n} ${status}`).join(", ");
  });
  return said;
}

test("3,000 leads of a list change in the background, and are changed back", async ({ desk }) => {
  test.slow();
  await withAll(desk, 3_000, async (batch, bar) => {
    await bar.getByRole("combobox", { name: "Change the status of the selected leads" }).selectOption("Proposal");
    await expect(desk.getByRole("region", { name: "Change in progress" })).toBeVisible();
    // Nothing moves while someone types.
    await desk.getByRole("searchbox").first().fill("un");
    const read: string[] = [];
    desk.on("request", (request) => (request.url().includes("/admin/leads.data") ? read.push(request.url()) : 0));
    await expect(desk.getByText("3,000 leads changed to Proposal.")).toBeVisible({ timeout: 30_000 });
    expect(await countsOf(batch)).toBe("3000 proposal");
    const data = { name: newName("Visitor"), phone: aPhone(), elapsed: "30000", key: randomUUID() };
    expect((await desk.request.post("/.netlify/functions/callback", { data })).ok()).toBe(true);
    await expect(desk.getByRole("status").filter({ hasText: "new lead" })).toBeVisible();
    expect(read).toEqual([]);
    await desk.getByRole("button", { name: "Undo" }).last().click();
    await expect(desk.getByText("3,000 leads changed back.")).toBeVisible({ timeout: 30_000 });
    expect(await countsOf(batch)).toBe("3000 new");
  });
});

test("a change of thousands says how far it is; Stop ends it there, and what it did can be undone", async ({
  desk,
}) => {
  test.slow();
  await withAll(desk, 10_000, async (batch, bar) => {
    await bar.getByRole("combobox", { name: "Change the status of the selected leads" }).selectOption("Proposal");
    const progress = desk.getByRole("region", { name: "Change in progress" });
    // 500 at a time: whatever it has come to when Stop arrives, it is not the end.
    await expect(progress.getByText(/^[1-9],?\d*00 of 10,000$/)).toBeVisible({ timeout: 30_000 });
    await progress.getByRole("button", { name: "Stop" }).click();
    const end = desk.getByText(/^You stopped it\. [\d,]+ leads changed to Proposal\.$/);
    await expect(end).toBeVisible({ timeout: 30_000 });
    await expect(progress).toHaveCount(0);
    const changed = Number((await end.innerText()).replaceAll(/\D/g, ""));
    expect(await countsOf(batch)).toBe(`${10_000 - changed} new, ${changed} proposal`);
    await desk.getByRole("button", { name: "Undo" }).last().click();
    await expect(desk.getByText(`${changed.toLocaleString("en-US")} leads changed back.`)).toBeVisible({
      timeout: 60_000,
    });
    expect(await countsOf(batch)).toBe("10000 new");
  });
});
