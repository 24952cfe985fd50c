import { expect, test } from "vitest";
import { CENTER, cutAround, type StudioImage, widthsFor } from "./image.ts";
import { shownImage, socialPicture, withSizes } from "./shown-image.ts";

const id = "0f".repeat(16);
const image: StudioImage = {
  id,
  purpose: "article",
  fileName: "porch.jpg",
  alt: "A porch",
  width: 2000,
  height: 1000,
  bytes: 10,
  crop: null,
  focalPoint: CENTER,
  rendition: { key: "aaaabbbbcccc", width: 1000, height: 500, widths: [480, 800, 1000] },
  version: 1,
  createdBy: "Pat",
  createdAt: new Date(0),
};
const images = new Map([[id, image]]);

test("an article's image of ours is shown in every format and size, cropped as it is now, with the alt text of the article", () => {
  const html = withSizes(
    `<figure>\n<img src="/images/${id}.webp" alt="Two &amp; more" width="9" height="9" loading="lazy" />\n</figure>`,
    images,
  );
  expect(html).toContain(`<source type="image/avif" srcset="/images/${id}/aaaabbbbcccc-480.avif 480w, `);
  expect(html).toContain(`<source type="image/webp"`);
  expect(html).toMatch(
    /<img src="[^"]+-800\.jpg" srcset="[^"]+" sizes="[^"]+" alt="Two &amp; more" width="1000" height="500" loading="lazy" \/><\/picture>\n<\/figure>$/,
  );
  expect(html).not.toContain("style=");
});

test("other images, and articles without any, keep their bytes", () => {
  const html = '<p>x</p>\n<img src="/logo.png" alt="" width="2" height="2" loading="lazy" />';
  expect(withSizes(html, images)).toBe(html);
  expect(withSizes(html, new Map())).toBe(html);
});

test("networks get the cut around the focal point with its size; an address elsewhere stays as it is", () => {
  expect(socialPicture(`/images/${id}.webp`, "wide", images)).toEqual({
    path: `/images/${id}/aaaabbbbcccc-wide.jpg`,
    width: 1200,
    height: 630,
    alt: "A porch",
  });
  expect(socialPicture("https://example.com/a.jpg", "wide", images)).toEqual({ path: "https://example.com/a.jpg" });
  expect(socialPicture(null, "wide", images)).toBeNull();
});

test("a portrait has one file", () => {
  const portrait: StudioImage = { ...image, purpose: "portrait", rendition: null, width: 480, height: 480 };
  expect(shownImage(portrait)).toEqual({ sources: [], src: `/pictures/${id}.webp`, width: 480, height: 480 });
});

test("no size is wider than the image, and a cut is within it with the focal point in view", () => {
  expect([widthsFor(300), widthsFor(900), widthsFor(5000)]).toEqual([[300], [480, 800, 900], [480, 800, 1200, 1600]]);
  const size = { width: 1000, height: 500 };
  const square = { width: 512, height: 512 };
  expect(cutAround(size, square, CENTER)).toEqual({ left: 250, top: 0, width: 500, height: 500 });
  expect(cutAround(size, square, { x: 1, y: 0.5 })).toEqual({ left: 500, top: 0, width: 500, height: 500 });
  expect(cutAround(size, { width: 1200, height: 630 }, { x: 0, y: 0 })).toMatchObject({ left: 0, top: 0, height: 500 });
});
