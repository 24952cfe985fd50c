import { RouterContextProvider } from "react-router";
import { expect, expectTypeOf, test } from "vitest";
import { byStaff } from "#tests/builders/staff.ts";
import { servicesContext, staffContext } from "./contexts.ts";
import {
  respondWith,
  form,
  formAction,
  formsOf,
  readSent,
  text,
  textOrNull,
  texts,
  trimmed,
  version,
} from "./form-action.ts";

const answered: unknown[] = [];
const action = formAction("leads:write", {
  save: form({ name: text, note: textOrNull, tags: texts }, ({ param }, typed) => {
    answered.push({ id: param("id"), ...typed });
    return "saved";
  }),
  move: form({ place: trimmed, version }, (_, typed) => typed),
  ...formsOf(["pause", "resume"], (intent) => form({}, () => intent)),
  "": form({}, () => "its form"),
});

async function send(fields: Record<string, string>, role: "agent" | "editor" | null = "agent") {
  const context = new RouterContextProvider();
  const { actor } = byStaff(role ?? "agent");
  if (role && actor.kind === "staff") context.set(staffContext, actor);
  context.set(servicesContext, {} as never);
  const request = new Request("http://localhost/admin/leads/7", { method: "POST", body: new URLSearchParams(fields) });
  return action({ context, request, params: { id: "7" } } as never).catch(
    (thrown: { init: { status: number } }) => thrown.init.status,
  );
}

test("gives each form its own fields, and the page's own form no others", async () => {
  expect(await send({ intent: "save", name: "Rosa", tags: "a", other: "x" })).toBe("saved");
  expect(answered).toEqual([{ id: "7", name: "Rosa", note: null, tags: ["a"] }]);
  expect(await send({})).toBe("its form");
  expectTypeOf(action).returns.resolves.toEqualTypeOf<string | { place: string; version: number | null }>();
});

test("reads a text without the spaces around, and a version as a number or null", async () => {
  expect(await send({ intent: "move", place: " 3 ", version: "7" })).toEqual({ place: "3", version: 7 });
  expect(await send({ intent: "move" })).toEqual({ place: "", version: null });
  for (const seen of ["", "0", "x"])
    expect(await send({ intent: "move", version: seen })).toEqual({ place: "", version: null });
});

test("makes a form of each intent that shares an answer", async () => {
  expect([await send({ intent: "pause" }), await send({ intent: "resume" })]).toEqual(["pause", "resume"]);
});

test("answers with what was done, or with why it failed and its status", () => {
  expect(respondWith({ ok: true, value: 2 }, (count) => `${count} sent.`).data).toEqual({
    ok: true,
    message: "2 sent.",
  });
  const failed = respondWith({ ok: false, code: "conflict", message: "It is over." }, "Sent.");
  expect([failed.data, failed.init]).toEqual([{ ok: false, message: "It is over." }, { status: 409 }]);
});

test("refuses a form that did not arrive whole", async () => {
  const headers = { "Content-Type": "multipart/form-data; boundary=b" };
  const request = new Request("http://localhost/", { method: "POST", headers, body: "--b\r\nbroken" });
  await expect(readSent(request)).rejects.toMatchObject({ init: { status: 400 } });
});

test("refuses a form that the page doesn't have, and people who may not send one", async () => {
  expect(await send({ intent: "delete" })).toBe(400);
  expect(await send({ intent: "save" }, "editor")).toBe(403);
  expect(await send({ intent: "save" }, null)).toBe(401);
  expect(answered).toHaveLength(1);
});
