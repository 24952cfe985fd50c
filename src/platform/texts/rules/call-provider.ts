/** Providers that ring phones for us; both take the same documents as answers (TwiML, TeXML). */
export const CALL_PROVIDERS = ["twilio", "telnyx"] as const;
export type CallProvider = (typeof CALL_PROVIDERS)[number];

/**
 * A call to a phone of our own people. The provider asks at `answerUrl` what to do once it is answered, and reports at
 * `statusUrl`. `application`: Telnyx's id of the TeXML application. `ringFor`: seconds.
 */
export type OutgoingCall = {
  from: string;
  to: string;
  answerUrl: string;
  statusUrl: string;
  application: string;
  ringFor: number;
};

/** The states of one phone's part of a call, as far as they change anything. */
type LegState = "ringing" | "answered" | "ended";

/**
 * A provider's word on a call. `digits`: the keys that were pressed. `reason`: why it ended without an answer, in a few
 * words for staff. `recording`: the message that the caller left, once it can be fetched.
 */
export type CallReport = {
  id: string;
  from: string;
  to: string;
  state: LegState | null;
  digits: string;
  reason: string | null;
  recording: Recording | null;
};

/** The recording of a caller's message: its address at the provider, and its length in seconds. */
export type Recording = { url: string; seconds: number };

const STATES: Record<string, LegState> = {
  ringing: "ringing",
  "in-progress": "answered",
  answered: "answered",
  completed: "ended",
  busy: "ended",
  failed: "ended",
  "no-answer": "ended",
  canceled: "ended",
};

const REASONS: Record<string, string> = {
  busy: "The line was busy.",
  failed: "The number could not be reached.",
  "no-answer": "Nobody answered.",
  canceled: "It was hung up before an answer.",
};

/**
 * Reads what a provider sends about a call, which is the same for both. Of the end of a dialed part it tells that
 * part's. Null without an id.
 */
export function readCallReport(fields: { get(name: string): string | null }): CallReport | null {
  const id = fields.get("CallSid");
  if (!id) return null;
  const dialed = fields.get("DialCallStatus");
  // A phone that was picked up and never connected, such as by a machine that pressed no key, counts as not answered.
  const state =
    dialed !== null && fields.get("DialBridged") === "false" ? "no-answer" : (dialed ?? fields.get("CallStatus") ?? "");
  return {
    id,
    from: fields.get("From") ?? "",
    to: fields.get("To") ?? "",
    state: STATES[state] ?? null,
    digits: fields.get("Digits") ?? "",
    reason: REASONS[state] ?? null,
    recording: readRecording(fields),
  };
}

/** Reads a recording of Twilio (docs/voice/twiml/record), whose address leads to an MP3 with that ending. */
function readRecording(fields: { get(name: string): string | null }): Recording | null {
  const url = fields.get("RecordingUrl");
  if (!url || fields.get("RecordingStatus") !== "completed") return null;
  return { url: `${url}.mp3`, seconds: Number(fields.get("RecordingDuration")) || 0 };
}
