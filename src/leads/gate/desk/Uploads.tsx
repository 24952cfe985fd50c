import { areaCodesText } from "#platform/phone/rules/area-codes-text.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { Field } from "#ui/desk/Field.tsx";
import { NativeSelect, type Option } from "#ui/desk/NativeSelect.tsx";
import { FileUpload, type UploadAnswer } from "./FileUpload.tsx";
import { FILE_KINDS } from "./NumberFiles.tsx";

const count = (n: number) => `${n.toLocaleString("en-US")} ${n === 1 ? "number" : "numbers"}`;
const covering = ({ area_codes: codes = [] }: UploadAnswer) => (codes.length > 0 ? `, ${areaCodesText(codes)}` : "");

/** Uploads a do-not-call list, national or of a state. */
export function DncListUpload({ today, states }: { today: string; states: readonly Option[] }) {
  const lists = [{ value: "", label: "National list" }, ...states];
  return (
    <FileUpload
      id="list-file"
      action="/api/dnc/lists"
      hint="One number on each line, area code and number, or XML. It takes the place of the national list on file for the area codes in it, or of the state's list, and covers no others. A much smaller list asks first."
      button="Upload list"
      done={(answer) =>
        answer.state === "waiting"
          ? `Read ${count(answer.numbers)}${covering(answer)}. Not in use yet: answer the question above.`
          : `In use now: ${count(answer.numbers)}${covering(answer)}.`
      }
    >
      {(errors) => (
        <>
          <Field name="place" label="List" error={errors.place}>
            {(control) => <NativeSelect {...control} options={lists} boxClassName="w-full" />}
          </Field>
          <Field name="obtained_on" label="Downloaded on" error={errors.obtained_on}>
            {(control) => <input {...control} type="date" required defaultValue={today} max={today} />}
          </Field>
          <Field
            name="area_codes"
            label="Area codes (optional)"
            hint="Needed for numbers of seven digits. Else those in the file."
            error={errors.area_codes}
          >
            {(control) => <input {...control} autoComplete="off" inputMode="text" placeholder="614, 740" />}
          </Field>
        </>
      )}
    </FileUpload>
  );
}

/** Uploads numbers that the agency itself doesn't call. */
export function NumberFileUpload() {
  const kinds = Object.entries(FILE_KINDS).map(([value, label]) => ({ value, label }));
  return (
    <FileUpload
      id="number-file"
      action="/api/dnc/files"
      hint="CSV with a column of numbers, and if you have them reason and date. It adds to what is on file. Nobody calls or texts these numbers; only a later consent ends that for our own list, and nothing for litigators."
      button="Add numbers"
      done={({ numbers, left_out: left = 0, lines = [] }) =>
        `Added ${count(numbers)}.${left === 0 ? "" : ` Left out ${left === 1 ? "1 line" : `${left} lines`} without a US number: ${lines.join(", ")}${left > lines.length ? ", …" : ""}.`}`
      }
    >
      {(errors) => (
        <Field name="kind" label="What the file is" error={errors.kind}>
          {(control) => <NativeSelect {...control} options={kinds} boxClassName="w-full" />}
        </Field>
      )}
    </FileUpload>
  );
}

/** Asks the Reassigned Numbers Database by file, and uploads its answer. */
export function ReassignedUpload({ today }: { today: string }) {
  return (
    <>
      <p className="mb-3 max-w-prose text-muted">
        Numbers change hands. Ask the Reassigned Numbers Database about everyone who agreed to calls, and upload its
        answer: numbers that belong to someone else are not called until the new owner agrees.
      </p>
      <a href="/admin/compliance/reassigned.csv" download className={`${deskButton("plain")} mb-3`}>
        Download numbers to check
      </a>
      <FileUpload
        id="answer-file"
        action="/api/reassigned/answers"
        hint="The answer as CSV: the number first, and yes, no or no data last on each line."
        button="Upload answer"
        done={({ numbers }) => `Done: ${count(numbers)} read.`}
      >
        {(errors) => (
          <Field name="asked_on" label="Answered on" error={errors.asked_on}>
            {(control) => <input {...control} type="date" required defaultValue={today} max={today} />}
          </Field>
        )}
      </FileUpload>
    </>
  );
}
