import type { EmailContent } from "./email-content.ts";

/** The work of a person who left: numbers, and their booked calls as they are read. */
export type Held = { leads: number; tasks: number; calls: readonly { text: string; link: string }[] };

/** Tells those who look after a person's leads that the company directory closed the account, and what is waiting. */
export function leaverEmail(
  person: { name: string; directory: string },
  { leads, tasks, calls }: Held,
  deskUrl: string,
): EmailContent {
  const { name, directory } = person;
  return {
    subject: `${name} left: ${leads} open ${leads === 1 ? "lead" : "leads"}`,
    greeting: `${directory} closed the account of ${name}. They are signed out everywhere.`,
    parts: [
      {
        facts: [
          ["Open leads", leads === 0 ? "None" : `${leads}, given back for someone else to take`],
          ["Open tasks", tasks === 0 ? "None" : `${tasks}, still assigned to them`],
          ["Booked calls", calls.length === 0 ? "None" : `${calls.length}, still with them: call, or move them`],
        ],
      },
      ...(calls.length === 0 ? [] : [{ items: calls }]),
      { link: `${deskUrl}/leads?assigned=nobody`, label: "Open unassigned leads" },
      ...(tasks === 0 ? [] : [{ link: `${deskUrl}/tasks`, label: "Open tasks" }]),
    ],
  };
}
