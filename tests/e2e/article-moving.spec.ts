import { expect } from "@playwright/test";
import { aWxr } from "#tests/builders/wxr.ts";
import { expectAccessible, test } from "./fixtures.ts";

const CONTENT = [
  "<p>How a burial is paid for.</p>",
  "<p>Find our office on the map.</p>",
  '<iframe src="https://www.google.com/maps/embed?pb=1" title="Map"></iframe>',
  '<p><img src="https://10.0.0.9/seen.png" alt="The chapel"></p>',
  '<p>Write to us.</p>[contact-form-7 id="12"]',
].join("\n\n");
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

test("an editor maps the names of an old site, imports it, and fixes what was left behind", async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await desk.goto("/admin/articles/imports");
  const posts = [
    { id: 501, slug: "moved-from-the-old-site", title: "Moved from the old site", category: "Pets", content: CONTENT },
    { id: 503, slug: "with-a-film", title: "With a film", content: "Watch it.\n\nhttps://youtu.be/dQw4w9WgXcQ" },
    { id: 502, slug: "only-for-some", title: "Only for some", status: "private" },
  ];
  const buffer = Buffer.from(aWxr(posts).replaceAll("Editorial Team", "Jane Smith"));
  await expect(desk.getByRole("radio", { name: "Leave them as they are" })).toBeChecked();
  await desk.locator("#file").setInputFiles({ name: "old.xml", mimeType: "text/xml", buffer });
  await desk.getByRole("button", { name: "Upload and check" }).click();

  const names = desk.getByRole("region", { name: "Authors, categories and tags" });
  await expect(names.getByText("1 author of the file is none of yours.")).toBeVisible();
  await expectAccessible(desk);
  await names.getByLabel(/^Jane Smith/).focus();
  await desk.keyboard.type("The agency");
  await desk.keyboard.press("Tab");
  await desk.keyboard.type("Keep");
  const pets = names.getByLabel(/^Pets/);
  await pets.selectOption({ label: "Category: Funeral costs" });
  await expect(desk.getByText("The import publishes 2 articles at once.")).toBeVisible();
  // What is chosen and not saved counts: it is kept and checked before anything runs.
  await desk.getByRole("button", { name: "Import: 3 new, 0 updated" }).press("Enter");
  await expect(desk.getByText("Nothing was imported yet.")).toBeVisible();
  await expect(names.getByText("Filled in as you chose for this site.")).toBeVisible();
  await expect(pets).toHaveValue("funeral-costs");
  await desk.getByRole("button", { name: "Import: 3 new, 0 updated" }).press("Enter");
  await desk.getByRole("button", { name: "Revert import" }).waitFor();

  for (const path of ["/2019/05/with-a-film", "/2019/05/with-a-film/", "/?p=503"]) {
    const hop = await desk.request.get(path, { maxRedirects: 0 });
    expect([path, hop.status(), hop.headers()["location"]]).toEqual([path, 301, "/blog/with-a-film"]);
  }
  // Readers would see a broken picture, so it waits as a draft.
  expect((await desk.request.get("/blog/moved-from-the-old-site")).status()).toBe(404);
  await expect(desk.getByText("Readers would not see 1 picture, which could not be copied.")).toBeVisible();
  const film = await desk.request.get("/blog/with-a-film");
  expect(await film.text()).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");

  await desk.getByRole("link", { name: "See the list" }).click();
  const kinds = desk.getByRole("navigation", { name: "By kind" });
  await expect(kinds.getByRole("link", { name: /^All/ })).toHaveText("All4");
  await expectAccessible(desk);
  const csv = await desk.request.get(`${new URL(desk.url()).pathname}.csv`);
  expect((await csv.text()).split("\r\n")[1]).toMatch(
    /^1,Moved from the old site,Embed,.*,Find our office on the map\./,
  );

  await kinds.getByRole("link", { name: /^Missing picture/ }).click();
  const picture = desk.getByRole("listitem").filter({ hasText: "https://10.0.0.9/seen.png" });
  await picture.getByText("Upload the picture", { exact: true }).click();
  await picture.getByRole("button", { name: "Put it in the article" }).click();
  await expect(picture.getByText("Choose a picture.")).toBeVisible();
  await picture
    .getByLabel("Picture", { exact: true })
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") });
  await picture.getByRole("button", { name: "Put it in the article" }).click();
  await expect(desk.getByText("The picture is in the article.")).toBeVisible();

  await desk
    .getByRole("navigation", { name: "By kind" })
    .getByRole("link", { name: /^Embed/ })
    .click();
  await desk.getByRole("link", { name: "Open the article: Embed in Moved from the old site" }).click();
  await expect(desk.getByRole("textbox", { name: "Find", exact: true })).toHaveValue("Find our office on the map.");
  await expect(desk.getByText("1 of 1")).toBeVisible();
  await desk.goBack();
  await desk.getByRole("button", { name: "Settle: Embed in Moved from the old site" }).press("Enter");
  await expect(desk.getByText("Settled: it is off the list.")).toBeVisible();
  await expect(desk.getByRole("listitem").filter({ hasText: "maps/embed" })).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole("navigation", { name: "By kind" }).getByRole("link", { name: /^All/ })).toHaveText(
    "All2",
  );
});
