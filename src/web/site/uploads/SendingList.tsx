/** One file as the person sees it on its way. `share` 0 to 1. */
export type SendingFile = {
  id: string;
  name: string;
  state: "sending" | "kept" | "refused" | "broken";
  share: number;
  message?: string;
};

const WORDS: Record<SendingFile["state"], string> = {
  sending: "On its way",
  kept: "Arrived. Thank you.",
  refused: "Not taken",
  broken: "Stopped",
};

/** Files on their way, with a bar each; what became of them is read out. */
export function SendingList({ files }: { files: readonly SendingFile[] }) {
  return (
    <div role="status" className="sending" hidden={files.length === 0}>
      <ul>
        {files.map(({ id, name, state, share, message }) => (
          <li key={id} data-state={state}>
            <p className="sending-name">
              <bdi>{name}</bdi>
            </p>
            <p>{message ?? WORDS[state]}</p>
            {state === "sending" ? (
              <progress max={1} value={share} aria-label={`${name}, share that has arrived`} />
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
