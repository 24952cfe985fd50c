import { type MouseEvent, useState } from "react";

type Props = {
  /** Its page at the other site. */
  address: string;
  /** Its player. */
  player: string;
  title: string;
  words: { video: string; from: string; watch: string };
};

/**
 * A video of another site: a drawn face, and the player in its place once the visitor asks for it. Nothing is requested
 * from the other site before. Without script the face is a link to the video's page.
 */
export function VideoPlayer({ address, player, title, words }: Props) {
  const [playing, setPlaying] = useState(false);
  const play = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  if (!playing)
    return (
      <a className="video-face" href={address} rel="noopener" data-hold="" onClick={play}>
        <svg className="video-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
          <circle cx="32" cy="32" r="31" />
          <path d="M26 20v24l19-12Z" />
        </svg>
        <span className="video-title">
          <span className="quiet">{words.video} </span>
          {title}
        </span>
        <span className="video-from">{words.from}</span>
      </a>
    );
  return (
    <>
      <iframe
        className="video-player"
        src={player}
        title={title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        ref={focusOnce}
      />
      <p className="small">
        <a href={address} rel="noopener">
          {words.watch}
        </a>
      </p>
    </>
  );
}

/** The face that had the focus is gone. */
function focusOnce(frame: HTMLIFrameElement | null): void {
  frame?.focus({ preventScroll: true });
}
