import { describe, expect, test } from "vitest";
import { hasDovecot } from "#tests/builders/dovecot.ts";
import { mailboxSite } from "#tests/builders/mailbox-site.ts";
import { anAddress, rawMail } from "#tests/builders/mailing.ts";
import { testDatabase } from "#tests/builders/test-database.ts";

const test_ = testDatabase();

describe.skipIf(!hasDovecot)("mails that are hard to read", () => {
  const site = mailboxSite(test_);

  test("a mail that is too large, broken, of 500 parts or by nobody is taken in as far as it can be read, and so are those behind it", async () => {
    const from = anAddress();
    const nested = Array.from(
      { length: 60 },
      (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary="b${n + 1}"\r\n`,
    );
    const parts = Array.from(
      { length: 500 },
      (_, n) => `--b\r\nContent-Disposition: attachment; filename="${n}"\r\n\r\n${n}`,
    );
    const mixed = ['Content-Type: multipart/mixed; boundary="b"'];
    const large = `--b\r\n\r\nOdd: 30 MB\r\n--b\r\nContent-Disposition: attachment; filename="photo"\r\n\r\n`;
    site.server.deliver(
      [
        Buffer.concat([rawMail({ from, body: large, headers: mixed }), Buffer.alloc(30 * 1024 * 1024, "abc\n")]),
        rawMail({
          from,
          subject: "Odd: nested",
          body: nested.join("\r\n"),
          headers: ['Content-Type: multipart/mixed; boundary="b0"'],
        }),
        rawMail({ from, body: `--b\r\n\r\nOdd: 500 parts\r\n${parts.join("\r\n")}\r\n--b--`, headers: mixed }),
        rawMail({ from, body: "Odd: charset \xff", headers: ["Content-Type: text/plain; charset=klingon"] }),
        Buffer.from("Subject: Odd: nobody\r\n\r\nOdd: no sender"),
        Buffer.from([0, 255, 254, 13, 10, 0]),
        rawMail({ from, body: "Odd: the last" }),
      ],
      site.clock.now(),
    );
    await site.aWatch().look();
    expect(await site.bodies("Odd: %")).toEqual([
      "Odd: 30 MB",
      "Odd: 500 parts",
      expect.stringMatching(/^Odd: charset /),
      "Odd: no sender",
      "Odd: the last",
    ]);
    const odd = await site.query<{ address: string; subject: string; incomplete: boolean | null }>(
      "select address, mail->>'subject' as subject, (mail->>'incomplete')::boolean as incomplete from messages where mail->>'incomplete' is not null",
    );
    expect(odd.map(({ address, subject }) => `${address === from ? "known" : address}: ${subject}`).sort()).toEqual([
      "known: A question",
      "known: Odd: nested",
      "sender-unknown@mail.invalid: ",
      "sender-unknown@mail.invalid: Odd: nobody",
    ]);
  });

  test("a mail that breaks the connection each time is taken in without its words, after those before it", async () => {
    for (const n of [1, 2, 3])
      site.server.deliver(
        [rawMail({ from: anAddress(), body: `Poison ${n}` })],
        site.clock.now(),
        n === 2 ? "wrong" : undefined,
      );
    const watch = site.aWatch();
    for (let look = 0; look < 6; look++) await watch.look();
    expect(await site.bodies("Poison %")).toEqual(["Poison 1", "Poison 3"]);
    expect(
      await site.query(
        "select 1 from messages where mail->>'incomplete' = 'true' and body = '' and mail->>'subject' = ''",
      ),
    ).not.toEqual([]);
  });
});
