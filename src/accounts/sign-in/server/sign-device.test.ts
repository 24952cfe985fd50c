import { expect, test } from "vitest";
import { DEVICE_SECONDS, readDevice, signDevice } from "./sign-device.ts";

const ACCOUNT = { id: "staff-1", passwordHash: "hash", knownFrom: null };
const MADE = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(MADE.getTime() + seconds * 1000);

test("a browser is known for half a year, however long it keeps its cookie", () => {
  const token = signDevice(ACCOUNT, MADE);
  expect(readDevice(ACCOUNT, token, after(DEVICE_SECONDS - 1))).not.toBeNull();
  expect(readDevice(ACCOUNT, token, after(DEVICE_SECONDS))).toBeNull();
});

test("the time in it can't be changed, and a new password ends it", () => {
  const token = signDevice(ACCOUNT, MADE);
  const later = token.replace(/\.\d+\./, `.${after(DEVICE_SECONDS).getTime() / 1000}.`);
  expect(later).not.toBe(token);
  expect(readDevice(ACCOUNT, later, after(DEVICE_SECONDS))).toBeNull();
  expect(readDevice({ ...ACCOUNT, passwordHash: "other" }, token, MADE)).toBeNull();
});
