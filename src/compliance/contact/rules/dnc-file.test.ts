import fc from "fast-check";
import { expect, test } from "vitest";
import { dncTextReader } from "./dnc-file.ts";
import { nationalListAge } from "./national-list.ts";
import { askedLine, readAnswerLine } from "./reassigned-file.ts";

const read = (...chunks: string[]) => readWith(null, ...chunks);

function readWith(areaCode: string | null, ...chunks: string[]): number[] {
  const numbers: number[] = [];
  const reader = dncTextReader((number) => numbers.push(number), areaCode);
  for (const chunk of chunks) reader.write(chunk);
  reader.end();
  return numbers;
}

test("numbers of seven digits get the area code that is given, or that of the heading", () => {
  expect(readWith("614", "5550143\n", "555-0144")).toEqual([6145550143, 6145550144]);
  expect(read("Area 614\n5550143\n5550144\n")).toEqual([6145550143, 6145550144]);
  expect(readWith("419", "Area 614\n5550143\n6145550144\n")).toEqual([4195550143, 6145550144]);
  expect(() => read("5550143\n")).toThrow(/seven digits/);
});

test.each([
  ["one number a line", "6145550143\n6145550144\n"],
  ["no last line break, and Windows ones", "6145550143\r\n6145550144"],
  ["area and number", "614,5550143\n614,5550144\n"],
  ["with punctuation, a country code and empty lines", '+1 (614) 555-0143\n\n"1","614","5550144"\n'],
  ["under a heading", "area,number\n614,5550143\n614,5550144\n"],
])("%s", (_, text) => {
  expect(read(text)).toEqual([6145550143, 6145550144]);
});

test.each([
  ["words", "6145550143\nunknown\n", 2],
  ["words beside a number", "6145550143 Rosa\n", 1],
  ["too few digits", "6145550143\n614555014\n", 2],
  ["too many digits", "6145550143\n61455501430000\n", 2],
  ["a number that none has", "1145550143\n", 1],
])("%s are refused by line", (_, text, line) => {
  expect(() => read(text)).toThrow(`Line ${line} is not a phone number.`);
});

test("a file may arrive in any pieces", () => {
  const text = "area,number\r\n614,5550143\r\n(614) 555-0144\r\n6145550145";
  fc.assert(
    fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => text.slice(at[i], end));
      expect(read(...pieces)).toEqual([6145550143, 6145550144, 6145550145]);
    }),
  );
});

test("the list counts for 31 days, and staff are warned a week before", () => {
  const of = (today: string) => nationalListAge("2026-11-01", today, 31);
  expect(of("2026-11-25")).toEqual({ state: "current", ageDays: 24, usableUntil: "2026-12-02" });
  expect([of("2026-11-26").state, of("2026-12-02").state, of("2026-12-03").state]).toEqual(["due", "due", "too_old"]);
  expect(nationalListAge(null, "2026-11-01", 31).state).toBe("none");
});

test("the database is asked by number and day, and its answer is read by line", () => {
  expect(askedLine({ phone: "+16145550143", consentedOn: "2026-11-01" })).toBe("6145550143,2026-11-01\r\n");
  const phone = "+16145550143";
  expect(readAnswerLine("6145550143,2026-11-01,Yes", 2)).toEqual({ phone, answer: "yes" });
  expect(readAnswerLine('"(614) 555-0143","No Data"', 1)).toEqual({ phone, answer: "no_data" });
  expect([readAnswerLine("Phone,Date,Answer", 1), readAnswerLine("", 3)]).toEqual([null, null]);
  expect([readAnswerLine("Phone,Date,Answer", 2), readAnswerLine("6145550143,maybe", 2)]).toEqual([
    undefined,
    undefined,
  ]);
});
