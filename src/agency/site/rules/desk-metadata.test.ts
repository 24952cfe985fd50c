import { expect, test } from "vitest";
import { deskManifest, deskTags, installTags } from "./desk-metadata.ts";

const site = { origin: "https://agency.example", name: "Larkspur" };
const page = {
  path: "/admin/leads/42",
  title: "Lead",
  description: "One lead with consent records and journey, for staff.",
};
const crumbsOf = (path: string, title: string) =>
  deskTags(site, { ...page, path, title }).flatMap((tag) =>
    "script:ld+json" in tag
      ? (tag["script:ld+json"] as { itemListElement: { name: string; item: string }[] }).itemListElement.map((i) => [
          i.name,
          i.item,
        ])
      : [],
  );

test("a page of the desk has keywords and the way to it, and is never indexed", () => {
  const tags = deskTags(site, page);
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  expect(tags).toContainEqual({ name: "keywords", content: "staff desk, dashboard, leads, lead" });
  expect(crumbsOf("/admin/leads/42", "Lead")).toEqual([
    ["Home", "https://agency.example/"],
    ["Dashboard", "https://agency.example/admin"],
    ["Leads", "https://agency.example/admin/leads"],
    ["Lead", "https://agency.example/admin/leads/42"],
  ]);
});

test("nothing is named twice on the way", () => {
  expect(crumbsOf("/admin", "Sign in").map(([name]) => name)).toEqual(["Home", "Sign in"]);
  expect(crumbsOf("/admin/leads", "Leads").map(([name]) => name)).toEqual(["Home", "Dashboard", "Leads"]);
  expect(crumbsOf("/library/preview/a-draft", "Preview").map(([name]) => name)).toEqual([
    "Home",
    "Dashboard",
    "Library",
    "Preview",
  ]);
});

test("a page that failed before the site was known says nothing of addresses it can't know", () => {
  expect(deskTags(undefined, page).some((tag) => "script:ld+json" in tag)).toBe(false);
});

test("the desk is installed under the agency's name, and its bars have the color of the chosen theme", () => {
  expect(deskManifest("Larkspur")).toMatchObject({ short_name: "Larkspur", start_url: "/admin", scope: "/admin" });
  const colors = (theme: "light" | "dark" | null) =>
    installTags(theme).flatMap((tag) => ("name" in tag && tag.name === "theme-color" ? [tag.content] : []));
  expect(colors(null)).toEqual(["#f7f8f6", "#101513"]);
  expect(colors("dark")).toEqual(["#101513"]);
});
