import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { verifyPassword } from "#accounts/access/server/hash-password.ts";
import { findStaffByEmail } from "#accounts/access/server/access-store.ts";
import { listPublished } from "#newsroom/articles/server/blog-store.ts";
import { bundledArticles } from "#newsroom/articles/server/bundled-articles.ts";
import { parseConfig } from "#platform/program/server/config.ts";
import { fillDatabase } from "./first-run.ts";
import { isUnavailable } from "#platform/database/server/database.ts";
import { listStates } from "#agency/states/server/states-store.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();
const needs = (env: Record<string, string> = {}) => ({
  db: test_.db,
  config: parseConfig(env),
  now: () => new Date(),
  newId: randomUUID,
});

/** Fills the database as the program does: one that waited for the others too long tries again. */
function fillInTheEnd(): ReturnType<typeof fillDatabase> {
  return fillDatabase(needs()).catch((error: unknown) => {
    if (isUnavailable(error)) return fillInTheEnd();
    throw error;
  });
}

test("programs that start together on an empty database fill it once between them, and only one makes the owner's password", async () => {
  const filled = await Promise.all(Array.from({ length: 6 }, fillInTheEnd));
  const owners = filled.flatMap((f) => (f.owner ? [f.owner] : []));
  expect(owners).toHaveLength(1);
  expect(filled.map((f) => f.newArticles).sort((a, b) => b - a)).toEqual([bundledArticles().length, 0, 0, 0, 0, 0]);
  expect(await listStates(test_.db)).toHaveLength(51);
  expect((await listPublished(test_.db, { locale: "en", category: null, page: 1 })).articles).toHaveLength(9);
  const owner = await findStaffByEmail(test_.db, "owner@localhost");
  expect(owner).toMatchObject({ role: "owner", active: true });
  expect(owners[0]?.password).toMatch(/^[\w-]{16}$/);
  expect(await verifyPassword(owner?.passwordHash ?? null, owners[0]?.password ?? "")).toBe(true);
  expect(owner?.mustChangePassword).toBe(true);
});

test("later starts leave accounts alone, whatever the environment says", async () => {
  expect(
    await fillDatabase(needs({ ADMIN_EMAIL: "new@example.com", ADMIN_PASSWORD: "another-long-password" })),
  ).toEqual({ newArticles: 0, owner: null });
  expect(await findStaffByEmail(test_.db, "new@example.com")).toBeNull();
});

test("a password from the environment is used and never shown", async () => {
  await test_.database.pool.query("truncate staff cascade");
  expect(
    (await fillDatabase(needs({ ADMIN_EMAIL: "Ada@Example.com", ADMIN_PASSWORD: "another-long-password" }))).owner,
  ).toEqual({
    email: "ada@example.com",
    password: null,
  });
  const ada = await findStaffByEmail(test_.db, "ada@example.com");
  expect(await verifyPassword(ada?.passwordHash ?? null, "another-long-password")).toBe(true);
  expect(ada?.mustChangePassword).toBe(false);
});

test("a password from the environment that is easy to guess stops the first start, and no later one", async () => {
  await test_.database.pool.query("truncate staff cascade");
  const common = needs({ ADMIN_EMAIL: "ada@example.com", ADMIN_PASSWORD: "Password1234!" });
  await expect(fillDatabase(common)).rejects.toThrow(
    /^ADMIN_PASSWORD is "…"; it must be a password of at least 12 characters that is not easy to guess/,
  );
  expect(await findStaffByEmail(test_.db, "ada@example.com")).toBeNull();
  await fillDatabase(needs());
  expect(await fillDatabase(common)).toMatchObject({ owner: null });
});
