/** The tone of a phone that rings in the United States: 440 and 480 hertz, two seconds of every six. */
const TONES = [440, 480];
const EVERY = 6_000;
const SOUNDS_FOR = 2;

/** Lets this tab ring, where the browser lets it make a sound. Returns a function that ends it. */
export function ringTone(): () => void {
  const audio = new AudioContext();
  const sound = () => {
    const loudness = new GainNode(audio, { gain: 0.1 });
    loudness.connect(audio.destination);
    for (const frequency of TONES) {
      const tone = new OscillatorNode(audio, { frequency });
      tone.connect(loudness);
      tone.start();
      tone.stop(audio.currentTime + SOUNDS_FOR);
    }
  };
  sound();
  const timer = window.setInterval(sound, EVERY);
  return () => {
    window.clearInterval(timer);
    if (audio.state !== "closed") void audio.close();
  };
}
