import { expect, test } from "vitest";
import { abilityOf, type BrowserFacts } from "./browser-ability.ts";

const chrome: BrowserFacts = {
  secure: true,
  serviceWorker: true,
  push: true,
  permission: "default",
  iOS: false,
  installed: false,
};

test.each<[string, Partial<BrowserFacts>, ReturnType<typeof abilityOf>]>([
  ["Chrome that was not asked yet", {}, "can"],
  ["Chrome that allows it", { permission: "granted" }, "can"],
  ["Chrome that was refused", { permission: "denied" }, "blocked"],
  ["an iPhone in Safari, which has no push there", { iOS: true, push: false, permission: null }, "install"],
  ["an iPhone from the home screen", { iOS: true, installed: true }, "can"],
  ["an iPhone from the home screen, refused", { iOS: true, installed: true, permission: "denied" }, "blocked"],
  ["an old iPhone, from the home screen too", { iOS: true, installed: true, push: false, permission: null }, "unable"],
  ["a page on http", { secure: false, serviceWorker: false }, "insecure"],
  ["a browser without service workers", { serviceWorker: false }, "unable"],
])("%s", (_who, facts, ability) => {
  expect(abilityOf({ ...chrome, ...facts })).toBe(ability);
});
