import { Form, useNavigation } from "react-router";
import type { BackupOverview } from "#operations/backups/server/read-backups.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";

export type PlaceAnswer = { message: string; fields: Record<string, string>; address: string; keyId: string };

type Props = {
  second: BackupOverview["second"];
  /** The person has to confirm their identity first. */
  locked: boolean;
  answer: PlaceAnswer | null;
};

/** Says what the second place of the backups has, and asks for it; it is tested before it is saved. */
export function SecondPlace({ second, locked, answer }: Props) {
  const busy = useNavigation().state === "submitting";
  const fields = answer?.fields ?? {};
  return (
    <DeskSection id="second" title="A second place">
      <p className="mb-3 max-w-prose">
        {second ? (
          <>
            Each backup is also copied to <span className="wrap-anywhere">{second.address}</span>, as it was when it was
            made.{" "}
            {second.newest ? (
              <>
                The newest one there was made <RelativeTime at={second.newest} />.
              </>
            ) : (
              "The first one follows with the next backup, or within ten minutes."
            )}
          </>
        ) : (
          "If one place is lost, the other is left. A folder on another machine or disk, or a bucket in another account."
        )}
      </p>
      {second?.problem ? <p className="mb-3 max-w-prose font-medium text-danger">{second.problem}</p> : null}
      <Form method="post" className="grid max-w-prose gap-3" noValidate>
        <Field
          name="address"
          label="Folder or bucket"
          hint="/mnt/backups, s3://bucket/folder?region=us-east-1, or gs://bucket/folder. For SFTP, mount it as a folder."
          error={fields["address"]}
        >
          {(control) => (
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={500}
              defaultValue={answer?.address ?? second?.address ?? ""}
              {...control}
            />
          )}
        </Field>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field name="keyId" label="Key ID (bucket only)" error={fields["keyId"]}>
            {(control) => (
              <input
                type="text"
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                defaultValue={answer?.keyId ?? second?.keyId ?? ""}
                {...control}
              />
            )}
          </Field>
          <Field name="secret" label="Secret (bucket only)" error={fields["secret"]}>
            {(control) => <input type="password" autoComplete="off" maxLength={500} {...control} />}
          </Field>
        </div>
        <div className="flex flex-wrap gap-3">
          <DeskButton look="plain" name="intent" value="second-place" busy={busy} disabled={locked}>
            Test and save
          </DeskButton>
          {second ? (
            <DeskButton look="plain" name="intent" value="remove-second-place" disabled={locked}>
              Remove
            </DeskButton>
          ) : null}
        </div>
        {locked ? <p className="text-sm text-muted">Confirm that it’s you first, at the bottom.</p> : null}
      </Form>
    </DeskSection>
  );
}
