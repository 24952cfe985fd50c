import { describe, expect, test } from "vitest";
import { findSameHeadings, guessColumns, parseMapping } from "./import-mapping.ts";
import { readRow } from "./read-row.ts";

const states = [
  { code: "OH", name: "Ohio", slug: "ohio" },
  { code: "NJ", name: "New Jersey", slug: "new-jersey" },
  { code: "NC", name: "North Carolina", slug: "north-carolina" },
  { code: "DC", name: "District of Columbia", slug: "district-of-columbia" },
  { code: "WV", name: "West Virginia", slug: "west-virginia" },
];
const known = { today: new Date("2026-11-22T12:00:00Z"), states };
const HEADINGS = [
  "First Name",
  "Last Name",
  "Mobile Phone Number",
  "E-Mail",
  "State/Region",
  "Postal Code",
  "DOB",
  "Age",
  "Gender",
  "Smoker?",
  "Face Amount",
  "Lead Status",
  "Favorite color",
];
const mapping = guessColumns(HEADINGS);
const read = (...cells: string[]) => readRow(cells, mapping, known);

describe("reading a line", () => {
  test("the words of other programs and of spreadsheets are understood", () => {
    expect(
      read(
        "Ann",
        "O’Brien",
        "6145550143.0",
        "Ann@Example.com",
        "ohio",
        "43215",
        "4/15/1956",
        "70",
        "F",
        "N",
        "$10,000.00",
        "Closed Won",
        "blue",
      ),
    ).toMatchObject({
      ok: true,
      row: {
        details: {
          name: "Ann O’Brien",
          phone: "+16145550143",
          email: "ann@example.com",
          state: "OH",
          zip: "43215",
          birthDate: "1956-04-15",
          age: null,
          sex: "female",
          tobacco: false,
          coverage: 10_000,
        },
        status: "closed_won",
        notes: [],
      },
    });
  });

  test("a ZIP code names the state, also without the zero in front", () => {
    expect(read("Ann", "Lake", "6145550143", "", "", "7030")).toMatchObject({
      row: { details: { state: "NJ", zip: "07030" } },
    });
  });

  test("what cannot be read is kept word for word and said, never guessed", () => {
    const result = read(
      "Ann",
      "Lake",
      "6145550143",
      "ann@",
      "Atlantis",
      "43215-1",
      "yesterday",
      "sixty",
      "x",
      "",
      "a lot",
      "hot",
    );
    if (!result.ok) throw new Error(result.reason);
    expect(result.row.details).toMatchObject({ email: null, state: null, zip: null, age: null, sex: null });
    expect(result.row.unread).toContainEqual({ field: "state", text: "Atlantis" });
    expect(result.row.unread).toHaveLength(result.row.notes.length);
    expect(result.row.notes).toEqual([
      "Not read: Email “ann@”.",
      "Not read: State “Atlantis”.",
      "Not read: ZIP code “43215-1”.",
      "Not read: Date of birth “yesterday”.",
      "Not read: Age “sixty”.",
      "Not read: Sex “x”.",
      "Not read: Coverage wanted “a lot”.",
      "Not read: Status (of new leads) “hot”.",
    ]);
  });

  test("an extension is kept beside the number, and a number that is none word for word", () => {
    for (const text of ["614-555-0143 x12", "(614) 555-0143 ext. 12", "6145550143#12", "614.555.0143, extension 12"])
      expect(read("Ann", "Lake", text)).toMatchObject({
        row: { details: { phone: "+16145550143" }, unread: [{ field: "phone", text }] },
      });
    expect(read("Ann", "Lake", "555-0100 x12", "ann@example.com")).toMatchObject({
      row: {
        details: { phone: null },
        unread: [{ field: "phone", text: "555-0100 x12" }],
        notes: ["Not read: Phone “555-0100 x12”."],
      },
    });
  });

  test.each([
    ["7/4/49", "1949-07-04"],
    ["07-04-49", "1949-07-04"],
    ["7/4/30", "1930-07-04"],
    ["7/4/01", "2001-07-04"],
    ["4-Jul-49", "1949-07-04"],
    ["4 July 1949", "1949-07-04"],
    ["07/04/1949 00:00:00", "1949-07-04"],
    ["1949-07-04T00:00:00.000Z", "1949-07-04"],
    ["19490704", "1949-07-04"],
  ])("the birth date %s is in the past, of a person of a possible age", (text, birthDate) => {
    expect(read("Ann", "Lake", "6145550143", "", "", "", text)).toMatchObject({
      row: { details: { birthDate }, notes: [] },
    });
  });

  test("a birth year of nobody who could be insured is kept as it is", () => {
    expect(read("Ann", "Lake", "6145550143", "", "", "", "7/4/15")).toMatchObject({
      row: { details: { birthDate: null }, unread: [{ field: "birth_date", text: "7/4/15" }] },
    });
  });

  test.each([
    ["N.C.", "NC"],
    ["n. c.", "NC"],
    ["N. Carolina", "NC"],
    ["North Carolina", "NC"],
    ["N.J", "NJ"],
    ["Washington, D.C.", "DC"],
    ["W. Va.", "WV"],
  ])("the state %s", (text, state) => {
    expect(read("Ann", "Lake", "6145550143", "", text)).toMatchObject({ row: { details: { state }, notes: [] } });
  });

  test.each([
    [["", "", "6145550143"], "There is no name."],
    [["Test", "", "6145550143"], "“Test” is not a person's name."],
    [["Ann", "Lake"], "There is no phone number and no email address."],
    [["Ann", "Lake", "N/A", "-"], "There is no phone number and no email address."],
    [["Ann", "Lake", "555-0143"], "“555-0143”: no US phone number with its area code."],
    [["Ann", "Lake", "", "ann@"], "“ann@” is not an email address."],
    [[...HEADINGS.map(() => ""), "shifted"], "This line has more cells than the first line has headings."],
  ])("%j is rejected", (cells, reason) => {
    expect(read(...cells)).toMatchObject({ ok: false, reason });
  });
});

