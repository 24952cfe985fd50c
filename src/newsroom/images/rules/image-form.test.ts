import { expect, test } from "vitest";
import { CENTER } from "./image.ts";
import { checkImageChange, cropToShape, imageFormValues, readImageForm } from "./image-form.ts";

const image = { purpose: "article", fileName: "a.jpg", width: 1000, height: 500 } as const;
const read = (fields: Record<string, string>) =>
  checkImageChange(
    image,
    readImageForm((name) => fields[name] ?? null),
  );

test("a form's percents come back as they were typed, and a crop of everything is none", () => {
  const crop = { x: 0.125, y: 0.1, width: 0.5, height: 0.9 };
  const fields = imageFormValues(crop, { x: 0.3, y: 0.7 });
  expect(read(fields)).toEqual({ ok: true, change: { crop, focalPoint: { x: 0.3, y: 0.7 } } });
  expect(read(imageFormValues(null))).toEqual({ ok: true, change: { crop: null, focalPoint: CENTER } });
});

test.each([
  [{ left: "x" }, /from 0 to 100/],
  [{ left: "" }, /from 0 to 100/],
  [{ left: "-1" }, /from 0 to 100/],
  [{ left: "60", width: "50" }, /past the edge/],
  [{ width: "1" }, /smaller than 64 pixels/],
])("a crop with %o is refused", (given, fault) => {
  const parsed = read({ ...imageFormValues(null), ...given });
  expect(parsed.ok ? "" : parsed.fields.crop).toMatch(fault);
});

test("a portrait is not cropped, and a focal point lies within the image", () => {
  const crop = { x: 0, y: 0, width: 0.5, height: 1 };
  expect(checkImageChange({ ...image, purpose: "portrait" }, { crop })).toMatchObject({ ok: false });
  expect(checkImageChange(image, { focalPoint: { x: 2, y: 0 } })).toMatchObject({ ok: false });
});

test("a shape takes as much as it can around the middle of the crop, within the image", () => {
  expect(cropToShape(image, null, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(cropToShape(image, { x: 0.9, y: 0, width: 0.1, height: 1 }, 1)).toMatchObject({ x: 0.5 });
  expect(cropToShape({ width: 500, height: 1000 }, null, 2)).toEqual({ x: 0, y: 0.375, width: 1, height: 0.25 });
});
