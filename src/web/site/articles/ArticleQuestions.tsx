import type { Faq } from "#core/articles/article.ts";

export const QUESTIONS_ID = "questions-and-answers";

/** An article's questions and answers, all open so that nothing has to be clicked. */
export function ArticleQuestions({ faq }: { faq: readonly Faq[] }) {
  if (faq.length === 0) return null;
  return (
    <section className="article-questions" aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>Questions and answers</h2>
      {faq.map(({ question, answer }) => (
        <div key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </section>
  );
}
