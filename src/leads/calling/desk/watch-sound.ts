import type { CallQuality } from "#leads/calling/rules/line-call.ts";
import { qualityBetween, type SoundCounts, soundAdvice } from "#leads/calling/rules/talk.ts";

/** Interval between looks at the sound, milliseconds. */
const LOOK_EVERY = 2_000;
const NONE: SoundCounts = { received: 0, lost: 0, jitter: 0, roundTrip: 0 };

/**
 * Watches the sound of a talk: says what to do while two looks in a row find it bad. Returns a function that stops that
 * and answers the sound of the whole talk; null if too little was heard.
 */
export function watchSound(connection: RTCPeerConnection, say: (advice: string | null) => void) {
  let [last, bad] = [NONE, 0];
  const look = async () => {
    const counts = await countSound(connection);
    const quality = qualityBetween(last, counts);
    if (quality === null) return;
    last = counts;
    const advice = soundAdvice(quality);
    bad = advice === null ? 0 : bad + 1;
    if (bad !== 1) say(advice);
  };
  const timer = window.setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  return (): CallQuality | null => {
    window.clearInterval(timer);
    return qualityBetween(NONE, last);
  };
}

async function countSound(connection: RTCPeerConnection): Promise<SoundCounts> {
  const counts = { ...NONE };
  for (const one of (await connection.getStats()).values()) {
    if (one.type === "inbound-rtp" && one.kind === "audio")
      Object.assign(counts, { received: one.packetsReceived, lost: one.packetsLost, jitter: one.jitter * 1_000 });
    if (one.type === "candidate-pair" && one.nominated && one.currentRoundTripTime !== undefined)
      counts.roundTrip = one.currentRoundTripTime * 1_000;
  }
  return counts;
}
