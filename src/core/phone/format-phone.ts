// Apart from the checking of numbers, whose tables weigh 190 KB and have no place in a browser.

/** E.164 of a US number -> `(614) 555-0143`; anything else is returned as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}

/** A US number as a register prints it, `800-686-1526` or `1-800-772-1213` -> E.164. It is not checked: use `parsePhone` for what people type. */
export function printedPhone(text: string): string {
  return `+1${text.replace(/\D/g, "").replace(/^1/, "")}`;
}
