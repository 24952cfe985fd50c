import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = Awaited<ReturnType<typeof mailServer>>;

/**
 * The server's response to a recipient: accepted (null), refused with a code of SMTP, the connection is cut, or nothing is
 * said (`hang`). `lose`: it takes the whole message, and cuts the connection before it says so.
 */
export type Refusal = number | "cut" | "hang" | "lose" | null;

/**
 * Starts a real SMTP server on a loopback port that stores what it accepts. `refuse` may refuse a recipient, `hold`
 * delays the response to a message.
 */
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
  const losing = new Set<string>();
  const cut = (id: string) => {
    for (const connection of server.connections) if (connection.id === id) connection.close();
  };
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
      if (code === "hang") return;
      if (code === "cut") return cut(session.id);
      if (code === "lose") losing.add(session.id);
      callback(typeof code !== "number" ? undefined : Object.assign(new Error("refused"), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const to = session.envelope.rcptTo.map((r) => r.address);
      const kept = buffer(stream).then((raw) => keep(raw, to));
      const lost = () => losing.add(session.id);
      void kept.catch(lost).finally(() => (losing.delete(session.id) ? cut(session.id) : callback()));
    },
  });
  // A client that is killed in the middle breaks its connection, or its message off, as the tests intend.
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
    /** Returns true while a whole message is here whose sender has no response yet. */
    busy: () => holding > 0,
    /** Returns those to one address. */
    to: (who: string) => received.filter((r) => r.to.includes(who)),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
