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
      await expect(page.getByText("Escriba su nombre y su teléfono verdaderos.")).toBeVisible();
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

test("a page without a Spanish version leads to the English one, and a missing page says so in Spanish", async ({
  page,
}) => {
  await page.goto("/es/about?from=letter");
  await expect(page).toHaveURL(/\/about\?from=letter$/);
  const missing = await page.goto("/es/no-hay-nada");
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No encontramos esa página");
});
