import { expect, test } from "vitest";
import { parseLiveMessage } from "./live-message.ts";

test.each([
  ['{"topic":"leads","added":2}', { topic: "leads", added: 2, leads: null, own: false }],
  ['{"topic":"leads","added":0,"leads":["a",1],"own":true}', { topic: "leads", added: 0, leads: ["a"], own: true }],
  ['{"topic":"presence","here":["a","b"]}', { topic: "presence", here: ["a", "b"] }],
  ['{"topic":"articles","id":"a"}', { topic: "articles", id: "a" }],
  ['{"topic":"articles"}', null],
  [
    '{"topic":"reviews","id":"a","by":"Olivia Owner","state":"asked"}',
    { topic: "reviews", id: "a", by: "Olivia Owner", state: "asked" },
  ],
  ['{"topic":"reviews","id":"a"}', null],
  ['{"topic":"access"}', { topic: "access" }],
  ['{"topic":"checks"}', { topic: "checks" }],
  ['{"topic":"leads","added":"2"}', null],
  ['{"topic":"presence"}', null],
  ['{"topic":"of a later version"}', null],
  ["null", null],
  ["[]", null],
  ["no JSON", null],
])("%s", (text, message) => {
  expect(parseLiveMessage(text)).toEqual(message);
});
