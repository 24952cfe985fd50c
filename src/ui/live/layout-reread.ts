let due = false;

/** Tells whether the frame of the desk is to be read again with the page. */
export const layoutIsDue = (): boolean => due;

/** Reads the page and the frame around it again: who someone is decides what both show. */
export async function rereadLayout(revalidate: () => Promise<void>): Promise<void> {
  due = true;
  await revalidate().finally(() => {
    due = false;
  });
}
