import { deepStrictEqual } from "node:assert";
import type { Mounted } from "#platform/http/server/endpoint.ts";
import type { Answer, Ask } from "./site.ts";

/** Throws unless an answer in JSON is what its call's schema describes, and nothing more. */
export function checkAnswer(calls: readonly Mounted[], { method = "GET", path = "/" }: Ask, answer: Answer): void {
  const isJson = /^application\/json/.test(answer.headers["content-type"] ?? "");
  if (!isJson || answer.status < 200 || answer.status > 299) return;
  const [asked = ""] = path.split("?");
  const call = calls.find(
    (one) => one.method === method.toLowerCase() && patternOf(one.path).test(asked) && one.sends === undefined,
  );
  if (!call) return;
  const found = answer.json();
  deepStrictEqual(found, call.answer.parse(found), `${method} ${asked} answers something else than it describes`);
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+").replaceAll(".", "\\.")}$`);
