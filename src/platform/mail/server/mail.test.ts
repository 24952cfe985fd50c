import { expect, test } from "vitest";
import { mailServer } from "#tests/builders/mail-server.ts";
import { createMailer } from "./mail.ts";

const message = { messageId: "<1@example.com>", from: { name: "A", address: "a@example.com" }, to: "b@example.com" };
const mail = { ...message, subject: "s", text: "t", html: "<p>t</p>", calendar: null, unsubscribeUrl: null };

test("a mail server elsewhere that offers no encryption gets neither the password nor the mail; one on this machine gets both", async () => {
  const server = await mailServer();
  // This address reaches the same server, but does not look like this machine.
  expect(await createMailer(`smtp://office:secret@0.0.0.0:${server.port}`).send(mail)).toEqual({
    kind: "later",
    reason: "The mail server does not offer encryption (STARTTLS), so nothing was sent.",
  });
  expect([server.signedIn, server.received]).toEqual([[], []]);
  expect(await createMailer(`smtp://office:secret@127.0.0.1:${server.port}`).send(mail)).toEqual({ kind: "sent" });
  expect([server.signedIn, server.received.length]).toEqual([["office"], 1]);
  await server.close();
});
