import { expect, test } from "vitest";
import { DEFAULT_OWNER, parseAccountEmail } from "./account-email.ts";

test("an address is kept in lower case without spaces around; the example of an installation is none", () => {
  expect(parseAccountEmail(" Ada@Example.com ")).toEqual({ email: "ada@example.com", problem: null });
  for (const typed of ["", "ada at example", "a@b, c@d", DEFAULT_OWNER])
    expect(parseAccountEmail(typed).problem).toMatch(/^Enter an email address/);
});
