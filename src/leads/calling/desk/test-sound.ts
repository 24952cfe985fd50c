/** Length of the tone, seconds. */
const LASTS = 1;

/** Plays a tone by the speaker that `toSpeaker` gives it. */
export async function testSound(toSpeaker: (sound: HTMLAudioElement) => Promise<void>): Promise<void> {
  const audio = new AudioContext();
  const out = audio.createMediaStreamDestination();
  const tone = new OscillatorNode(audio, { frequency: 440 });
  const loudness = new GainNode(audio, { gain: 0.2 });
  tone.connect(loudness).connect(out);
  const sound = new Audio();
  sound.srcObject = out.stream;
  await toSpeaker(sound);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + LASTS);
  await sound.play();
}
