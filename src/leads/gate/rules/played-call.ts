/** How the made-up person of a demo lead answers the phone, in the order of the demo's leads; from there again. */
const CALLS: readonly { answered: boolean; lines: readonly string[] }[] = [
  {
    answered: true,
    lines: [
      "Hello? … Yes, that's me. I filled out your form.",
      "I don't want my kids to pay for my funeral.",
      "What would that amount cost me a month?",
    ],
  },
  {
    answered: true,
    lines: ["Hello?", "No, I'm not interested anymore.", "Please take me off your list and don't call again."],
  },
  {
    answered: true,
    lines: ["Aloha … who is this?", "Oh, the burial insurance. I've thought about it.", "Please don't call me again."],
  },
  {
    answered: true,
    lines: ["Hello, yes. You're calling back, thank you.", "I'm at the doctor's. Could you try tomorrow at ten?"],
  },
  { answered: false, lines: ["You've reached voicemail. Please leave a message after the tone."] },
  {
    answered: true,
    lines: [
      "Good morning! I was hoping you'd call.",
      "My sister had a policy with you. I'd like the same.",
      "What do you need to know from me?",
    ],
  },
  { answered: false, lines: ["You've reached voicemail. Please leave a message after the tone."] },
  { answered: true, lines: ["Yes?", "This is a bad time. Maybe another day."] },
];

/** Returns the played call of a demo lead by its id, the same each time. */
export function playedCall(leadId: string): { answered: boolean; lines: readonly string[] } {
  const ordinal = Number(/(\d+)$/.exec(leadId)?.[1] ?? 1) - 1;
  // Each agent has every fifth lead.
  return CALLS[Math.floor(ordinal / 5) % CALLS.length] as (typeof CALLS)[number];
}
