/** Says ten times a second how loud a microphone is, from 0 to 1. Returns a function that ends it and the microphone. */
export function hearLevel(microphone: MediaStream, say: (level: number) => void): () => void {
  const audio = new AudioContext();
  const analyser = new AnalyserNode(audio, { fftSize: 1_024 });
  audio.createMediaStreamSource(microphone).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = window.setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    // Speech seldom has more than a third of what is possible.
    say(Math.min(1, 3 * Math.max(...samples.map(Math.abs))));
  }, 100);
  return () => {
    window.clearInterval(timer);
    for (const track of microphone.getTracks()) track.stop();
    void audio.close();
  };
}
