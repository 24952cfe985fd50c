import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";

const LOST = "The connection broke. Nothing was changed. Please try again.";

/** What an upload was answered, in words for the person. */
type Sent = { ok: boolean; text: string };

/** Posts a form with a file; `onProgress` gets bytes sent and bytes in all, which `fetch` doesn't tell. */
export function sendFile(
  action: string,
  form: FormData,
  onProgress: (sent: number, of: number) => void,
): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, Math.max(total, 1));
    request.onerror = request.onabort = () => resolve({ ok: false, text: LOST });
    request.onload = () => {
      const answer = read(request.responseText);
      const ok = request.status < 300;
      const numbers = (answer.numbers ?? 0).toLocaleString("en-US");
      const covered = answer.area_codes ? ` They cover ${areaCodesText(answer.area_codes)}.` : "";
      resolve({ ok, text: ok ? `Done: ${numbers} numbers read.${covered}` : (answer.detail ?? LOST) });
    };
    request.open("POST", action);
    request.send(form);
  });
}

type Answer = { numbers?: number; area_codes?: string[]; detail?: string };

function read(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return {};
  }
}
