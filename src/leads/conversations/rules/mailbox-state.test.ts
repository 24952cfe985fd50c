import { expect, test } from "vitest";
import { type MailboxFacts, mailboxProblem, mailboxState } from "./mailbox-state.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const READ: MailboxFacts = { since: ago(900), readAt: ago(1), mailAt: ago(5), failingSince: null, fault: null };

test("the state is what is known: connected, failing since when and why, read by nobody, or not tried yet", () => {
  expect(mailboxState(READ, NOW)).toEqual({
    tone: "good",
    text: "Connected. Read 1 min ago; the last email was taken in 5 min ago.",
  });
  expect(mailboxState({ ...READ, mailAt: null }, NOW).text).toContain("no email has come in yet");
  const failing = mailboxState({ ...READ, failingSince: ago(120), fault: "password" }, NOW);
  expect([failing.tone, failing.text]).toEqual(["error", expect.stringMatching(/since 2 h ago\..*password/)]);
  expect(mailboxState({ ...READ, readAt: ago(6) }, NOW)).toMatchObject({ tone: "error" });
  for (const none of [null, { ...READ, readAt: null }]) expect(mailboxState(none, NOW).tone).toBe("warning");
});

test("the owner's light speaks of it after a quarter of an hour, whichever process should have read it", () => {
  expect(mailboxProblem(READ, NOW)).toBeNull();
  expect(mailboxProblem(null, NOW)).toBeNull();
  expect(mailboxProblem({ ...READ, failingSince: ago(14), fault: "silent" }, NOW)).toBeNull();
  expect(mailboxProblem({ ...READ, failingSince: ago(16), fault: "silent" }, NOW)).toMatch(/16 min.*answer/);
  expect(mailboxProblem({ ...READ, readAt: ago(16) }, NOW)).toContain("16 min");
  expect(mailboxProblem({ ...READ, readAt: null, since: ago(16) }, NOW)).toContain("16 min");
});
