/** One thing that happened on a page, for the agency's own measuring. No third party reads it by itself. */
export type DataLayerEvent = { event: string } & Record<string, string>;

declare global {
  interface Window {
    dataLayer?: DataLayerEvent[];
  }
}

/** Appends to `window.dataLayer`, where a tag manager would look. */
export function pushEvent(event: DataLayerEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}
