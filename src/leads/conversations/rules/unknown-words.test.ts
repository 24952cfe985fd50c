import { expect, test } from "vitest";
import { foldQuoted } from "./quoted-part.ts";
import { unknownWords } from "./unknown-words.ts";

const OURS = "Hello Rosa, we can stop by on Friday or on Monday, whatever suits you and your family best.";
const FOOT = "To unsubscribe, open this page and press the button:\nhttps://agency.example/stop-email/abc";
const HEADS = [
  "From: Ada <office@agency.example>\nSent: Friday\nTo: Rosa\nSubject: Your question",
  "-----Original Message-----",
];

test.each(HEADS)("what is written below an unmarked quote is found, wherever its lines are broken: %s", (head) => {
  const broken = OURS.replace("Friday or on ", "Friday or\non ");
  const mail = `See below.\n\n${head}\n\n${broken}\n\n-- \n${FOOT}\n\nPlease stop writing to me.`;
  expect(unknownWords(foldQuoted(mail).quoted, [OURS, FOOT])).toBe("Please stop writing to me.");
  expect(unknownWords(foldQuoted(`Yes\n${head}\n${broken}\n${FOOT}`).quoted, [OURS, FOOT])).toBe("");
});

test("a single word is ours only if it is a whole line of ours, and marked lines are", () => {
  expect(unknownWords("From: Ada\nSent: Friday\nStop", [OURS])).toBe("Stop");
  expect(unknownWords("> stop all of this now", [OURS])).toBe("");
});
