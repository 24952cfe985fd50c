/** Site path of one page of the blog or of a category's list; pages count from 1, and the first has no number. */
export function blogPath(category: string | null, page = 1): string {
  const list = category === null ? "/blog" : `/blog/category/${category}`;
  return page === 1 ? list : `${list}/page/${page}`;
}

/** Site path of an article. */
export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}

/** The page number of an address: a plain whole number from 1, written without sign or leading zero; else null. */
export function parsePageNumber(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
