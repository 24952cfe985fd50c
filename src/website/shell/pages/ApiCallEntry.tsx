import type { ApiCall, ApiField } from "#agency/site/rules/api-description.ts";

/** One call of the API documentation. */
export function ApiCallEntry({ call }: { call: ApiCall }) {
  return (
    <article className="card api-call">
      <h3>
        <code>
          {call.method} {call.path}
        </code>
      </h3>
      <p>{call.summary}.</p>
      <p className="small">
        {call.needs === ""
          ? "Open to everybody, rate-limited."
          : call.needs === "signed-in"
            ? "For anybody signed in, or any API key."
            : `Needs the right ${call.needs}.`}
      </p>
      <Fields title="Takes" fields={call.takes} />
      <Fields title={`Answers ${call.status}`} fields={call.answers} />
    </article>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <dl>
        {fields.map((field) => (
          <div key={`${field.where} ${field.name}`}>
            <dt>
              <code>{field.name}</code>
            </dt>
            <dd>
              {field.what}
              {field.where === "body" ? "" : ` (in the ${field.where})`}
              {field.required ? "" : ", optional"}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
