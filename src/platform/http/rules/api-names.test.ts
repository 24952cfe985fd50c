import { expect, test } from "vitest";
import * as z from "zod";
import { answerAs, nameErrors, receiveAs } from "./api-names.ts";

const task = z.object({
  id: z.string(),
  due_at: z.string().nullable(),
  done: z.boolean(),
  subtasks: z.array(z.object({ assigned_to: z.string() })).optional(),
  counts: z.record(z.string(), z.number()).optional(),
});

test("an answer has the fields of its schema, in their order, and no others", () => {
  const record = { done: true, secret: "s", dueAt: new Date("2027-04-30T14:00:00Z"), id: "t1" };
  expect(JSON.stringify(answerAs(task)(record))).toBe('{"id":"t1","due_at":"2027-04-30T14:00:00.000Z","done":true}');
});

test("records inside of a record are answered by their own schemas; the keys of a map stay", () => {
  const subtasks = [{ assignedTo: "ann", password: "p" }];
  expect(answerAs(task)({ id: "t1", dueAt: null, done: false, subtasks, counts: { a_b: 1 } })).toEqual({
    id: "t1",
    due_at: null,
    done: false,
    subtasks: [{ assigned_to: "ann" }],
    counts: { a_b: 1 },
  });
});

test("what already has the names of the API keeps them", () => {
  expect(answerAs(task)({ id: "t1", due_at: "2027-04-30", done: false })).toMatchObject({ due_at: "2027-04-30" });
});

test("a body comes under our own names; what was not sent is left out, null and further fields of a loose one stay", () => {
  const body = z.object({
    due_at: z.string().nullish(),
    assigned_to: z.string().optional(),
    options: z.partialRecord(z.enum(["dry_run"]), z.boolean()),
    metadata: z.object({ user_agent: z.string() }).loose(),
  });
  const sent = { due_at: null, options: { dry_run: true }, metadata: { user_agent: "x", more_of: 1 } };
  const received = receiveAs(body)(body.parse(sent));
  expect(received).toMatchObject({ dueAt: null, options: { dry_run: true }, metadata: { userAgent: "x", more_of: 1 } });
  expect("assignedTo" in received).toBe(false);
});

test("errors by field get the names of the API; others stay as they are", () => {
  const named = nameErrors(z.object({ face_amount: z.number() }), undefined, z.object({ carrier: z.string() }));
  expect(named({ faceAmount: "a", carrier: "b", address: "c" })).toEqual({
    face_amount: "a",
    carrier: "b",
    address: "c",
  });
});
