/** Data sent with a form besides the answers; named as the server's forms expect. */
type LeadEnvelope = { key: string; elapsed: string; pageAddress: string; landingPage: string; referrer: string };

const FIRST_TOUCH = "first_touch";
type FirstTouch = Pick<LeadEnvelope, "landingPage" | "referrer">;

/** Stores the landing page and referrer once per visit. */
export function saveFirstTouch(): void {
  try {
    if (sessionStorage.getItem(FIRST_TOUCH) !== null) return;
    sessionStorage.setItem(FIRST_TOUCH, JSON.stringify({ landingPage: location.href, referrer: document.referrer }));
  } catch {
    // Storage may be unavailable; the form then sends this page only.
  }
}

function firstTouch(): FirstTouch {
  try {
    return JSON.parse(sessionStorage.getItem(FIRST_TOUCH) ?? "") as FirstTouch;
  } catch {
    return { landingPage: location.href, referrer: document.referrer };
  }
}

const sent = new WeakMap<HTMLFormElement, { answers: string; key: string }>();

/**
 * Returns the current envelope of a form. The key stays the same while the answers do, so that a retry counts once and
 * changed answers are a new submission.
 */
export function envelopeOf(form: HTMLFormElement, answers: Record<string, string>): LeadEnvelope {
  const text = JSON.stringify(answers);
  const before = sent.get(form);
  const key = before?.answers === text ? before.key : newKey();
  sent.set(form, { answers: text, key });
  return { key, elapsed: String(Math.round(performance.now())), pageAddress: location.href, ...firstTouch() };
}

/** Creates a key; `crypto.randomUUID` is missing on plain http, where an agency may test the program. */
function newKey(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns the visitor's answers in a form by name, without the envelope. */
export function answersOf(form: HTMLFormElement): Record<string, string> {
  const answers: Record<string, string> = {};
  const envelope: readonly string[] = ENVELOPE;
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && !envelope.includes(name)) answers[name] = value;
  return answers;
}

const ENVELOPE = ["key", "elapsed", "pageAddress", "landingPage", "referrer"] as const;

/** Fills the hidden fields of every form marked `data-lead-form` on a normal submit. */
export function fillLeadForms(): void {
  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || !form.hasAttribute("data-lead-form")) return;
      const envelope = envelopeOf(form, answersOf(form));
      for (const name of ENVELOPE) {
        const input = form.elements.namedItem(name);
        if (input instanceof HTMLInputElement && input.type === "hidden") input.value = envelope[name];
      }
    },
    true,
  );
}
