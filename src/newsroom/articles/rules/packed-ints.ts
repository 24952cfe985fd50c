/** Seven bits of a number in each byte; the eighth says that more follow. */
const BITS = 7;
const MORE = 1 << BITS;

/** Packs rising whole numbers from 0 up as differences, most of them in a byte. The result isn't changed afterward. */
export function packInts(rising: ArrayLike<number>): Uint8Array {
  const steps = (each: (step: number) => void) => {
    for (let at = 0; at < rising.length; at++) each((rising[at] ?? 0) - (at === 0 ? 0 : (rising[at - 1] ?? 0)));
  };
  let length = 0;
  steps((step) => {
    do length++;
    while ((step >>>= BITS) > 0);
  });
  const bytes = new Uint8Array(length);
  let end = 0;
  steps((step) => {
    for (; step >= MORE; step >>>= BITS) bytes[end++] = (step & (MORE - 1)) | MORE;
    bytes[end++] = step;
  });
  return bytes;
}

/** Unpacks the numbers of `packInts`; `count` is their number. */
export function unpackInts(bytes: Uint8Array, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let [at, value] = [0, 0];
  for (let n = 0; n < count; n++) {
    let [byte, shift] = [0, 0];
    do {
      byte = bytes[at++] ?? 0;
      value += (byte & (MORE - 1)) << shift;
      shift += BITS;
    } while (byte >= MORE);
    numbers[n] = value;
  }
  return numbers;
}
