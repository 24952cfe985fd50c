import { addLead, expect, expectAccessible, freshPhone, test } from "./fixtures.ts";
import { newName } from "./lead-walks.ts";

test("two leads of one person are merged from the page of one, field by field, and the merge is undone there", async ({
  desk,
}) => {
  const headers = { origin: "http://127.0.0.1:3200" };
  const [kept, other] = ["Marisol Vandermeer-Oakes", "Marisol Oakes"];
  const email = `marisol${freshPhone().replace(/\D/g, "")}@example.com`;
  const ids: string[] = [];
  for (const name of [kept, other]) {
    const phone = freshPhone();
    await desk.request.post("/.netlify/functions/callback", { data: { name, phone }, headers });
    let id: string | undefined;
    await expect(async () => {
      const found = await desk.request.post("/api/leads/search", { data: { query: phone } });
      id = ((await found.json()) as { leads: { id: string }[] }).leads[0]?.id;
      expect(id).toBeDefined();
    }).toPass();
    ids.push(id ?? "");
    await desk.request.patch(`/api/leads/${ids.at(-1)}`, { data: { email } });
  }
  const [id, otherId] = ids;

  await desk.goto(`/admin/leads/${id}`);
  const strip = desk.getByRole("region", { name: "Possible duplicates" });
  await expect(strip).toContainText(`May be the same person as ${other}Same email address`);
  await strip.getByRole("link", { name: "Compare" }).click();
  const name = desk.getByRole("row").filter({ has: desk.getByRole("rowheader", { name: "Name" }) });
  await expect(name.getByRole("cell").last()).toHaveText(kept);
  await name.getByRole("radio", { name: other }).check();
  await expect(name.getByRole("cell").last()).toHaveText(other);
  await expect(desk.getByText("Texts: not allowed, because").first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole("button", { name: "Merge", exact: true }).click();

  await expect(desk.getByRole("status").filter({ hasText: `Merged with ${other}` })).toBeVisible();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(other);
  await desk.goto(`/admin/leads/${otherId}/timeline`);
  await expect(desk).toHaveURL(new RegExp(`/admin/leads/${id}/timeline`));
  await desk.getByRole("button", { name: `Undo the merge with ${other}` }).click();
  await expect(desk.getByRole("status").filter({ hasText: "Both leads are back" })).toBeVisible();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText(kept);

  await strip.getByRole("button", { name: `Not a duplicate: ${other}` }).click();
  await expect(strip).toHaveCount(0);
  await desk.goto("/admin/duplicates");
  await expect(desk.getByRole("heading", { level: 1, name: "Duplicates" })).toBeVisible();
  await expectAccessible(desk);
});

test("a sure pair is merged from the table of its result, and undone as one step", async ({ desk }) => {
  const name = newName("Sure");
  const phone = freshPhone();
  const [first, second] = [
    await addLead(desk, { name, birth_date: "1950-02-03", city: "Akron" }),
    await addLead(desk, { name, birth_date: "1950-02-03", city: "Canton" }),
  ];
  for (const { id } of [first, second]) await desk.request.patch(`/api/leads/${id}`, { data: { phone } });
  await desk.goto("/admin/duplicates");
  await desk.getByRole("button", { name: "Look for duplicates now" }).click();
  await expect(desk.getByText(/Last search: .* to look at\./)).toBeVisible({ timeout: 30_000 });
  await desk.getByRole("link", { name: "Merge sure ones" }).click();
  const row = desk.getByRole("row", { name });
  await expect(row).toContainText("City: Canton");
  await expectAccessible(desk);
  await row.getByRole("checkbox").check();
  await desk.getByRole("button", { name: "Merge 1 pair", exact: true }).click();
  await expect(desk.getByText("1 pair merged.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await desk.getByRole("button", { name: "Undo all" }).click();
  await expect(desk.getByText("1 merge undone.")).toBeVisible();
  await desk.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
  await expect(desk.getByRole("row", { name })).toHaveCount(2);
});
