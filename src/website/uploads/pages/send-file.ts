import { DetailedError, Upload } from "tus-js-client";
import { isRefusal, type UploadRefusal } from "#platform/storage/rules/upload-file.ts";

/** Piece size, bytes: under half a minute on a slow connection, and a failure costs one piece. */
const PIECE = 512 * 1024;
/** Delays between retries, milliseconds: about a minute before the person is asked to try again. */
const RETRIES = [500, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];

export type SendResult = { ok: true } | { ok: false; refusal: UploadRefusal | null };

/**
 * Sends a file in pieces and resumes an earlier attempt. `onShare` gets the share that has arrived, 0 to 1. A refusal
 * of null means the connection or the server: trying again may help.
 */
export function sendFile(
  to: { endpoint: string; token: string },
  file: File,
  onShare: (share: number) => void,
): Promise<SendResult> {
  return new Promise((resolve) => {
    const upload = new Upload(file, {
      endpoint: to.endpoint,
      headers: { "X-Upload-Token": to.token },
      metadata: { filename: file.name },
      chunkSize: PIECE,
      retryDelays: RETRIES,
      removeFingerprintOnSuccess: true,
      onProgress: (sent, whole) => onShare(whole ? sent / whole : 0),
      onSuccess: () => resolve({ ok: true }),
      onError: (error) => {
        const body = error instanceof DetailedError ? (error.originalResponse?.getBody() ?? null) : null;
        resolve({ ok: false, refusal: isRefusal(body) ? body : null });
      },
    });
    upload.findPreviousUploads().then(
      ([last]) => {
        if (last) upload.resumeFromPreviousUpload(last);
        upload.start();
      },
      () => upload.start(),
    );
  });
}