test("the certificates of sellers are kept as they are", () => {
  const columns = guessColumns(["Name", "Phone", "xxTrustedFormCertUrl", "universal_leadid"]);
  const row = (page: string) => readRow(["Ann Lee", "6145550143", page, "4F3C-2D"], columns, known);
  expect(row("https://cert.trustedform.com/3f")).toMatchObject({
    row: {
      certificates: [
        { certifier: "trustedform", value: "https://cert.trustedform.com/3f" },
        { certifier: "jornaya", value: "4F3C-2D" },
      ],
    },
  });
  expect(row("")).toMatchObject({ row: { certificates: [{ certifier: "jornaya" }] } });
});

describe("what columns mean", () => {
  const given = {
    columns: ["name", "phone", ""],
    consentSource: "Web form, 2026",
    vendor: " Lake ",
    existing: "fill",
    assignTo: "",
    tags: [],
  };

  test("headings are guessed, each field once", () => {
    expect(mapping.slice(0, 4)).toEqual(["first_name", "last_name", "phone", "email"]);
    expect(mapping.at(-1)).toBeNull();
    expect(guessColumns(["Phone", "Cell"])).toEqual(["phone", null]);
    const spelled: [string, string][] = [
      ["E-mail Address", "email"],
      ["D.O.B.", "birth_date"],
      ["DOB (mm/dd/yy)", "birth_date"],
      ["BirthDate", "birth_date"],
      ["Cell", "phone"],
      ["CELL_PHONE #", "phone"],
      ["PhoneNumber", "phone"],
      ["Tobacco Y/N", "tobacco"],
      ["Sex (M/F)", "sex"],
      ["Zip-Code", "zip"],
      ["xxTrustedFormCertUrl", "trustedform"],
    ];
    for (const [heading, field] of spelled) expect([heading, ...guessColumns([heading])]).toEqual([heading, field]);
    for (const heading of ["Lead Source", "Source", "Opt-in source", "Consent source"])
      expect(guessColumns([heading])).toEqual([null]);
  });

  test("what a person said of a vendor's headings comes before a guess, but never about consent", () => {
    const column = (name: string) => ({ name, samples: [] });
    const mapping = { consentSource: "x", vendor: "Lake", existing: "fill" as const };
    const earlier = {
      vendor: "Lake",
      fileName: "may.csv",
      columns: ["Name", "Phone", "Alt Phone", "Opted in at"].map(column),
      mapping: { ...mapping, columns: ["name", null, "phone", "consent_source"] as const },
    };
    const same = ["Opted in at", "NAME", "Phone", "Alt. Phone"];
    expect(guessColumns(same, earlier)).toEqual([null, "name", null, "phone"]);
    expect(guessColumns(["Cell", "Alt Phone", "Alt Phone", "Email"], earlier)).toEqual([null, "phone", null, "email"]);
    expect(findSameHeadings(same, [earlier])).toBe(earlier);
    expect(findSameHeadings([...same, "Email"], [earlier])).toBeNull();
  });

  test("a mapping has a name, a way to reach people, and where they agreed", () => {
    expect(parseMapping(given, 3)).toMatchObject({
      ok: true,
      mapping: { vendor: "Lake", columns: ["name", "phone", null] },
    });
    const wrong = (change: Partial<typeof given>) => {
      const parsed = parseMapping({ ...given, ...change }, 3);
      return parsed.ok ? [] : Object.keys(parsed.fields);
    };
    expect(wrong({ columns: ["name", "", ""] })).toEqual(["columns"]);
    expect(wrong({ columns: ["", "phone", ""] })).toEqual(["columns"]);
    expect(wrong({ columns: ["name", "phone", "phone"] })).toEqual(["columns"]);
    expect(wrong({ columns: ["name", "phone"] })).toEqual(["columns"]);
    expect(wrong({ columns: ["name", "phone", "shoe_size"] })).toEqual(["columns"]);
    expect(wrong({ consentSource: "  " })).toEqual(["consent_source"]);
    expect(wrong({ existing: "" })).toEqual(["existing"]);
  });
});
