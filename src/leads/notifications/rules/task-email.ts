import { momentText } from "#platform/time/rules/wall-clock.ts";
import type { EmailContent } from "./email-content.ts";

/** Reminds a member of staff of a task that is due. The time is in the agency's zone. */
export function taskEmail(
  task: { title: string; dueAt: Date; leadName: string },
  { leadUrl, timeZone }: { leadUrl: string; timeZone: string },
): EmailContent {
  return {
    subject: `Task due: ${task.title}`,
    greeting: "A task of yours is due.",
    parts: [
      {
        facts: [
          ["Task", task.title],
          ["Lead", task.leadName],
          ["Due", momentText(task.dueAt, timeZone)],
        ],
      },
      { link: leadUrl, label: "Open the lead" },
      { text: "You can choose in your profile which emails you get." },
    ],
  };
}
