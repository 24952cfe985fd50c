/** An error in a file of numbers, in words for the person; `line` counts from 1. */
export class DncFileError extends Error {}

/** Reads a file as it arrives; `write` and `end` throw `DncFileError`. */
export type DncReader = { write(text: string): void; end(): void };

const [NEWLINE, ZERO, NINE] = [10, 48, 57];
/** Matches what may be between and around digits. */
const BETWEEN = new Set([..." \t\r,;-.()+\"'\uFEFF"].map((char) => char.charCodeAt(0)));

/**
 * Reads one number a line, in one column or as `area,number`; a first line of words is a heading. `onNumber` gets each
 * as its ten digits, 6145550143.
 */
export function dncTextReader(onNumber: (number: number) => void): DncReader {
  let [line, digits, value] = [1, 0, 0];
  let words = false;
  const finish = () => {
    if (words && (line > 1 || digits >= 10)) throw notANumber(line);
    if (!words && digits > 0) onNumber(tenDigits(digits, value, line));
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

function notANumber(line: number): DncFileError {
  return new DncFileError(
    `Line ${line.toLocaleString("en-US")} is not a phone number. The file needs one number on each line, or area code and number.`,
  );
}
