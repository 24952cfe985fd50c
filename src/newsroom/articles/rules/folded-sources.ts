/** The last heading of the shipped articles, in each language of the site, up to the end of the text. */
const SOURCES = /(<h2[^>]*>(?:Sources|Fuentes)<\/h2>)((?:(?!<h2)[\s\S])*)$/;

/** Folds the list of sources at the end of a text: most readers want to know that it is there, not to read it. */
export function foldedSources(html: string): string {
  return html.replace(SOURCES, '<details class="article-sources"><summary>$1</summary>$2</details>');
}
