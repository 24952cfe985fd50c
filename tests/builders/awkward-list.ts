import type { Fate } from "#leads/imports/rules/lead-import.ts";

const HEADINGS =
  "Full Name;E-mail Address;Cell;D.O.B.;ST;Lead Source;Zip-Code;Tobacco (Y/N);Coverage Amount;Remarks;Favorite color";

/** Each line of the file as it is written, with what becomes of it; null for one without content. */
const LINES: readonly (readonly [text: string, fate: Fate | null])[] = [
  [
    "María José Ñuñez-Etxeberría de la Fuente Ló;;(614) 555-0143 x12;4/15/56;Calif.;Opt-in form;90012;n;10k;;",
    "create",
  ],
  ['"Peña, José";;614-555-0144 ext. 9;12/1/49;Penna.;;;Y;"$15,000";"Llamar\r\npor la tarde 🙂";azul', "create"],
  ["", null],
  ["Ann Lake;ann.lake@example.com;;1955-02-30;Atlantis;;;;;;", "create"],
  [";;;;;;;;;;", null],
  ["Ann Again;ANN.LAKE@example.com;;;;;;;;;", "skip"],
  ["José Again;;+1 614 555 0144;;;;;;;;", "skip"],
  ["Too Many;;6145550146;;;;;;;;;left over", "reject"],
  ["Only Seven;;555-0100 x12;;;;;;;;", "reject"],
  ["Not Much;;614555", "reject"],
  ["Test;test@example.com;;;;;;;;;", "reject"],
  [";no.name@example.com;;;;;;;;;", "reject"],
  ["   ;  ;", null],
  ['Carl "Bud" O’Neil;;614.555.0147;15-Apr-56;W. Va.;;;No;25000.00;"He said ""call""";', "create"],
  ["Rosa Delgado;rosa@example.com;6145550148;;N.C.;;;;;;", "update"],
];
/** The phone number of the file's only person who is a lead already, when the test stores one with it. */
export const KNOWN_PHONE = "+16145550148";

/** The fates of the file's lines by their numbers: the headings are line 1, and empty lines count. */
export const AWKWARD_FATES = LINES.flatMap(([, fate], i) => (fate === null ? [] : [[i + 2, fate] as const]));
export const AWKWARD_EMPTY = LINES.length - AWKWARD_FATES.length;

/**
 * Returns a list as no program should write one: semicolons, odd headings, empty and broken lines, line breaks in
 * cells; as UTF-8 with a byte order mark, or in Windows-1252, which has no emoji.
 */
export function awkwardList(encoding: "utf-8" | "windows-1252"): { name: string; bytes: Uint8Array } {
  const text = [HEADINGS, ...LINES.map(([line]) => line)].join("\r\n");
  // Of these characters only the apostrophe differs between Windows-1252 and Latin 1.
  const bytes =
    encoding === "utf-8"
      ? Buffer.from(`\ufeff${text}`)
      : Buffer.from(text.replace("🙂", ":)").replaceAll("’", "\x92"), "latin1");
  return { name: `awkward ${encoding}.csv`, bytes: new Uint8Array(bytes) };
}
