/** The share of a level that is left a tenth of a second later, so that people see it fall. */
const FALL = 0.85;

/** Says ten times a second how loud a microphone is, from 0 to 1. Returns a function that ends it and the microphone. */
export function hearLevel(microphone: MediaStream, say: (level: number) => void): () => void {
  const audio = new AudioContext();
  // More than is heard between two looks, so that nothing is missed.
  const analyser = new AnalyserNode(audio, { fftSize: 8_192 });
  audio.createMediaStreamSource(microphone).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let level = 0;
  const timer = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    // Speech seldom has more than a third of what is possible.
    level = Math.max(level * FALL, Math.min(1, 3 * Math.max(...samples.map(Math.abs))));
    say(level);
  }, 100);
  return () => {
    window.clearInterval(timer);
    for (const track of microphone.getTracks()) track.stop();
    void audio.close();
  };
}
