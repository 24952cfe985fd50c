import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { SETTINGS_KEYS, settingsSchema } from "./settings.ts";
import { changeRows, FORM_ROOT, type FormPart, parseRowAction, pictureOf, readForm } from "./settings-form.ts";
import { settingsRecords } from "./settings-records.ts";

const RECORDS = settingsRecords(DEFAULT_SETTINGS);

/** Returns the fields that the form of a value sends, by name. */
function fieldsOf(part: FormPart, value: unknown, name = FORM_ROOT): [string, string][] {
  if (part.kind === "group")
    return Object.entries(part.parts).flatMap(([key, inner]) =>
      fieldsOf(inner, (value as Record<string, unknown>)[key], `${name}.${key}`),
    );
  if (part.kind === "rows") {
    const rows = value as unknown[];
    const inner: FormPart = { kind: "group", label: "", parts: part.parts };
    return [
      [`${name}.length`, String(rows.length)],
      ...rows.flatMap((row, index) => fieldsOf(inner, row, `${name}.${index}`)),
    ];
  }
  return [
    [
      name,
      part.kind === "lines"
        ? (value as string[]).join("\r\n")
        : String((value as string | number | null) ?? "").replaceAll("\n", "\r\n"),
    ],
  ];
}

describe("every record has a form", () => {
  test("and no other", () => {
    expect(RECORDS.map((r) => r.key).sort()).toEqual([...SETTINGS_KEYS].sort());
  });

  test.each(RECORDS)("$key: what the form shows comes back as it was, and fits the schema", ({ key, form }) => {
    const fields = new Map(fieldsOf(form, DEFAULT_SETTINGS[key]));
    const value = readForm(form, (name) => fields.get(name) ?? null);
    expect(settingsSchema.shape[key].parse(value)).toEqual(DEFAULT_SETTINGS[key]);
  });
});

describe("rows", () => {
  const form: FormPart = {
    kind: "group",
    label: "",
    parts: {
      list: {
        kind: "rows",
        label: "List",
        row: "Row",
        parts: {
          a: { kind: "text", label: "A" },
          b: { kind: "text", label: "B", mayBeNull: true },
          c: { kind: "lines", label: "C" },
        },
      },
    },
  };
  const row = (a: string) => ({ a, b: null, c: [] });
  const value = { list: [row("1"), row("2"), row("3")] };
  const change = (text: string) => {
    const action = parseRowAction(text);
    if (!action) throw new Error(`${text} asks for no row`);
    return changeRows(form, value, action) as { value: typeof value; look: string };
  };
  const order = (text: string) =>
    change(text)
      .value.list.map((r) => r.a)
      .join("");

  test("are added, removed and moved, and what was given is not changed", () => {
    expect([
      order("add:value.list"),
      order("remove:value.list.1"),
      order("up:value.list.2"),
      order("down:value.list.0"),
    ]).toEqual(["123", "13", "132", "213"]);
    expect(change("add:value.list").value.list[3]).toEqual(row(""));
    expect(change("add:value.list").look).toBe("value.list.3");
    expect([order("up:value.list.0"), order("down:value.list.2")]).toEqual(["123", "123"]);
    expect(value.list.length).toBe(3);
  });

  test.each([
    "add:value",
    "add:value.none",
    "remove:value.list.9",
    "remove:value.list.x",
    "up:value.__proto__.0",
    "add:value.constructor",
  ])("%s changes nothing", (text) => {
    expect(change(text).value).toEqual(value);
  });

  test.each(["", "save", "add", "add:other", "drop:value.list"])("%j asks for no row", (text) => {
    expect(parseRowAction(text)).toBeNull();
  });

  test.each([
    ["-1", 0],
    ["x", 0],
    ["1e9", 200],
    ["2.5", 0],
  ])("a length of %s gives %d rows", (length, rows) => {
    const read = readForm(form, (name) => (name === "value.list.length" ? length : null)) as typeof value;
    expect(read.list.length).toBe(rows);
  });
});

describe("pictures", () => {
  const authors = RECORDS.find((r) => r.key === "authors")?.form as FormPart;
  const read = (fields: Record<string, string>) =>
    readForm(authors, (name) => ({ "value.length": "1", ...fields })[name] ?? null);

  test("keep their address until they are removed", () => {
    const address = { "value.0.image": "/pictures/a.webp" };
    expect(read(address)).toMatchObject([{ image: "/pictures/a.webp" }]);
    expect(read({ ...address, "value.0.image.remove": "on" })).toMatchObject([{ image: null }]);
    expect(read({ "value.0.image": "" })).toMatchObject([{ image: null }]);
  });

  test.each([
    ["value.0.image.file", "value.0.image"],
    ["value.12.image.file", "value.12.image"],
    ["value.0.image", null],
    ["value.0.name.file", null],
    ["value.0.file", null],
    ["value.file", null],
    ["other.0.image.file", null],
    ["value.0.__proto__.file", null],
  ])("a file named %s belongs to %s", (field, picture) => {
    expect(pictureOf(authors, field)).toBe(picture);
  });
});
