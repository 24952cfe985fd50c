import { DncFileError, dncTextReader } from "#compliance/contact/rules/dnc-file.ts";
import { readDncXml } from "#compliance/contact/server/read-dnc-xml.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { readFetchedMail } from "#leads/conversations/server/read-fetched-mail.ts";
import { guessColumns, IMPORT_FIELD_NAMES } from "#leads/imports/rules/import-mapping.ts";
import { readRow } from "#leads/imports/rules/read-row.ts";
import { readCsv, UnreadableFile } from "#leads/imports/server/read-csv.ts";
import { findActiveContent } from "#leads/intake/server/find-active-content.ts";
import { readUpload } from "#platform/http/server/read-upload.ts";
import { bytesOf, readTar, writeTar } from "#platform/storage/server/tar.ts";
import { awkwardList } from "#tests/builders/awkward-list.ts";
import { type FuzzTarget, holds } from "./fuzz-target.ts";

const NOW = new Date("2026-11-20T15:00:00Z");
const known = { states: SHIPPED_STATES, today: NOW };
const lines = (...all: string[]) => Buffer.from(all.join("\r\n"));

/** Returns the bytes in two parts, since what comes over a network is cut anywhere. */
const inParts = (bytes: Buffer) => bytesOf(bytes.subarray(0, bytes.length >> 1), bytes.subarray(bytes.length >> 1));

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

const isDamage = (error: unknown) =>
  error instanceof Error && !(error instanceof TypeError || error instanceof RangeError);

const MAIL = lines(
  "From: =?utf-8?q?Rosa_Delgado?= <rosa@example.com>",
  "To: office@agency.example",
  "Subject: Re: your estimate",
  "Message-ID: <a1@example.com>",
  "References: <b2@agency.example> <c3@agency.example>",
  "MIME-Version: 1.0",
  'Content-Type: multipart/mixed; boundary="xx"',
  "",
  "--xx",
  "Content-Type: text/plain; charset=iso-8859-1",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  "Please call me after 5=2E",
  "> On Tuesday Marisol wrote:",
  "--xx",
  "Content-Type: text/html; charset=utf-8",
  "",
  "<div>Please <b>call</b> me <img src=cid:1><script>x</script></div>",
  "--xx",
  'Content-Type: image/jpeg; name="card.jpg"',
  "Content-Transfer-Encoding: base64",
  "Content-Disposition: attachment; filename*=utf-8''card%20front.jpg",
  "",
  "/9j/4AAQSkZJRgABAQ==",
  "--xx--",
);
const BOUNCE = lines(
  "From: mailer-daemon@example.com",
  "Subject: Undelivered Mail",
  "MIME-Version: 1.0",
  'Content-Type: multipart/report; report-type=delivery-status; boundary="yy"',
  "",
  "--yy",
  "Content-Type: message/delivery-status",
  "",
  "Final-Recipient: rfc822; rosa@example.com",
  "Action: failed",
  "Status: 5.1.1",
  "--yy",
  "Content-Type: message/rfc822",
  "",
  "Message-ID: <b2@agency.example>",
  "Subject: Your estimate",
  "",
  "Hello",
  "--yy--",
);

const PDF = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/ObjStm/N 1/First 4/Length 12>>\nstream\n5 0 <</A 1>>\nendstream\nendobj\n" +
    "3 0 obj\n<</Title(a\\)b)/Length 3>>\nstream\nabc\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF",
  "latin1",
);
const FORM = lines(
  "--b1",
  'Content-Disposition: form-data; name="note"',
  "",
  "From the clinic",
  "--b1",
  'Content-Disposition: form-data; name="file"; filename="card.jpg"',
  "Content-Type: image/jpeg",
  "",
  "bytes",
  "--b1--",
  "",
);

/** A small archive as backups have them. */
async function anArchive(): Promise<Buffer> {
  const file = (path: string, text: string) => ({
    path,
    kind: "file" as const,
    size: text.length,
    modifiedAt: NOW,
    content: bytesOf(Buffer.from(text)),
  });
  async function* entries() {
    yield { ...file("base", ""), kind: "folder" as const };
    yield file("base/PG_VERSION", "18\n");
    yield file(`base/${"long".repeat(40)}`, "x".repeat(600));
  }
  return readAll(writeTar(entries()));
}

export const FILE_TARGETS: readonly FuzzTarget[] = [
  {
    name: "csv",
    examples: () => [
      Buffer.from(awkwardList("utf-8").bytes),
      Buffer.from(awkwardList("windows-1252").bytes),
      lines(
        "Name,Phone,D.O.B.,State,Notes",
        'Rosa Delgado,614-555-0143 x12,7/4/49,N.C.,"a ""b"" c"',
        "Al Kim|614 555 0144",
      ),
      Buffer.from("\ufeffName\tPhone\r\nRosa Delgado\t6145550143\r\n", "utf16le"),
    ],
    refuses: (error) => error instanceof UnreadableFile,
    async run(bytes) {
      let mapping: ReturnType<typeof guessColumns> | null = null;
      for await (const { cells } of readCsv(bytes).rows) {
        if (mapping) readRow(cells, mapping, known);
        else mapping = guessColumns(cells);
      }
    },
  },
  {
    name: "cells",
    examples: () =>
      [
        "614-555-0143 x12",
        "7/4/49",
        "15-Apr-56",
        "N.C.",
        "$10,000",
        "rosa@example.com",
        "non-smoker",
        "1".repeat(60_000),
      ].map((text) => Buffer.from(text)),
    run(bytes) {
      for (const field of IMPORT_FIELD_NAMES)
        readRow(["Rosa Delgado", bytes.toString()], field === "name" ? [null, field] : ["name", field], known);
    },
  },
  {
    name: "lists of numbers",
    examples: () => [
      lines("614,5550143", "614,5550144"),
      lines("Area code 614", "555-0143", "(555) 0144"),
      Buffer.from('<?xml version="1.0"?><list><ac val="614"><ph val="5550143"/><ph>5550144</ph></ac></list>'),
    ],
    refuses: (error) => error instanceof DncFileError,
    run(bytes) {
      const onNumber = (number: number) => holds("a number has ten digits", /^\d{10}$/.test(String(number)));
      const text = bytes.toString();
      const reader = text.trimStart().startsWith("<") ? readDncXml(onNumber) : dncTextReader(onNumber);
      for (let at = 0; at < text.length; at += 1_000) reader.write(text.slice(at, at + 1_000));
      reader.end();
    },
  },
  {
    name: "mail",
    examples: () => [MAIL, BOUNCE],
    async run(bytes) {
      const { mail } = await readFetchedMail({ raw: bytes, whole: true, name: "1", at: NOW });
      holds("a mail has a sender", mail.from.includes("@"));
    },
  },
  { name: "pdf", examples: () => [PDF], run: (bytes) => findActiveContent(bytes) },
  {
    name: "multipart",
    examples: () => [FORM],
    refuses: (error) => error instanceof Error && error.message === "The upload was aborted",
    async run(bytes) {
      const headers = { "content-type": "multipart/form-data; boundary=b1" };
      const request = new Request("http://localhost/", { method: "POST", headers, body: bytes as never });
      const read = await readUpload(request);
      if (read) await readAll(read.file);
    },
  },
  {
    name: "archives",
    examples: async () => [await anArchive()],
    refuses: isDamage,
    async run(bytes) {
      for await (const { path, content } of readTar(inParts(bytes))) {
        holds("a path stays inside", !path.startsWith("/") && !path.split("/").includes(".."));
        await readAll(content);
      }
    },
  },
];
