import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRealName, NAME_MAX, tidyName } from "./real-name.ts";

describe("a real name", () => {
  test.each([
    "Rosa Delgado",
    "Al",
    "José María Nuñez-O’Brien",
    "Wolfe­schlegel­steinhausen Jr.",
    "李小龍",
    "محمد علي",
    "שרה כהן",
    "Nguyễn Thị Hạnh",
    "Mary 😀 Jones",
    "Doe",
    "John Doering",
    "O'Neil",
    "Null Testa",
    "Jo",
    "Ng",
    "Li Na",
    "An Vo",
    "My Full",
    "Phạm Thị Mỹ",
    "Mỹ Name-Nguyễn",
    "Keʻalohi Kamakawiwoʻole",
    "Kaʻiulani Nāmaka-o-Kahaʻi",
    "Anne-Marie St. John",
    "D’Angelo García y Vega",
    "Åsa Namesnik",
    "Theo Van Namen",
    "Kim Hansen-Name",
    "Name Yamada",
    "Will Here",
    "John Doe-Ramirez",
    "Robin Last",
    "Ｙａｍａｄａ Ｔａｒｏ",
    "Mary St.James",
    "Mary.Jones",
    "Lt.John Smith",
    "Mt.Claire",
    "J.R.Ewing",
    "Dr. Ann Lee",
    "Robert Hale Jr.",
    "John Smith 3rd",
    "Henry 8",
  ])("%s is accepted", (name) => {
    expect(isRealName(name)).toBe(true);
  });

  test.each([
    "",
    "   ",
    "a",
    "12345",
    "😀😀",
    "Full Name",
    "full  name",
    "YOUR NAME",
    "First Last",
    "fullname",
    "full_name",
    "Full-Name",
    "FullName:",
    "Full Name*",
    "Full Name (required)",
    "*Full Name (optional)",
    "Ｆｕｌｌ Ｎａｍｅ",
    "𝐅𝐮𝐥𝐥 𝐍𝐚𝐦𝐞",
    "Full\u200bName",
    "Name Here",
    "Your name here",
    "Enter your name",
    "Please enter your full name.",
    "First name, last name",
    "firstname lastname",
    "John_Doe",
    "John Doe",
    "test",
    "N/A",
    "rosa@example.com",
    "https://example.com",
    "www.example.com cheap pills",
    "you won, claim at prize.example",
    "Claim PRIZE.COM now",
    "x.com",
    "prize.\u200bcom",
    "prize．com",
    "prize。com",
    "Ann bit.ly/abc",
    "Ann call 614 555 0143",
    "Ann (614) 5",
    "Ann ６１４",
    "Ann 6-1-4",
    "You won $5,000",
    "<b>Ann</b> Lee",
    "A".repeat(NAME_MAX + 1),
    "A".repeat(10_000),
    "\0\0\0",
  ])("%j is refused", (name) => {
    expect(isRealName(name)).toBe(false);
  });

  test("a placeholder is refused however it is spaced and written", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("full name", "your name", "first last"),
        fc.constantFrom(" ", "  ", "\t", "\n", "_", "-", ".", "\u3000"),
        fc.boolean(),
        (placeholder, gap, upper) => {
          const typed = ` ${placeholder.replace(" ", gap)} `;
          expect(isRealName(upper ? typed.toUpperCase() : typed)).toBe(false);
        },
      ),
    );
  });
});

test("tidying keeps the letters, drops control characters, folds white space, and done twice changes nothing", () => {
  expect(tidyName("  Rosa\u0000 \t Delgado\u2028 ")).toBe("Rosa Delgado");
  expect(tidyName("Jose\u0301")).toBe("José");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const tidy = tidyName(text);
      expect(tidy).not.toMatch(/\p{Cc}|^\s|\s$|\s\s/u);
      expect(tidyName(tidy)).toBe(tidy);
    }),
  );
});

test.each([
  ["Ann\u202eSmith Doe", "AnnSmith Doe"],
  ["\u200bAnn Lee\ufeff", "Ann Lee"],
  ["\u2067Ann\u2069 Lee", "Ann Lee"],
])("%j is kept without what turns or hides its letters", (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
});
