/** The place of backups as someone types it: a folder, or a bucket with its key. */
export type TypedPlace = { address: string; keyId: string; secret: string };

/** Says what is wrong with a typed place, by field; null if nothing is. */
export function placeProblems({
  address,
  keyId,
  secret,
}: TypedPlace): Partial<Record<keyof TypedPlace, string>> | null {
  const problems: Partial<Record<keyof TypedPlace, string>> = {};
  if (address === "")
    problems.address =
      "Enter a folder, such as /mnt/backups, or a bucket, such as s3://bucket/folder?region=us-east-1.";
  else if (/^(?:sftp|ftp|https?|file):/i.test(address))
    problems.address = "Enter a folder or a bucket (s3://… or gs://…). For SFTP, mount it as a folder first.";
  else if (!isBucket(address) && !/^(?:\/|[A-Za-z]:[\\/])/.test(address))
    problems.address = "Enter the whole path of the folder, beginning with a slash.";
  if (isBucket(address) && keyId !== "" && secret === "")
    problems.secret = "Enter the secret that belongs to the key ID.";
  if (isBucket(address) && keyId === "" && secret !== "")
    problems.keyId = "Enter the key ID that belongs to the secret.";
  return Object.keys(problems).length === 0 ? null : problems;
}

/** Tells whether an address is one of a bucket. */
export function isBucket(address: string): boolean {
  return /^(?:s3|gs):\/\//.test(address);
}
