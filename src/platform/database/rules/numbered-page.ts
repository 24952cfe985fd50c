/** One page of a list whose pages are numbered, for lists short enough to count. */
export type NumberedPage = {
  page: number;
  pages: number;
  /** The rows before it. */
  offset: number;
  size: number;
  /** The rows of all pages. */
  total: number;
};

/** Returns the asked page of a list, or the nearest that exists: a list may have shrunk since its link was made. */
export function numberedPage(asked: string | null, total: number, size: number): NumberedPage {
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = /^\d{1,9}$/.test(asked ?? "") ? Number(asked) : 1;
  const page = Math.min(Math.max(wanted, 1), pages);
  return { page, pages, offset: (page - 1) * size, size, total };
}
