/** The devices that this browser uses for calls; null is the browser's own choice. */
export type ChosenDevices = { microphone: string | null; speaker: string | null };

const KEY = "hearthlight-call-devices";

/** Reads the devices that were chosen in this browser. */
export function chosenDevices(): ChosenDevices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<ChosenDevices>;
    return { microphone: kept.microphone || null, speaker: kept.speaker || null };
  } catch {
    return { microphone: null, speaker: null };
  }
}

/** Keeps the devices that were chosen, in this browser. */
export const chooseDevices = (chosen: ChosenDevices): void => localStorage.setItem(KEY, JSON.stringify(chosen));

/** Opens the chosen microphone, or any where that one is not there anymore. */
export async function openMicrophone(): Promise<MediaStream> {
  const { microphone } = chosenDevices();
  const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
  const audio = microphone === null ? sound : { ...sound, deviceId: { ideal: microphone } };
  return navigator.mediaDevices.getUserMedia({ audio, video: false });
}

/** Lets a sound come from the chosen speaker, where the browser can choose and it is there. */
export async function toSpeaker(sound: HTMLAudioElement): Promise<void> {
  const { speaker } = chosenDevices();
  if (speaker !== null && "setSinkId" in sound) await sound.setSinkId(speaker).catch(() => {});
}
