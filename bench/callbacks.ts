/** Leads that are added before callbacks are measured. */
export const FILLED = 100_000;

// Numbers that the leads of the fill do not have.
let phone = FILLED;
/**
 * Returns a new callback request: area code 614, exchanges from 200 up. No digits in the name: they would be refused.
 */
export const callback = () => {
  phone++;
  return JSON.stringify({
    name: "Ada Example",
    phone: `614${2_000_000 + phone}`,
    key: `bench-${process.pid}-${phone}`,
  });
};

/**
 * Sends one more callback and returns how long it takes to become a lead, behind everything that waits, milliseconds.
 */
export async function untilApplied(origin: string, cookie: string): Promise<number> {
  const began = performance.now();
  await fetch(`${origin}/.netlify/functions/callback`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: callback(),
  });
  const leads = `${origin}/api/leads?query=614${2_000_000 + phone}`;
  while (performance.now() - began < 60_000) {
    const answer = (await (await fetch(leads, { headers: { cookie } })).json()) as { leads: { phone: string }[] };
    if (answer.leads.length > 0) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("The last callback did not become a lead within a minute");
}
