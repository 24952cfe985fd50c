import type { Page } from "@playwright/test";
import { addLead, expect, expectAccessible, test } from "./fixtures.ts";
import { inDatabase, joined } from "./staff-walks.ts";

/** Returns a name that no other test uses: names have no digits. */
const newName = (first: string) =>
  `${first} ${Date.now()
    .toString(36)
    .replaceAll(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "")}`;

/** Adds a lead with an email address made of its name. */
async function addNamed(desk: Page, name: string): Promise<{ id: string; phone: string; email: string }> {
  const email = `${name.replaceAll(/\W/g, ".").toLowerCase()}@example.com`;
  return { ...(await addLead(desk, { name, email })), email };
}

const palette = (page: Page) => page.getByRole("dialog", { name: "Search and go anywhere" });
const alive = (page: Page) => expect(page.getByRole("button", { name: "Find anything" }).first()).toBeVisible();
const inList = async (desk: Page, address: string) => {
  await desk.goto(`/admin/leads${address}`);
  await expect(desk.getByRole("main").locator("time").first()).not.toContainText("UTC"); // The page is alive.
};

test("the palette finds a lead by name, part of the phone number and email, and opens it, by keyboard alone", async ({
  desk,
}) => {
  const name = newName("Palette");
  const { id, phone, email } = await addNamed(desk, name);
  await desk.goto("/admin");
  await alive(desk);
  for (const typed of [name.slice(0, -2), phone.slice(6), email.slice(0, -4)]) {
    await desk.keyboard.press("Control+k");
    // Typed before the palette has loaded or the server has answered.
    await desk.keyboard.type(typed);
    await expect(palette(desk).getByRole("option", { name })).toBeVisible();
    await expect(palette(desk).getByRole("combobox")).toHaveValue(typed);
    if (typed === email.slice(0, -4)) await expectAccessible(desk);
    await desk.keyboard.press("Enter");
    await expect(desk).toHaveURL(new RegExp(`/admin/leads/${id}$`));
    await expect(desk.getByRole("heading", { level: 1, name })).toBeVisible();
    await desk.goto("/admin");
    await alive(desk);
  }
});

test("the palette goes to screens and does actions, and says when nothing is found", async ({ desk }) => {
  await desk.goto("/admin");
  await desk.getByRole("button", { name: "Find anything" }).first().click();
  await palette(desk).getByRole("combobox").fill("invite");
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/admin\/staff#invite$/);
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("qqzzqq");
  await expect(palette(desk).getByText("Nothing found for “qqzzqq”.")).toBeVisible();
  await palette(desk).getByRole("combobox").fill("funeral cost");
  await expect(palette(desk).getByRole("option").first()).toContainText(/funeral cost/i);
  await palette(desk).getByRole("combobox").fill("narrow");
  await desk.keyboard.press("Enter");
  await expect(palette(desk)).toHaveCount(0);
  await expect(desk.getByRole("button", { name: "Widen the sidebar" })).toBeVisible();
  await desk.getByRole("button", { name: "Widen the sidebar" }).click();
});

test.describe(() => {
  test.use({ provoked: /net::ERR_FAILED|Failed to load resource|Failed to fetch dynamically/ });

  test("a palette that can't load or search says so, keeps what was typed, and tries again", async ({ desk }) => {
    const name = newName("Lost");
    await addNamed(desk, name);
    await desk.goto("/admin");
    await alive(desk);
    await desk.route("**/assets/DeskPalette*.js", (route) => route.abort());
    await desk.keyboard.press("Control+k");
    await desk.keyboard.type(name);
    await expect(palette(desk)).toContainText("Search can’t be opened right now.");
    await desk.unroute("**/assets/DeskPalette*.js");
    await desk.route("**/admin/search*", (route) => route.abort());
    await palette(desk).getByRole("button", { name: "Retry" }).click();
    await expect(palette(desk)).toContainText("Leads and articles can’t be searched right now.");
    await expect(palette(desk).getByRole("combobox")).toHaveValue(name);
    await desk.unroute("**/admin/search*");
    await palette(desk).getByRole("button", { name: "Retry" }).click();
    await expect(palette(desk).getByRole("option", { name })).toBeVisible();
  });
});

test("an agent's palette shows no one else's leads and no screens of the owner", async ({ desk, browser }) => {
  const name = newName("Scoped");
  const foreign = await addNamed(desk, `${name} Foreign`);
  await addNamed(desk, `${name} Free`);
  await inDatabase((client) =>
    client.query("update leads set assigned_to = 'someone-else' where id = $1", [foreign.id]),
  );
  const { page: agent } = await joined(desk, browser, "agent");
  await alive(agent);
  await agent.keyboard.press("Control+k");
  await expect(palette(agent).getByRole("combobox")).toBeFocused();
  await agent.keyboard.type(name);
  await expect(palette(agent).getByRole("option", { name: `${name} Free` })).toBeVisible();
  await expect(palette(agent).getByRole("option")).toHaveCount(1);
  await palette(agent).getByRole("combobox").fill("");
  await expect(palette(agent).getByRole("option", { name: "Calendar" })).toBeVisible();
  for (const screen of ["Settings", "Staff", "API keys", "Jobs", "Mail", "Articles", "Invite someone"])
    await expect(palette(agent).getByRole("option", { name: screen })).toHaveCount(0);
  await agent.keyboard.press("Escape");
  await expect(palette(agent)).toHaveCount(0);
  // A key to a screen of another role does nothing.
  await agent.keyboard.press("g");
  await agent.keyboard.press("s");
  await agent.keyboard.press("g");
  await agent.keyboard.press("l");
  await expect(agent).toHaveURL(/\/admin\/leads$/);
  await agent.context().close();
});

