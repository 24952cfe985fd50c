import { UNSAFE_ErrorResponseImpl as ErrorAnswer } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { KeptPage } from "./kept-page.ts";

const data = (result: unknown) => ({ type: "data" as const, result });
const error = (result: unknown) => ({ type: "error" as const, result });
const answer = (status: number) => error(new ErrorAnswer(status, "", "words"));
const away = error(new TypeError("Failed to fetch"));

const LIST = { address: "/admin/leads?status=new", loaded: ["layout", "leads"] };
let kept: KeptPage;
beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  kept = new KeptPage();
  kept.show(LIST, 1_000);
});

describe("a page that is read again", () => {
  test.each([
    ["no answer", away],
    ["an unavailable server", answer(503)],
    ["a proxy without a server", answer(502)],
    ["too many requests", answer(429)],
    ["an answer cut in half", error(new Error("Unable to decode turbo-stream response"))],
  ])("keeps its data after %s", (_, failure) => {
    expect(kept.settle(LIST.address, { leads: failure }, 5_000)).toEqual({});
    expect(kept.staleSince()).toEqual(new Date(1_000));
  });

  test.each([
    ["signed out", answer(401)],
    ["no access", answer(403)],
    ["gone", answer(404)],
    ["a redirect", error(new Response(null, { status: 302, headers: { Location: "/admin" } }))],
  ])("gives way when the answer is: %s", (_, failure) => {
    const results = { layout: failure, leads: error(new Error("No result")) };
    expect(kept.settle(LIST.address, results, 5_000)).toBe(results);
    expect(kept.staleSince()).toBeNull();
  });

  test("is up to date again when it has been read, or when another one is opened", () => {
    const watcher = vi.fn<() => void>();
    kept.watch(watcher);
    kept.settle(LIST.address, { leads: away }, 5_000);
    kept.settle(LIST.address, { leads: away }, 6_000);
    kept.settle(LIST.address, { leads: data("rows") }, 7_000);
    expect(kept.staleSince()).toBeNull();
    kept.settle(LIST.address, { leads: away }, 8_000);
    expect(kept.staleSince()).toEqual(new Date(7_000));
    kept.show({ address: "/admin/tasks", loaded: ["layout", "tasks"] }, 9_000);
    expect(kept.staleSince()).toBeNull();
    expect(watcher).toHaveBeenCalledTimes(4);
  });

  test("keeps the parts that failed and shows those that were read", () => {
    kept.show({ address: "/admin/leads/7", loaded: ["lead", "timeline"] }, 1_000);
    const settled = kept.settle("/admin/leads/7", { lead: away, timeline: data("new") }, 2_000);
    expect(settled).toEqual({ timeline: data("new") });
  });
});

describe("what was never shown fails as before", () => {
  test.each([
    ["another page", "/admin/tasks", { tasks: away }],
    ["other filters", "/admin/leads?status=contacted", { leads: away }],
    ["a route without data", LIST.address, { leads: away, more: away }],
  ])("%s", (_, address, results) => {
    expect(kept.settle(address, results, 5_000)).toBe(results);
  });

  test("a page that was open before, once another one is", () => {
    kept.settle("/admin/tasks", { tasks: data("mine") }, 2_000);
    kept.show({ address: "/admin/tasks", loaded: ["tasks"] }, 3_000);
    kept.show(LIST, 4_000);
    const results = { tasks: away };
    expect(kept.settle("/admin/tasks", results, 5_000)).toBe(results);
  });

  test("anything, once the page is gone", () => {
    kept.show(null, 2_000);
    const results = { leads: away };
    expect(kept.settle(LIST.address, results, 5_000)).toBe(results);
  });
});

test("a part of a page keeps what it showed, for its own address alone", () => {
  kept.settle("/admin/leads/7/peek", { peek: data("Ann") }, 2_000);
  expect(kept.settle("/admin/leads/7/peek", { peek: away }, 5_000)).toEqual({ peek: data("Ann") });
  const results = { peek: away };
  expect(kept.settle("/admin/leads/8/peek", results, 5_000)).toBe(results);
});

test("a part that was taken away does not come back when the next reading fails", () => {
  kept.settle("/admin/leads/7/peek", { peek: data("Ann") }, 2_000);
  const erased = { peek: answer(404) };
  expect(kept.settle("/admin/leads/7/peek", erased, 3_000)).toBe(erased);
  const results = { peek: away };
  expect(kept.settle("/admin/leads/7/peek", results, 4_000)).toBe(results);
});
