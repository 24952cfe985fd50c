import * as JsSIP from "jssip";
import type { RTCSession } from "jssip/lib/RTCSession";
import type { IncomingRequest } from "jssip/lib/SIPMessage";
import type { RTCSessionEvent } from "jssip/lib/UA";
import { parsePhone } from "#platform/phone/rules/parse-phone.ts";
import { microphoneProblem } from "#leads/calling/rules/talk.ts";
import { logFailure } from "#ui/kit/log-failure.ts";
import { openMicrophone, toSpeaker } from "./chosen-devices.ts";
import { focusOutcome } from "./focus-outcome.ts";
import type { Line } from "#leads/gate/desk/desk-phone.ts";
import { ringTone } from "./ring-tone.ts";
import { changeTalk, setTalk, talkNow } from "./talk-store.ts";
import { watchSound } from "./watch-sound.ts";

/** The host of addresses that lead nowhere: the proxy replaces them. */
const NOWHERE = "line.invalid";
/** Time for the proxy to take a connection, milliseconds. */
const CONNECT_WITHIN = 8_000;
/** Only one tab talks. */
const TALK_LOCK = "hearthlight-talk";
const UNREACHABLE = "The phone line can’t be reached from here: check your connection, or use a phone.";
const ELSEWHERE = "You are in a call in another tab. Hang up there first.";

/** The talk that goes on, and what ends with it. On hold so far, and since when, milliseconds. */
type Going = { session: RTCSession; microphones: MediaStream[]; held: number; heldSince: number | null };

let known: { line: Line; ua: JsSIP.UA } | null = null;
let going: Going | null = null;

/** A call that this browser may dial, as the server allowed it. */
type Allowed = { id: string; number: string; credential: string };

/** Returns what speaks SIP with the proxy, one for a tab. */
export function phoneOn(line: Line): JsSIP.UA {
  if (known?.line.proxy === line.proxy) return known.ua;
  known?.ua.stop();
  const { proxy, user } = line;
  const ua = new JsSIP.UA({
    sockets: [new JsSIP.WebSocketInterface(proxy)],
    uri: `sip:${user}@${NOWHERE}`,
    // Says who took a call that rang in several browsers.
    contact_uri: `sip:${user}@${crypto.randomUUID()}.invalid;transport=ws`,
    register: false,
    register_expires: 60,
    session_timers: false,
  });
  known = { line, ua };
  ua.on("newRTCSession", ({ originator, session, request }: RTCSessionEvent) => {
    if (originator === "remote") void ring(session, request as IncomingRequest);
  });
  ua.start();
  return ua;
}

/** Connects to the proxy. Rejects where it can't be reached. */
async function connect(line: Line): Promise<JsSIP.UA> {
  const ua = phoneOn(line);
  if (!ua.isConnected())
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("The SIP proxy was not reached")), CONNECT_WITHIN);
      ua.once("connected", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  return ua;
}

/** Does something with this person's only talk: nothing, where another tab or an earlier click has it. */
async function alone<T>(work: (release: () => void) => Promise<T>): Promise<T | "elsewhere"> {
  return new Promise((resolve, reject) => {
    void navigator.locks.request(TALK_LOCK, { ifAvailable: true }, async (lock) => {
      if (lock === null) return resolve("elsewhere");
      await new Promise<void>((release) => {
        work(release).then(resolve, (error: unknown) => {
          release();
          reject(error);
        });
      });
    });
  });
}

/**
 * Calls a number: opens the microphone first, then asks the server with `allow`, and dials with what it answers. Returns
 * why there is no call, or null.
 */
export async function callInBrowser(
  line: Line,
  { leadId, number, allow }: { leadId: string; number: string; allow: () => Promise<Allowed | string> },
): Promise<string | null> {
  if (talkNow() !== null) return "You are in a call. Hang up first.";
  const done = await alone(async (release) => {
    const microphone = await openMicrophone().catch((error: Error) => microphoneProblem(error.name));
    if (typeof microphone === "string") return stop(release, microphone);
    const drop = (why: string) => {
      for (const track of microphone.getTracks()) track.stop();
      return stop(release, why);
    };
    const ua = await connect(line).catch(() => null);
    if (ua === null) return drop(UNREACHABLE);
    const allowed = await allow();
    if (typeof allowed === "string") return drop(allowed);
    const none = { muted: false, held: false, trouble: null, advice: null };
    setTalk({ id: allowed.id, leadId, number, direction: "outgoing", phase: "placing", ...none });
    const session = ua.call(`sip:${allowed.number}@${NOWHERE}`, {
      mediaStream: microphone,
      pcConfig: { iceServers: [] },
      extraHeaders: [`X-Call-Credential: ${allowed.credential}`],
    });
    follow(session, [microphone], release);
    return null;
  });
  return done === "elsewhere" ? ELSEWHERE : done;
}

function stop(release: () => void, why: string): string {
  release();
  return why;
}

/** Shows a call that rings here. While this person talks, in any tab, it goes on to the others. */
async function ring(session: RTCSession, request: IncomingRequest): Promise<void> {
  const busy = () => session.terminate({ status_code: 486 });
  if (talkNow() !== null) return busy();
  const none = { leadId: null, muted: false, held: false, trouble: null, advice: null };
  const done = await alone(async (release) => {
    if (session.isEnded()) return release();
    const id: string | undefined = request.getHeader("X-Call");
    const number = parsePhone(request.from.uri.user ?? "") ?? "";
    setTalk({ ...none, id: id ?? null, number, direction: "incoming", phase: "incoming" });
    follow(session, [], release);
  });
  if (done === "elsewhere") busy();
}

