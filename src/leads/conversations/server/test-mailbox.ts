import { imapAccess, mailboxSettings } from "#agency/site/rules/mailbox-settings.ts";
import { readImapPassword } from "#agency/site/server/seal-keys.ts";
import { forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { refuseSensitive } from "#platform/access/rules/session-age.ts";
import { MAILBOX_FAULTS } from "#platform/mail/rules/mailbox-fault.ts";
import { openMailbox } from "#platform/mail/server/open-mailbox.ts";
import type { Services } from "#platform/program/server/services.ts";

type Needs = Pick<Services, "db" | "now" | "sealing"> & { mayReach: (ip: string) => boolean };
/** The result of a test: whether the folder could be opened, in words. */
export type MailboxTest = { works: boolean; text: string };

/**
 * Opens the mailbox of a record that was typed, and saves nothing. A stored password goes only to the server that it
 * was entered for. Asks for a fresh proof, as saving does: the program connects to what was typed.
 */
export async function testMailbox(needs: Needs, by: By, typed: unknown): Promise<Outcome<MailboxTest>> {
  if (!may(by.actor, "settings:write")) return forbidden();
  const refused = refuseSensitive(by.actor, null, needs.now());
  if (refused) return refused;
  const parsed = mailboxSettings.safeParse(typed);
  if (!parsed.success) {
    const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
    return invalid("Please fix the fields marked below. Nothing was tested.", fields);
  }
  const { data } = parsed;
  if (data.receive !== "imap")
    return invalid("Nothing was tested.", { receive: "Choose “Read a mailbox (IMAP)” to test the connection." });
  const password = await readImapPassword(needs, data);
  if (password === null)
    return invalid("Nothing was tested.", {
      "imap.password": "Please enter the password again: it was saved for another server.",
    });
  const { server, security, folder } = data.imap;
  const opened = await openMailbox({ server, security, folder, password, ...imapAccess(data) }, needs.mayReach);
  if ("fault" in opened) return ok({ works: false, text: MAILBOX_FAULTS[opened.fault] });
  opened.mailbox.close();
  return ok({ works: true, text: `The test worked: the folder ${folder} can be read. Nothing was saved by it.` });
}