test("g and a letter go to a screen; ? shows the keys that there are, where they can be switched off for this browser", async ({
  desk,
}) => {
  await desk.goto("/admin");
  await alive(desk);
  await desk.keyboard.press("g");
  await desk.keyboard.press("l");
  await expect(desk.getByRole("heading", { level: 1, name: "Leads" })).toBeVisible();
  await desk.keyboard.press("?");
  const sheet = desk.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.locator("div").filter({ hasText: /^Jobsgj$/ })).toBeVisible();
  await expectAccessible(desk);
  // No key reaches the page behind it.
  await desk.keyboard.press("g");
  await desk.keyboard.press("h");
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).uncheck();
  await desk.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(desk).toHaveURL(/\/admin\/leads$/);

  await desk.reload();
  await alive(desk);
  for (const key of ["g", "h", "?", "/"]) await desk.keyboard.press(key);
  await desk.keyboard.press("Control+k");
  await desk.keyboard.type("shortcuts");
  await expect(palette(desk).getByRole("option", { name: "Keyboard shortcuts" })).toBeVisible();
  await desk.keyboard.press("Enter");
  await expect(desk).toHaveURL(/\/admin\/leads$/);
  await sheet.getByRole("switch", { name: "Single-key shortcuts" }).check();
  await desk.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await desk.keyboard.press("g");
  await desk.keyboard.press("h");
  await expect(desk).toHaveURL(/\/admin$/);
});

test("typing in a field is typing, and Home, End and Ctrl+R stay the browser's", async ({ desk }) => {
  await inList(desk, "");
  await desk.keyboard.press("/");
  const field = desk.getByLabel("Search leads");
  await expect(field).toBeFocused();
  await desk.keyboard.type("gl?jxs/[]");
  await expect(field).toHaveValue("gl?jxs/[]");
  await expect(desk.getByRole("dialog")).toHaveCount(0);
  const prevented = await desk.evaluate(() => {
    document.body.focus();
    (document.activeElement as HTMLElement | null)?.blur();
    return ["Home", "End", "r"].filter((key) => {
      const event = new KeyboardEvent("keydown", { key, ctrlKey: key === "r", bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    });
  });
  expect(prevented).toEqual([]);
});

/** Tells whether the focused element shows the focus, and is in view. */
const focusShows = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const box = element.getBoundingClientRect();
    const look = getComputedStyle(element);
    const inSight = box.width > 0 && box.top >= 0 && box.bottom <= innerHeight;
    return inSight && element.matches(":focus-visible") && look.outlineStyle !== "none";
  });

test("list, lead, status, next lead and back, by keyboard alone with the focus in sight", async ({ desk }) => {
  const name = newName("Walked");
  const [first] = [await addNamed(desk, `${name} First`), await addNamed(desk, `${name} Second`)];
  await inList(desk, `?q=${encodeURIComponent(name)}`);
  await desk.keyboard.press("j");
  await expect(desk.getByRole("link", { name: `${name} Second` })).toBeFocused();
  expect(await focusShows(desk)).toBe(true);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 1, name: `${name} Second` })).toBeVisible();
  await desk.keyboard.press("Tab");
  expect(await focusShows(desk)).toBe(true);
  await desk.keyboard.press("]");
  await expect(desk.getByRole("heading", { level: 1, name: `${name} First` })).toBeVisible();
  expect(desk.url()).toContain(first?.id);
  await desk.keyboard.press("s");
  await expect(desk.getByRole("combobox", { name: /^Status of/ })).toBeFocused();
  expect(await focusShows(desk)).toBe(true);
  await desk.keyboard.press("ArrowDown");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("Saved: Contacted")).toBeVisible();
  await expect(desk.getByText("Status changed from New to Contacted")).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole("heading", { level: 1, name: `${name} Second` })).toBeVisible();
  await desk.goBack();
  await expect(desk.getByRole("link", { name: `${name} Second` })).toBeFocused();
  expect(await focusShows(desk)).toBe(true);
  await expect(desk.getByRole("combobox", { name: `Status of ${name} First` })).toHaveValue("contacted");
  await expectAccessible(desk);
});

test("a row of the list has at most two tab stops, and the arrow keys reach the rest of it", async ({ desk }) => {
  const name = newName("Stopped");
  for (const last of ["Ann", "Bea", "Cleo"]) await addNamed(desk, `${name} ${last}`);
  await inList(desk, `?q=${encodeURIComponent(name)}`);
  await desk.getByRole("checkbox", { name: "Select every row on this page" }).focus();
  const stops: (string | undefined)[] = [];
  // The headings that sort come first.
  for (let n = 0; n < 30; n++) {
    await desk.keyboard.press("Tab");
    stops.push(await desk.evaluate(() => document.activeElement?.closest<HTMLElement>("tbody tr")?.dataset.row));
  }
  const rows = await desk.locator("tbody tr").evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));
  expect(rows).toHaveLength(3);
  for (const row of rows) expect(stops.filter((stop) => stop === row).length).toBe(2);
  await desk.keyboard.press("j");
  await desk.keyboard.press("k");
  const contact = () => desk.evaluate(() => (document.activeElement as HTMLElement).dataset.contact);
  let steps = 0;
  for (; (await contact()) !== "call" && steps < 6; steps++) await desk.keyboard.press("ArrowRight");
  expect(await contact()).toBe("call");
  for (; steps >= 0; steps--) await desk.keyboard.press("ArrowLeft");
  await expect(desk.getByRole("checkbox", { name: /^Select Stopped/ }).nth(1)).toBeFocused();
});
