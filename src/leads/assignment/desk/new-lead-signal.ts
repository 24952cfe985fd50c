import { keptPreferences } from "#ui/desk/use-preferences.ts";

/** Two short notes, soft enough for an office: frequencies in hertz, lengths in seconds. */
const NOTES = [660, 880];
const NOTE_SECONDS = 0.14;
const VOLUME = 0.12;

let sound: AudioContext | null = null;

/** Plays the tone. Browsers let a page make sound only once the person has used it. */
export async function playTone(): Promise<void> {
  sound ??= new AudioContext();
  await sound.resume();
  for (const [n, frequency] of NOTES.entries()) {
    const begin = sound.currentTime + n * NOTE_SECONDS;
    const [note, volume] = [sound.createOscillator(), sound.createGain()];
    note.frequency.value = frequency;
    volume.gain.setValueAtTime(VOLUME, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + NOTE_SECONDS);
    note.connect(volume).connect(sound.destination);
    note.start(begin);
    note.stop(begin + NOTE_SECONDS);
  }
}

/**
 * Signals a new lead as the person chose: a tone, and a message of the browser while the page is out of sight. It
 * doesn't name the lead: others may see the screen.
 */
export function signalLead(text: string): void {
  const { sound: tone, notify } = keptPreferences();
  if (tone === "on") playTone().catch(() => {});
  if (notify !== "on" || document.visibilityState === "visible") return;
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  // One for all tabs.
  const message = new Notification(text, { tag: "new-lead" });
  message.onclick = () => {
    window.focus();
    message.close();
  };
}
