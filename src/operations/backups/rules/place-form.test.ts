import { expect, it } from "vitest";
import { placeProblems } from "./place-form.ts";

const typed = (address: string, keyId = "", secret = "") => placeProblems({ address, keyId, secret });

it("takes a folder or a bucket, and says beside the field what is wrong", () => {
  expect(typed("/mnt/backups")).toBeNull();
  expect(typed("s3://bucket/folder?region=us-east-1")).toBeNull();
  expect(typed("gs://bucket", "ID", "secret")).toBeNull();
  expect(typed("")?.address).toMatch(/^Enter a folder/);
  expect(typed("backups")?.address).toMatch(/whole path/);
  expect(typed("sftp://host/x")?.address).toMatch(/mount it as a folder/);
  expect(typed("s3://bucket", "ID")?.secret).toMatch(/^Enter the secret/);
  expect(typed("s3://bucket", "", "secret")?.keyId).toMatch(/^Enter the key ID/);
});
