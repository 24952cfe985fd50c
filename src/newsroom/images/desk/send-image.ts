/** The fields of the API's image that the desk shows. */
export type ApiImage = {
  id: string;
  alt: string;
  file_name: string;
  address: string;
  thumbnail: string;
  width: number;
  height: number;
  uses?: number;
};

type SentImage =
  | { ok: true; image: ApiImage; added: boolean }
  /** `fields`: the errors of the file and of the alt text. */
  | { ok: false; message: string; fields: { file?: string; alt?: string } };

const LOST = "The connection broke. The file was not stored. Try again.";

/** Uploads an image with its alt text; `onShare` gets the share that was sent, 0 to 1, which `fetch` doesn't report. */
export function sendImage(file: File, alt: string, onShare: (share: number) => void): Promise<SentImage> {
  const form = new FormData();
  form.set("alt", alt);
  form.set("file", file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onShare(loaded / Math.max(total, 1));
    request.onerror = request.onabort = () => resolve({ ok: false, message: LOST, fields: {} });
    request.onload = () => {
      const answer = read(request.responseText);
      if (request.status < 300 && "id" in answer) {
        resolve({ ok: true, image: answer, added: answer.added });
        return;
      }
      const { detail, fields = {} } = answer as { detail?: string; fields?: { file?: string; alt?: string } };
      const message = request.status === 413 ? `${file.name}: The file is too large.` : (detail ?? LOST);
      resolve({ ok: false, message, fields });
    };
    request.open("POST", "/api/images");
    request.send(form);
  });
}

function read(text: string): (ApiImage & { added: boolean }) | { detail?: string } {
  try {
    return JSON.parse(text) as ApiImage & { added: boolean };
  } catch {
    return {};
  }
}
