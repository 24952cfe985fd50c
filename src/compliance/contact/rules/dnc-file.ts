/** An error in a file of numbers, in words for the person, beside the file or another field. */
export class DncFileError extends Error {
  readonly field: "file" | "area_codes";
  constructor(message: string, field: "file" | "area_codes" = "file") {
    super(message);
    this.field = field;
  }
}

/** Reads a file as it arrives; `write` and `end` throw `DncFileError`. */
export type DncReader = { write(text: string): void; end(): void };

const [NEWLINE, ZERO, NINE] = [10, 48, 57];
/** Matches what may be between and around digits. */
const BETWEEN = new Set([..." \t\r,;-.()+\"'\uFEFF"].map((char) => char.charCodeAt(0)));

/**
 * Reads one number a line, in one column or as `area,number`; a first line of words is a heading, whose three digits
 * are the area code of numbers of seven digits, unless `areaCode` is. `onNumber` gets each as its ten digits,
 * 6145550143.
 */
export function dncTextReader(onNumber: (number: number) => void, areaCode: string | null = null): DncReader {
  let [line, digits, value, area] = [1, 0, 0, Number(areaCode ?? 0)];
  let words = false;
  const finish = () => {
    if (words && (line > 1 || digits >= 10)) throw notANumber(line);
    if (words && digits === 3 && area === 0) area = value;
    if (!words && digits === 7 && area === 0) throw new DncFileError(NO_AREA_CODE, "area_codes");
    if (!words && digits === 7) onNumber(tenDigits(10, area * 1e7 + value, line));
    else if (!words && digits > 0) onNumber(tenDigits(digits, value, line));
    [digits, value, words] = [0, 0, false];
    line += 1;
  };
  return {
    write(text) {
      for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        if (code === NEWLINE) finish();
        else if (code >= ZERO && code <= NINE) {
          digits += 1;
          if (digits > 11) throw notANumber(line);
          value = value * 10 + code - ZERO;
        } else if (!BETWEEN.has(code)) words = true;
      }
    },
    end: finish,
  };
}

/** Returns the ten digits of a number written with ten, or with a 1 before them. */
export function tenDigits(digits: number, value: number, line: number): number {
  const number = digits === 11 && value >= 1e10 && value < 2e10 ? value - 1e10 : value;
  if ((digits !== 10 && digits !== 11) || number < 2e9 || number >= 1e10) throw notANumber(line);
  return number;
}

const NO_AREA_CODE = "The numbers in this file have seven digits. Enter the one area code that they belong to.";

function notANumber(line: number): DncFileError {
  return new DncFileError(
    `Line ${line.toLocaleString("en-US")} is not a phone number. The file needs one number on each line, or area code and number. Use the full list, not the list of changes.`,
  );
}
