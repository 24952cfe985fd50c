/** What begins a program or a page of another kind; an ordinary photo has none of it. */
const FOREIGN = /<script[\s>]|<!doctype html|<html[\s>]|<svg\s+xmlns|<\?php\s|<iframe[\s>]|%PDF-\d\.\d/i;
/** How far from the end of a file a ZIP archive's directory may begin, bytes (APPNOTE.TXT §4.3.16). */
const ZIP_END = 65_557;

/** Whether an image file has a page, a script, a PDF or an archive in it as well; `content` is its bytes, a character each. */
export function hasForeignContent(content: string): boolean {
  return FOREIGN.test(content) || content.lastIndexOf("PK\x05\x06") >= Math.max(0, content.length - ZIP_END);
}
