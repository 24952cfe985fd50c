import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof mailServer>>;

/** What is done with a recipient: taken (null), refused with a code of SMTP, or the line is cut. */
export type Refusal = number | "cut" | null;

/** A real SMTP server on a loopback port that keeps what it takes. `refuse` may turn a recipient away, `hold` delays the answer to a message. */
export async function mailServer(
  given: { port?: number; refuse?: (address: string) => Refusal; hold?: () => Promise<void> } = {},
) {
  const received: { to: string[]; email: Email; raw: string }[] = [];
  let holding = 0;
  async function keep(raw: Buffer, to: string[]): Promise<void> {
    holding++;
    await given.hold?.();
    holding--;
    received.push({ to, email: await PostalMime.parse(raw), raw: raw.toString("utf8") });
  }
  const signedIn: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ username = "" }, _session, callback) {
      signedIn.push(username);
      callback(null, { user: username });
    },
    // A reverse lookup of a loopback address can take seconds.
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, session, callback) {
      const code = given.refuse?.(address) ?? null;
      if (code === "cut") {
        for (const connection of server.connections) if (connection.id === session.id) connection.close();
        return;
      }
      callback(code === null ? undefined : Object.assign(new Error("refused"), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map((r) => r.address);
      void buffer(stream)
        .then((raw) => keep(raw, to))
        .finally(callback);
    },
  });
  // A client that is killed in the middle breaks its connection; that is what the tests are about.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(given.port ?? 0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    received,
    /** User names of those who sent a password: this server offers no encryption. */
    signedIn,
    port,
    url: `smtp://127.0.0.1:${port}`,
    /** Whether a whole message is here whose sender has no answer yet. */
    busy: () => holding > 0,
    /** Those to one address. */
    to: (who: string) => received.filter((r) => r.to.includes(who)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
