import { useState } from "react";
import { Form, Link } from "react-router";
import { LANGUAGE_LABELS, LOCALES, readLocale } from "#platform/text/rules/locale.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import type { ArticleData } from "./article-screen.ts";
import { Group } from "./ArticleFields.tsx";

const TRANSLATE_FORM = "translate";
const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_LABELS[locale] }));

/** The article's language, its original, and its versions in other languages. */
export function LanguageFields({
  article,
  errors,
}: {
  article: ArticleData;
  errors: Readonly<Record<string, string>>;
}) {
  const { content, languages, originals } = article;
  const alive = useAlive();
  const [language, setLanguage] = useState(content.language);
  const missing =
    content.language === "en"
      ? LOCALES.filter((one) => one !== "en" && !languages.some((a) => a.language === one))
      : [];
  return (
    <Group title="Language">
      <Field
        name="language"
        label="Language"
        hint="Of the text. It decides where the article is shown."
        error={errors["language"]}
      >
        {(control) => (
          <NativeSelect
            {...control}
            boxClassName="w-full"
            defaultValue={content.language}
            options={LANGUAGES}
            onChange={(event) => setLanguage(readLocale(event.currentTarget.value))}
          />
        )}
      </Field>
      {alive && language === "en" ? null : (
        <Field
          name="translationOf"
          label="Translation of"
          hint="The English article. The site offers each as the other's language."
          error={errors["translationOf"]}
        >
          {(control) => (
            <NativeSelect
              {...control}
              boxClassName="w-full"
              defaultValue={content.translationOf ?? ""}
              options={[{ value: "", label: "No article" }, ...originals]}
            />
          )}
        </Field>
      )}
      {languages.length > 0 ? (
        <ul className="grid gap-1 text-sm">
          {languages.map((one) => (
            <li key={one.id} className="min-w-0 wrap-anywhere">
              {LANGUAGE_LABELS[one.language]}:{" "}
              <Link
                to={`/admin/articles/${one.id}`}
                lang={one.language}
                className="text-accent underline underline-offset-2"
              >
                {one.title || "Untitled"}
              </Link>
              {one.status === "published" ? null : ` (${one.status})`}
            </li>
          ))}
        </ul>
      ) : null}
      {content.translationOf !== null || languages.length > 0 ? (
        <p className="text-sm">
          <Link to={`/admin/articles/${article.id}/translation`} className="text-accent underline underline-offset-2">
            Translate beside the original
          </Link>
        </p>
      ) : null}
      {missing.map((one) => (
        <div key={one}>
          <DeskButton look="plain" form={TRANSLATE_FORM} name="language" value={one}>
            Copy as a draft in {LANGUAGE_LABELS[one]}
          </DeskButton>
        </div>
      ))}
    </Group>
  );
}

/** The form of the buttons above, outside of the form of the article. */
export function TranslateForm({ articleId }: { articleId: string }) {
  return (
    <Form id={TRANSLATE_FORM} method="post" action="/admin/articles/new">
      <input type="hidden" name="translationOf" value={articleId} />
    </Form>
  );
}
