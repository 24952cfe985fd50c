import { connect } from "node:net";

/** Time limit of the scanner for a file, milliseconds. */
const LIMIT = 30_000;
/** Bytes of one piece of a file, below the lowest limit that clamd is set up for. */
const PIECE = 64 * 1024;
const MAX_ANSWER = 4_096;

/**
 * Scans a file with clamd, by its command INSTREAM on a Unix socket: pieces with their length in four bytes in front,
 * and an empty one at the end. `away` if it does not respond, or with anything but a result.
 */
export function scanFile(socketPath: string, bytes: Uint8Array, limit = LIMIT): Promise<"clean" | "infected" | "away"> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    let answer = "";
    const end = (result: "clean" | "infected" | "away") => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(end, limit, "away");
    socket.on("error", () => end(resultOf(answer)));
    socket.on("data", (part) => {
      answer += part.toString("latin1");
      if (answer.includes("\0") || answer.length > MAX_ANSWER) end(resultOf(answer));
    });
    socket.on("close", () => end(resultOf(answer)));
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let at = 0; at < bytes.length; at += PIECE) {
        const piece = bytes.subarray(at, at + PIECE);
        socket.write(lengthOf(piece.length));
        socket.write(piece);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(n: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(n);
  return length;
}

function resultOf(answer: string): "clean" | "infected" | "away" {
  const text = answer.replace(/\0[^]*$/, "").trim();
  if (/^stream: OK$/.test(text)) return "clean";
  return /^stream: .* FOUND$/.test(text) ? "infected" : "away";
}
