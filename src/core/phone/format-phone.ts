// Apart from the checking of numbers, whose tables weigh 190 KB and have no place in a browser.

/** E.164 of a US number -> `(614) 555-0143`; anything else is returned as it is. */
export function formatPhone(e164: string): string {
  const match = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : e164;
}
