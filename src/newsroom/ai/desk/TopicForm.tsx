import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { MAX_TOPICS } from "#newsroom/ai/rules/ai-batch.ts";
import { useAlive } from "#ui/kit/use-alive.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";

export type TopicAnswer = { topics: string; instructions: string; writeOn: string; error: string; dayError: string };

/** Takes topics to write about. The button waits for a topic; if sent empty, the form says what is missing. */
export function TopicForm({ answer }: { answer: TopicAnswer | null }) {
  const [topics, setTopics] = useState(answer?.topics ?? "");
  const alive = useAlive();
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "write";
  return (
    <Form method="post" className="grid max-w-2xl gap-3" noValidate>
      <Field
        name="topic"
        label="Topic"
        hint={`One for each line, up to ${MAX_TOPICS}. They are written one after the other.`}
        error={answer?.error}
      >
        {(control) => (
          <textarea {...control} rows={3} value={topics} onChange={(event) => setTopics(event.currentTarget.value)} />
        )}
      </Field>
      <Field
        name="instructions"
        label="Instructions (optional)"
        hint="What the text should be like, or must not forget."
      >
        {(control) => <textarea {...control} rows={2} defaultValue={answer?.instructions ?? ""} />}
      </Field>
      <Field
        name="write_on"
        label="Write on (optional)"
        hint="The day on which the drafts are written, early in the morning. Without one, at once."
        error={answer?.dayError}
      >
        {(control) => <input {...control} type="date" defaultValue={answer?.writeOn ?? ""} />}
      </Field>
      <div>
        <DeskButton name="intent" value="write" busy={busy} disabled={alive && topics.trim() === ""}>
          Create New Article
        </DeskButton>
      </div>
    </Form>
  );
}