/** Follows a session until it is over: its sound, its troubles and its end. */
function follow(session: RTCSession, microphones: MediaStream[], release: () => void): void {
  const sound = new Audio();
  sound.autoplay = true;
  void toSpeaker(sound);
  let stopWatching: ReturnType<typeof watchSound> | null = null;
  const leave = (event: BeforeUnloadEvent) => event.preventDefault();
  const bye = () => session.terminate();
  addEventListener("beforeunload", leave);
  addEventListener("pagehide", bye);
  const end = () => {
    if (going?.session !== session) return;
    const talk = going;
    going = null;
    removeEventListener("beforeunload", leave);
    removeEventListener("pagehide", bye);
    const { id, leadId } = talkNow() ?? { id: null, leadId: null };
    const quality = stopWatching?.() ?? null;
    for (const one of microphones) for (const track of one.getTracks()) track.stop();
    stopTone();
    sound.srcObject = null;
    setTalk(null);
    release();
    const held = heldIn(talk);
    if (id !== null && quality !== null)
      void reportSound(id, held > 0 ? { ...quality, held } : quality).catch(logFailure);
    if (leadId !== null) focusOutcome(leadId);
  };
  going = { session, microphones, held: 0, heldSince: null };
  const stopTone = session.direction === "incoming" ? ringTone() : () => {};
  for (const one of microphones) watchMicrophone(session, one);
  const listen = (connection: RTCPeerConnection) => {
    connection.addEventListener("track", ({ track }) => {
      sound.srcObject = new MediaStream([track]);
    });
    connection.addEventListener("iceconnectionstatechange", () => followWay(session, connection));
    stopWatching ??= watchSound(connection, (advice) => changeTalk({ advice }));
  };
  if (session.connection) listen(session.connection);
  else session.on("peerconnection", ({ peerconnection }) => listen(peerconnection));
  session.on("progress", () => changeTalk({ phase: session.direction === "incoming" ? "incoming" : "ringing" }));
  session.on("accepted", () => {
    stopTone();
    changeTalk({ phase: "talking" });
  });
  session.on("ended", end);
  session.on("failed", end);
}

/** Says when the way to the other side is lost, and finds another, such as after a change of the network. */
function followWay(session: RTCSession, connection: RTCPeerConnection): void {
  const found = () => {
    if (/^(?:connected|completed)$/.test(connection.iceConnectionState)) changeTalk({ trouble: null });
  };
  found();
  if (!/^(?:disconnected|failed)$/.test(connection.iceConnectionState)) return;
  changeTalk({ trouble: "The connection was lost. It is being made again…" });
  // The same way may be found again without a change of the state.
  session.renegotiate({ rtcOfferConstraints: { iceRestart: true } }, found);
}

/** Goes on with another microphone where one was pulled out. */
function watchMicrophone(session: RTCSession, microphone: MediaStream): void {
  const [track] = microphone.getAudioTracks();
  track?.addEventListener("ended", () => {
    if (going?.session !== session) return;
    changeTalk({ trouble: "Your microphone is gone: they can’t hear you. Plug it in again, or another." });
    const replace = async () => {
      const next = await openMicrophone().catch(() => null);
      const [found] = next?.getAudioTracks() ?? [];
      if (!next || !found || going?.session !== session) return;
      navigator.mediaDevices.removeEventListener("devicechange", again);
      await session.connection
        ?.getSenders()
        .find(({ track: one }) => one?.kind === "audio")
        ?.replaceTrack(found);
      going.microphones.push(next);
      changeTalk({ trouble: null });
      watchMicrophone(session, next);
    };
    const again = () => void replace();
    navigator.mediaDevices.addEventListener("devicechange", again);
    again();
  });
}

async function reportSound(id: string, quality: object): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await fetch(`/api/calls/${id}/quality`, { method: "POST", headers, body: JSON.stringify(quality) });
}

/** Answers the call that rings here. */
export async function answer(): Promise<void> {
  const { session } = going ?? {};
  if (!session || session.direction !== "incoming") return;
  const microphone = await openMicrophone().catch((error: Error) => microphoneProblem(error.name));
  if (typeof microphone === "string") return changeTalk({ trouble: microphone });
  going?.microphones.push(microphone);
  watchMicrophone(session, microphone);
  changeTalk({ phase: "placing" });
  session.answer({ mediaStream: microphone, pcConfig: { iceServers: [] } });
}

/** Ends the talk, or refuses the one that rings. */
export function hangUp(): void {
  const { session } = going ?? {};
  if (session && !session.isEnded()) session.terminate();
}

/** Lets the other side hear nothing of this one, or hear it again. */
export function mute(muted: boolean): void {
  if (muted) going?.session.mute({ audio: true });
  else going?.session.unmute({ audio: true });
  changeTalk({ muted });
}

/** Returns how long the other side was on hold, whole milliseconds. */
const heldIn = ({ held, heldSince }: Going) =>
  Math.round(held + (heldSince === null ? 0 : performance.now() - heldSince));

/** Puts the talk on hold, or goes on with it. */
export function hold(held: boolean): void {
  const done = () => {
    if (going) Object.assign(going, { held: heldIn(going), heldSince: held ? performance.now() : null });
    changeTalk({ held });
  };
  if (held) going?.session.hold({}, done);
  else going?.session.unhold({}, done);
}

/** Sends the tone of a key. */
export const press = (key: string): void =>
  going?.session.sendDTMF(key, { transportType: JsSIP.C.DTMF_TRANSPORT.RFC2833 });
