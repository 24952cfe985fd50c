import { zoneLetters, zoneText } from "#platform/time/rules/wall-clock.ts";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect } from "#ui/desk/NativeSelect.tsx";
import type { ArticleData } from "./article-screen.ts";
import { type Intent, IntentButton } from "./ArticleBar.tsx";
import { Group } from "./ArticleFields.tsx";

/** The reviewer, the next review, and the article's day in the calendar. */
export function ArticleDetailFields({
  article: { content, reviewers, reviewRequired },
  errors,
}: {
  article: ArticleData;
  errors: Readonly<Record<string, string>>;
}) {
  const day = (name: "reviewedOn" | "reviewDue" | "plannedFor", label: string, hint?: string) => (
    <Field name={name} label={label} {...(hint ? { hint } : {})} error={errors[name]}>
      {(control) => <input {...control} type="date" defaultValue={content[name] ?? ""} />}
    </Field>
  );
  const hint = reviewRequired
    ? "Articles of this category need one to be published. The page shows who it is."
    : "Someone with a license. The page shows who it is.";
  return (
    <Group title="Review and planning">
      <Field name="reviewerId" label="Reviewer" hint={hint} error={errors["reviewerId"]}>
        {(control) => (
          <NativeSelect
            {...control}
            boxClassName="w-full"
            defaultValue={content.reviewerId ?? ""}
            options={[{ value: "", label: "Nobody" }, ...reviewers]}
          />
        )}
      </Field>
      {day("reviewedOn", "Reviewed on")}
      {day("reviewDue", "Review due")}
      {day("plannedFor", "Planned for", "Its day in the editorial calendar. It publishes nothing.")}
    </Group>
  );
}

/** The times at which the article is published and unpublished automatically, in the agency's time. */
export function ScheduleFields({
  article: { schedule },
  errors,
  busy,
}: {
  article: ArticleData;
  errors: Readonly<Record<string, string>>;
  busy: Intent | null;
}) {
  const time = (name: "publishAt" | "unpublishAt", label: string) => (
    <Field name={name} label={`${label} (${zoneLetters(schedule.timeZone)})`} error={errors[name]}>
      {(control) => <input key={schedule[name]} {...control} type="datetime-local" defaultValue={schedule[name]} />}
    </Field>
  );
  return (
    <Group title="Schedule">
      <p className="text-sm text-muted">Times are in {zoneText(schedule.timeZone)}. Empty for never.</p>
      {time("publishAt", "Goes live")}
      {time("unpublishAt", "Is taken down")}
      <div>
        <IntentButton intent="schedule" busy={busy} look="plain">
          Save schedule
        </IntentButton>
      </div>
    </Group>
  );
}
