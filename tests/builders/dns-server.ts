import { createSocket } from "node:dgram";

/** TXT records by name, each of one or more strings; a name that is left out has none, and `null` gets no answer. */
type Zone = Record<string, readonly (readonly string[])[] | null>;

/** Starts a DNS server on a loopback port that knows TXT records (RFC 1035). */
export async function dnsServer(zone: Zone): Promise<{ address: string; close(): Promise<void> }> {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const { name, end } = questionOf(query);
    const records = name in zone ? zone[name] : [];
    if (records === null || records === undefined) return;
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    // An answer; NXDOMAIN for a name without records.
    head.writeUInt16BE(records.length > 0 ? 0x81_80 : 0x81_83, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(records.length, 6);
    const answers = records.map((strings) => {
      const data = Buffer.concat(strings.flatMap((text) => [Buffer.from([text.length]), Buffer.from(text)]));
      // The name by a pointer to the question; TXT, IN, a minute.
      const fixed = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      fixed.writeUInt16BE(data.length, 10);
      return Buffer.concat([fixed, data]);
    });
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}

/** Reads the name that a query asks for, and where its question ends. */
function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}
