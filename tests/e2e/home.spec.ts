import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { addLead, expect, expectFits, freshPhone, test } from "./fixtures.ts";
import { joined } from "./staff-walks.ts";

const run = promisify(execFile);
const LONGEST = "Maximiliana Wigglesworth-Featherstonehaugh";
const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("an agent begins with the next call, new leads, appointments and their own speed, which is measured", async ({
  desk,
  browser,
}) => {
  await addLead(desk, { name: LONGEST });
  const { page: agent } = await joined(desk, browser, "agent", "", LONGEST);
  await expect(region(agent, "Next call")).toContainText(/Call \(|Nobody|may be called/);
  await expect(region(agent, "New leads").getByRole("link", { name: LONGEST }).first()).toBeVisible();
  await expect(region(agent, "Appointments today")).toBeVisible();
  for (const others of ["Set up your agency", "Needs your attention", "Waiting for someone", "Last published"])
    await expect(region(agent, others)).toHaveCount(0);
  await expectFits(agent);

  await expect(region(agent, "Your speed to lead")).toContainText("No data yet");
  await region(agent, "New leads").getByRole("link", { name: LONGEST }).first().click();
  await agent.getByRole("combobox", { name: `Status of ${LONGEST}` }).selectOption("Contacted");
  await expect(agent.getByText("Saved: Contacted")).toBeVisible();
  await agent.goto("/admin");
  await expect(region(agent, "Your speed to lead")).toContainText(/min[^]*your last lead/);
  await agent.close();
});

test("an agent takes the alerts as one email an hour", async ({ desk, browser }) => {
  const { page: agent } = await joined(desk, browser, "agent", "", LONGEST);
  await agent.goto("/admin/profile");
  await expect(agent.getByLabel("Email me about each new lead")).toBeChecked();
  await agent.getByLabel("One email an hour").check();
  await region(agent, "Emails about leads").getByRole("button", { name: "Save" }).click();
  await expect(agent.getByText("Saved.")).toBeVisible();
  await agent.reload();
  await expect(agent.getByLabel("One email an hour")).toBeChecked();
  await expectFits(agent);
  await agent.close();
});

test("a compliance officer sees who is on hold, and answers whether a number may be called and why", async ({
  page: visitor,
  desk,
  browser,
  asPeopleDo,
}) => {
  const phone = freshPhone();
  await addLead(desk, { name: LONGEST, phone });
  await visitor.goto("/contact");
  const form = visitor.locator("#message-form");
  await form.getByLabel("What is it about?").selectOption({ label: "Please stop contacting me" });
  await form.getByLabel("Your name").fill("Pat Doe");
  await form.getByLabel("Phone number").fill(phone);
  await form.getByLabel("Your message").fill("No more calls.");
  await asPeopleDo(visitor);
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(visitor).toHaveURL(/sent=/);

  const { page: officer } = await joined(desk, browser, "compliance", "", LONGEST);
  await expect(region(officer, "On hold").getByRole("link", { name: LONGEST }).first()).toBeVisible();
  await expect(region(officer, "National do-not-call list")).toContainText(/None on file|old|From today/);
  await expect(region(officer, "Claims without evidence")).toBeVisible();
  await expectFits(officer);
  await officer.getByLabel("Phone number").fill(phone);
  await officer.getByLabel("Phone number").press("Enter");
  const check = region(officer, "May we call this number?");
  await expect(check.getByRole("region", { name: `Answer for ${LONGEST}` })).toContainText(/No calls: /);

  const held = region(officer, "On hold");
  await held
    .getByRole("button", { name: `Release hold of ${LONGEST}` })
    .first()
    .click();
  await expect(officer.getByText("Released.")).toBeVisible();
  await expectFits(officer);
  await officer.goto("/admin/settings/claims");
  await expect(officer.getByRole("heading", { level: 1 })).toHaveText("Claims");
  await officer.goto("/admin/settings/agency");
  await expect(officer.getByRole("heading", { level: 1 })).not.toHaveText("Agency");
  await officer.close();
});

test("an editor begins with drafts and what was published last", async ({ desk, browser }) => {
  const { page: editor } = await joined(desk, browser, "editor", "", LONGEST);
  await expect(region(editor, "Drafts").getByRole("link", { name: "Open the Library" })).toBeVisible();
  await expect(region(editor, "Last published").getByRole("listitem").first()).toBeVisible();
  for (const others of ["Next call", "New leads", "Set up your agency", "Waiting for someone", "Leads"])
    await expect(region(editor, others)).toHaveCount(0);
  await expectFits(editor);
  await editor.goto("/admin/profile");
  await expect(region(editor, "Emails about leads")).toHaveCount(0);
  await editor.close();
});

test("an owner's checklist ticks off a backup once there is one, and can be hidden and brought back", async ({
  desk,
}) => {
  const setup = region(desk, "Set up your agency");
  const open = setup.getByText("A backup is made every night");
  await desk.goto("/admin");
  await expect(region(desk, "Waiting for someone")).toBeVisible();
  await expect(region(desk, "Next call")).toHaveCount(0);
  await expect(open).toBeVisible();
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-e2e-backup-"));
  await run(process.execPath, ["scripts/backup.ts", join(folder, "copy")], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  await rm(folder, { recursive: true });
  await desk.getByRole("button", { name: "Refresh now" }).click();
  await expect(open).toHaveCount(0);
  await setup.getByText(/^Done/).click();
  await expect(setup.getByText("The backups' key")).toBeVisible();
  await expectFits(desk);

  await setup.getByRole("button", { name: "Hide this list" }).click();
  await expect(setup).toHaveCount(0);
  await desk.reload();
  await expect(setup).toHaveCount(0);
  await desk.getByRole("button", { name: "Show the setup checklist" }).click();
  await expect(setup).toBeVisible();
});
