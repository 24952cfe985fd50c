import fc from "fast-check";
import { expect, test } from "vitest";
import { plainRecoveryCode, recoveryCode } from "./recovery-code.ts";

const random = fc.uint8Array({ minLength: 12, maxLength: 12 });

test("a code is read whatever case, spaces and dashes it is typed with, and O and l count as digits", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = recoveryCode(bytes);
      expect(code).toMatch(/^(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}$/);
      const sloppy = ` ${code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
      expect(plainRecoveryCode(sloppy)).toBe(plainRecoveryCode(code));
    }),
  );
});

test("different codes stay different", () => {
  fc.assert(
    fc.property(random, random, (a, b) => {
      fc.pre(recoveryCode(a) !== recoveryCode(b));
      expect(plainRecoveryCode(recoveryCode(a))).not.toBe(plainRecoveryCode(recoveryCode(b)));
    }),
  );
});
