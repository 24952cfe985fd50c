import { isSecretReference } from "#agency/site/rules/ai-settings.ts";
import { type FormPart, SECRET_KEPT, SECRET_REMOVE } from "#agency/site/rules/settings-form.ts";
import { Field } from "#ui/desk/Field.tsx";

type Props = {
  part: Extract<FormPart, { kind: "secret" }>;
  name: string;
  /** The reference to the stored secret, or what was typed and is not saved yet. */
  value: string;
  error: string | undefined;
};

/** A field for a key that is never shown again. Left empty, it keeps the stored one. */
export function SecretField({ part, name, value, error }: Props) {
  const kept = isSecretReference(value);
  return (
    <div>
      <Field
        name={name}
        label={part.label}
        error={error}
        {...(part.hint
          ? { hint: kept ? `${part.hint} One is saved. Type another one to replace it.` : part.hint }
          : {})}
      >
        {(control) => (
          <input type="password" autoComplete="off" spellCheck={false} {...control} defaultValue={kept ? "" : value} />
        )}
      </Field>
      {kept ? (
        <>
          <input type="hidden" name={name + SECRET_KEPT} value={value} />
          <label className="mt-1 flex min-h-(--control) items-center gap-2">
            <input type="checkbox" name={name + SECRET_REMOVE} className="size-4" /> Delete the saved one
          </label>
        </>
      ) : null}
    </div>
  );
}
