// Separate from number validation, whose tables are 190 KB and don't belong in a browser.

/** Formats a US number in E.164: `(614) 555-0143`; anything else is returned unchanged. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}

/** Converts a published US number, such as `1-800-772-1213`, to E.164. For user input, use `parsePhone`. */
export function printedPhone(text: string): string {
  return `+1${text.replace(/\D/g, "").replace(/^1/, "")}`;
}
