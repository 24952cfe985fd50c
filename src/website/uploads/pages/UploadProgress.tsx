import { useWords } from "#website/kit/pages/language.ts";

/** One file being uploaded. `share` 0 to 1. */
export type UploadingFile = {
  id: string;
  name: string;
  state: "sending" | "kept" | "refused" | "broken";
  share: number;
  message?: string;
};

/** The uploads with a progress bar each; results are read out. */
export function UploadProgress({ files }: { files: readonly UploadingFile[] }) {
  const words = useWords("upload");
  return (
    <div role="status" className="sending" hidden={files.length === 0}>
      <ul>
        {files.map(({ id, name, state, share, message }) => (
          <li key={id} data-state={state}>
            <p className="sending-name">
              <bdi>{name}</bdi>
            </p>
            <p>{message ?? words.states[state]}</p>
            {state === "sending" ? <progress max={1} value={share} aria-label={words.progress(name)} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
