import { describe, expect, test } from "vitest";
import { type Anchor, blockOf, findPassage } from "./passage.ts";

const TEXT =
  "A funeral costs about $8,000.\nA vault is a box around the casket. Few cemeteries ask for one.\nAsk first.";

/** Returns the anchor of some words of a text, as the editor makes it. */
function anchorOf(text: string, quote: string, nth = 0): Anchor {
  let start = text.indexOf(quote);
  for (let more = 0; more < nth; more++) start = text.indexOf(quote, start + 1);
  const end = start + quote.length;
  return {
    quote,
    before: text.slice(Math.max(0, start - 200), start),
    after: text.slice(end, end + 200),
    block: blockOf(text, start),
  };
}
const found = (text: string, anchor: Anchor) => {
  const passage = findPassage(text, anchor);
  return passage && text.slice(passage.start, passage.end);
};

describe("a passage is found again", () => {
  const anchor = anchorOf(TEXT, "a box around the casket");

  test.each([
    ["nothing changed", TEXT, "a box around the casket"],
    ["an edit before it", TEXT.replace("A vault", "What is called a vault"), "a box around the casket"],
    ["an edit after it", TEXT.replace("casket. Few", "casket, and not needed. Few"), "a box around the casket"],
    [
      "an edit inside it",
      TEXT.replace("a box around", "a sealed concrete box around"),
      "a sealed concrete box around the casket",
    ],
    ["another last word", TEXT.replace("the casket", "the coffin"), "a box around the coffin"],
    ["a block before it", `New.\n${TEXT}`, "a box around the casket"],
    ["its block divided inside it", TEXT.replace("box around", "box\naround"), "a box\naround the casket"],
    [
      "edits on all sides",
      TEXT.replace("is a box around", "means a strong box around").replace("casket. Few", "casket; few"),
      "a strong box around the casket",
    ],
  ])("after %s", (_what, text, words) => {
    expect(found(text, anchor)).toBe(words);
  });

  test("over several blocks, with an edit in one of them", () => {
    const long = anchorOf(TEXT, "costs about $8,000.\nA vault is a box");
    expect(found(TEXT, long)).toBe(long.quote);
    expect(found(TEXT.replace("about", "roughly"), long)).toBe("costs roughly $8,000.\nA vault is a box");
  });

  test("the right one of two", () => {
    const text = "The price is on the list.\nAsk for it. The price is by phone, too.";
    const second = anchorOf(text, "The price", 1);
    expect(findPassage(text, second)?.start).toBe(text.lastIndexOf("The price"));
    const moved = `First of all.\n${text}`;
    expect(findPassage(moved, second)?.start).toBe(moved.lastIndexOf("The price"));
  });
});

describe("a passage that is gone is not looked for elsewhere", () => {
  test.each([
    ["its sentence was deleted", "a box around the casket", TEXT.replace("A vault is a box around the casket. ", "")],
    [
      "it was written again",
      "a box around the casket",
      TEXT.replace("a box around the casket", "concrete in the ground"),
    ],
    ["all was deleted", "A vault", ""],
    ["a short one is also elsewhere", "about", "Read all about it.\nAsk first."],
  ])("when %s", (_what, quote, text) => {
    expect(found(text, anchorOf(TEXT, quote))).toBeNull();
  });
});
