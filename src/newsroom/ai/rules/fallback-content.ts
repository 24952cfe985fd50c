import { escapeXml } from "#platform/text/rules/xml.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";

/** Sections whose sentences fit any title and make no claim. */
const SECTIONS: readonly [title: string, html: string][] = [
  [
    "Quick summary",
    "<p>Every policy and every funeral home words things differently. The parts below are what to compare first.</p>",
  ],
  [
    "Key benefits",
    "<p>Look at what this would do for the person and the family. A licensed agent can go through it with you.</p>",
  ],
  [
    "Considerations",
    "<p>Before you decide, compare what it costs, what it leaves out, and what happens if your plans change. Ask for every answer in writing.</p>",
  ],
  ["Conclusion", "<p>Write down your questions, and ask someone you trust to look at the answers with you.</p>"],
];
const QUESTIONS: readonly [question: string, answer: string][] = [
  ["Who should think about this?", "Anyone who wants to spare the family a hard decision later."],
  ["What should I ask?", "Ask what it costs over the years, what it leaves out, and how you can change your mind."],
  ["Where can I check what I read?", "Look for the source beside a figure, and read the newest version there."],
  ["Who can help me?", "A licensed agent, and for legal or tax questions a lawyer or a tax adviser."],
  ["What should I do next?", "Write down your questions and call us. We answer them without any obligation."],
];

/** Builds the template of spec admin-panels §5, sent in place of an article of which nothing remains. */
export function fallbackContent(title: string): string {
  const questions = QUESTIONS.map(([question, answer]) => `<h3>${question}</h3>\n<p>${answer}</p>`).join("\n");
  const sections = [...SECTIONS, ["Frequently asked questions", questions] as const];
  const contents = sections.map(([name]) => `<li><a href="#${slugOf(name)}">${name}</a></li>`).join("");
  const body = sections.map(([name, html]) => `<h2 id="${slugOf(name)}">${name}</h2>\n${html}`).join("\n");
  const subject = escapeXml(plainText(title));
  return `<p>${subject}: the questions to ask, step by step.</p>\n<h2>Table of contents</h2>\n<ul>${contents}</ul>\n${body}`;
}
