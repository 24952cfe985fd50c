import { SaxesParser } from "saxes";
import { DncFileError, type DncReader, tenDigits } from "#compliance/contact/rules/dnc-file.ts";

/** Deepest nesting of elements, and longest text: the registry's files need 4, and 10 digits. */
const MAX_DEPTH = 16;
const MAX_TEXT = 64;

/**
 * Reads the registry's XML, `<ac val="614"><ph val="5550143"/></ac>`, or elements whose text is a number. Refuses a
 * document type, so that no entity is expanded.
 */
export function readDncXml(onNumber: (number: number) => void): DncReader {
  const parser = new SaxesParser();
  let [area, text, depth] = ["", "", 0];
  const take = (found: string) => {
    const digits = found.replace(/\D/g, "");
    if (digits !== "") onNumber(tenDigits(digits.length, Number(digits), parser.line));
  };
  parser.on("doctype", () => {
    throw new DncFileError("The file has a document type, which the registry's files have not.");
  });
  parser.on("error", (error) => {
    throw new DncFileError(`The file is not valid XML: ${error.message.slice(0, 200)}`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    text = "";
    depth += 1;
    if (depth > MAX_DEPTH) throw new DncFileError("The file is not a list of the registry.");
    const value = attributes.val ?? "";
    if (name === "ac") area = value;
    else if (name === "ph" && value !== "") take(area + value);
  });
  parser.on("text", (more) => {
    if (text.length < MAX_TEXT) text += more;
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    if (name === "ph" || name === "phone" || name === "number")
      take(text.replace(/\D/g, "").length === 7 ? area + text : text);
    text = "";
  });
  return { write: (more) => void parser.write(more), end: () => void parser.close() };
}
