/** The data that erasure leaves, and why, in plain words (decision 0028-erasure). */
const STAYS = [
  [
    "Consent records and their proof",
    "They show that we were allowed to call. The law asks us to keep them for five years.",
  ],
  ["The do-not-contact list", "Without the number on it, we could not keep our word not to call."],
  ["Policies: company, amounts, dates", "They are the agency's accounts. They name nobody."],
  ["An empty lead", "State, source, status and dates, so that the figures of past months stay right."],
  ["The audit log", "It says who did what and when, never what a person told us."],
] as const;

/** The list of what stays. */
export function WhatStays() {
  return (
    <div>
      <p className="mb-1 font-semibold">What stays, and why</p>
      <dl className="grid gap-2">
        {STAYS.map(([what, why]) => (
          <div key={what}>
            <dt className="font-medium">{what}</dt>
            <dd className="text-muted">{why}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
