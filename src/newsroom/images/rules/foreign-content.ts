/** Markers of a program or a page of another kind; an ordinary photo has none. */
const FOREIGN = /<script[\s>]|<!doctype html|<html[\s>]|<svg\s+xmlns|<\?php\s|<iframe[\s>]|%PDF-\d\.\d/i;
/** Farthest from the end of a file that a ZIP archive's directory may begin, bytes (APPNOTE.TXT §4.3.16). */
const ZIP_END = 65_557;

/** Tells whether an image also contains a page, script, PDF or archive; `content` is its bytes, one per character. */
export function hasForeignContent(content: string): boolean {
  return FOREIGN.test(content) || content.lastIndexOf("PK\x05\x06") >= Math.max(0, content.length - ZIP_END);
}
