import { isTranslated, localPath, splitLocale } from "#platform/text/rules/locale.ts";
import { englishLeft } from "./english-left.ts";
import { PAGES } from "./expected-pages.ts";
import { expect, expectAccessible, freshPhone, signIn, test } from "./fixtures.ts";
import { OWNER } from "./start-program.ts";

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled: script });

    test("a visitor asks for a call in Spanish, and the lead says so", async ({ page, asPeopleDo }) => {
      const name = script ? "Rosa Quiroga" : "Rosa Quiroga-Luna";
      await page.goto("/request-a-callback");
      await page.getByRole("link", { name: "Español" }).click();
      await expect(page).toHaveURL(/\/es\/request-a-callback$/);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      if (script) await expectAccessible(page);
      await asPeopleDo(page);
      await page.getByRole("button", { name: "Pedir una llamada" }).click();
      await expect(page.getByText("Escriba su nombre y su teléfono.")).toBeVisible();
      await page.getByLabel("Nombre y apellido").fill(name);
      await page.getByLabel("Teléfono").fill(freshPhone());
      await asPeopleDo(page);
      await page.getByRole("button", { name: "Pedir una llamada" }).click();
      await expect(page.getByRole("heading", { name: "¡Gracias!" })).toBeVisible();
      await signIn(page, OWNER);
      await page.goto(`/admin/leads?q=${encodeURIComponent(name)}`);
      await page.getByRole("link", { name, exact: true }).first().click();
      await expect(page.getByText("Spanish").first()).toBeVisible();
    });
  });
}

test("the contact page is whole in Spanish: hours, open or closed, disclaimer, errors", async ({
  page,
  asPeopleDo,
}) => {
  await page.goto("/es/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contáctenos");
  await expect(page.getByRole("table", { name: /^Horario \(hora / })).toContainText("Lunes a viernes");
  await expect(page.locator("[data-hours]")).toHaveText(/^(Abierto|Cerrado) (ahora|hoy)/);
  await expect(page.locator(".contact-disclaimer")).toContainText("agencia de seguros");
  await asPeopleDo(page);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Elija de qué se trata su mensaje.")).toBeVisible();
  await expectAccessible(page);
});

test("robots may follow no link that fills in a page, and Spanish pages lead to Spanish ones", async ({ request }) => {
  test.slow();
  const text = async (path: string) => (await request.get(path)).text();
  const closed = [...(await text("/robots.txt")).matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule = ""]) => new RegExp(`^${rule.replace(/[.?+]/g, "\\$&").replaceAll("*", ".*")}`),
  );
  const listed = [...(await text("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  const pages = new Set(listed.map((url) => new URL(url).pathname));
  const [crawlable, english] = [new Set<string>(), new Set<string>()];
  for (const from of pages) {
    for (const [link = "", href = ""] of (await text(from)).matchAll(
      /<(?:a|form)\b[^>]*(?:href|action)="(\/[^"]*)"[^>]*>/g,
    )) {
      const to = href.replaceAll("&amp;", "&");
      if (closed.some((rule) => rule.test(to))) continue;
      if (to.includes("?")) crawlable.add(to);
      if (from.startsWith("/es") && pages.has(to) && !to.startsWith("/es") && !/\b(?:hreflang|lang)="en"/.test(link))
        english.add(to);
    }
  }
  expect([...crawlable], "addresses that only fill in or sort a page").toEqual([]);
  expect([...english], "English addresses on Spanish pages").toEqual([]);
});

test("no Spanish page has English left, and a missing page says so in Spanish", async ({ page, request }) => {
  test.slow();
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const spanish = listed.filter((path) => splitLocale(path).locale === "es");
  expect(spanish.length).toBeGreaterThan(100);
  const others = PAGES.map(({ path }) => path).filter((path) => isTranslated(path) && !path.startsWith("/blog"));
  const left: string[] = [];
  for (const path of [...spanish, ...others.map((path) => localPath(path, "es"))]) {
    const html = await (await request.get(path)).text();
    if (!html.includes('<html lang="es"')) left.push(`${path} is not in Spanish`);
    left.push(...englishLeft(html).map((text) => `${path}: ${text}`));
  }
  expect(left).toEqual([]);
  const missing = await page.goto("/es/no-hay-nada");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esa página");
});

test("the home page answers with a price in Spanish, without script too", async ({ request }) => {
  const answer = await request.get("/es?age=70&sex=female");
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toMatch(/Mujer de 70 años[\s\S]*al mes/);
});

test("the address of an English article behind /es leads to its translation, and back", async ({ page }) => {
  await page.goto("/es/blog/burial-insurance-cost");
  await expect(page).toHaveURL(/\/es\/blog\/costo-del-seguro-de-entierro$/);
  await page.getByRole("link", { name: "English" }).first().click();
  await expect(page).toHaveURL(/\/blog\/burial-insurance-cost$/);
});
