import { expect, test } from "vitest";
import { createRecentCache } from "./create-recent-cache.ts";

const image = (size: number) => new Uint8Array(size);

function aStore(files: Record<string, Uint8Array>) {
  const asked: string[] = [];
  const state = { away: false };
  const read = async (key: string) => {
    asked.push(key);
    if (state.away) throw new Error("away");
    return files[key] ?? null;
  };
  return { asked, state, files, read };
}

test("an image is asked for once in five minutes, by many visitors at once too, and a removed one is gone after them", async () => {
  const store = aStore({ a: image(3) });
  let at = 0;
  const kept = createRecentCache(store, { clock: () => at });
  await Promise.all([kept.read("a"), kept.read("a"), kept.read("a")]);
  await kept.read("a");
  expect(store.asked).toEqual(["a"]);
  delete store.files["a"];
  at = 300_000;
  expect(await kept.read("a")).toBeNull();
  expect(await kept.read("a")).toBeNull();
  expect(store.asked).toEqual(["a", "a", "a"]);
});

test("while the store is away, what is kept is served without asking each time; what is not kept fails", async () => {
  const store = aStore({ a: image(3), b: image(3) });
  let at = 0;
  const kept = createRecentCache(store, { clock: () => at });
  await kept.read("a");
  store.state.away = true;
  at = 300_000;
  expect(await kept.read("a")).toHaveLength(3);
  expect(await kept.read("a")).toHaveLength(3);
  expect(store.asked).toEqual(["a", "a"]);
  await expect(kept.read("b")).rejects.toThrow("away");
});

test("those asked for longest ago make room for others", async () => {
  const store = aStore({ a: image(4), b: image(4), c: image(4) });
  const kept = createRecentCache(store, { room: 8 });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await kept.read(key);
  expect(store.asked).toEqual(["a", "b", "c", "b"]);
});
