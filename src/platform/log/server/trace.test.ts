import { describe, expect, test } from "vitest";
import { currentTrace, inTrace, newTrace, readTraceparent, traceHeaders } from "./trace.ts";

const ID = "4bf92f3577b34da6a3ce929d0e0e4736";

describe("a traceparent header", () => {
  test("is read where it is well formed, also of a later version", () => {
    expect(readTraceparent(`00-${ID}-00f067aa0ba902b7-01`)).toEqual({
      traceId: ID,
      flags: "01",
      callerId: "00f067aa0ba902b7",
    });
    expect(readTraceparent(`cc-${ID}-00f067aa0ba902b7-00-what-comes-later`)).toMatchObject({
      traceId: ID,
      flags: "00",
    });
  });

  test.each([
    undefined,
    "",
    ID,
    `ff-${ID}-00f067aa0ba902b7-01`,
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${ID}-${"0".repeat(16)}-01`,
    `00-${ID.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${ID}-00f067aa0ba902b7-01-more`,
    `00-${ID}-00f067aa0ba902b7-01 555-123-4567`,
    `00-${ID}-00f067aa0ba902b7`,
  ])("is ignored where it is not: %s", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });
});

test("what work asks of other servers carries its trace, each time with an id of its own", async () => {
  const trace = newTrace("0b0cafe0-1111-4222-8333-444455556666");
  const [one, two] = await inTrace(trace, async () => {
    await Promise.resolve();
    return [traceHeaders().traceparent, traceHeaders().traceparent];
  });
  expect(readTraceparent(one)).toMatchObject(trace);
  expect(one).not.toBe(two);
  expect([currentTrace(), traceHeaders()]).toEqual([null, {}]);
});
