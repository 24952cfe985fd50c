import { RouterContextProvider } from "react-router";
import { expect, expectTypeOf, test } from "vitest";
import { byStaff } from "#tests/builders/staff.ts";
import { servicesContext, staffContext } from "./contexts.ts";
import { form, formAction, text, textOrNull, texts } from "./form-action.ts";

const answered: unknown[] = [];
const action = formAction("leads:write", {
  save: form({ name: text, note: textOrNull, tags: texts }, ({ param }, typed) => {
    answered.push({ id: param("id"), ...typed });
    return "saved";
  }),
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
  expectTypeOf(action).returns.resolves.toEqualTypeOf<string>();
});

test("refuses a form that the page doesn't have, and whoever may not send one", async () => {
  expect(await send({ intent: "delete" })).toBe(400);
  expect(await send({ intent: "save" }, "editor")).toBe(403);
  expect(await send({ intent: "save" }, null)).toBe(401);
  expect(answered).toHaveLength(1);
});
