import type { Faq } from "#newsroom/articles/rules/article.ts";
import { useWords } from "#website/kit/pages/language.ts";

export const QUESTIONS_ID = "questions-and-answers";

/** An article's questions and answers, all open so that nothing has to be clicked. */
export function ArticleQuestions({ faq }: { faq: readonly Faq[] }) {
  const words = useWords("blog");
  if (faq.length === 0) return null;
  return (
    <section className="article-questions" aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>{words.questions}</h2>
      {faq.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
