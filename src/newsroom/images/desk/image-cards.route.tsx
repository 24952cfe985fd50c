import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { data, Link, useNavigation } from "react-router";
import { CARD_SIZES } from "#agency/site/rules/social-card.ts";
import { cardFaults, storeCard } from "#newsroom/image-studio/server/draw-template.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { CardForm } from "./CardForm.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import type { Route } from "./+types/image-cards.route";

export function loader({ context, request }: Route.LoaderArgs) {
  staffRequest(context, "articles:write");
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const values = {
    template: read("template") || "plain",
    title: read("title"),
    image: read("image"),
    alt: read("alt"),
  };
  const asked = searchParams.has("title");
  const errors: Record<string, string> = asked ? cardFaults(values) : {};
  const { template, title, image } = values;
  const previews =
    asked && Object.keys(errors).length === 0
      ? (["wide", "square"] as const).map((size) => ({
          ...CARD_SIZES[size],
          src: `/image-studio/card.png?${new URLSearchParams({ template, title, image, size })}`,
        }))
      : [];
  return { values, errors, previews };
}

/** Stores both forms of a card as images. */
export const action = formAction("articles:write", {
  "": form({ template: text, title: text, image: text, alt: text }, async ({ services, by }, values) => {
    const stored = await storeCard(services, by, values);
    if (!stored.ok) {
      const { code, message, fields = {} } = stored;
      return data({ stored: null, message, fields, values }, { status: STATUS_OF[code] });
    }
    return data({ stored: stored.value, message: "", fields: {} as Record<string, string>, values });
  }),
});

export const handle = {
  title: "Social cards",
  description: "Cards for social networks, for staff.",
};

export default function ImageCardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { previews, errors } = loaderData;
  const { formMethod, state } = useNavigation();
  const values = actionData?.values ?? loaderData.values;
  return (
    <DeskPage lead="Each page has a card with its title already. Draw another one here, and choose it as an article's picture.">
      {actionData?.stored ? (
        <Message tone="good">
          Both are stored:{" "}
          <Link to={`/image-studio/${actionData.stored.wide}`} className="underline underline-offset-2">
            wide card
          </Link>
          ,{" "}
          <Link to={`/image-studio/${actionData.stored.square}`} className="underline underline-offset-2">
            square card
          </Link>
          .
        </Message>
      ) : null}
      {actionData && !actionData.stored ? <Message tone="error">{actionData.message}</Message> : null}
      <div className="grid items-start gap-x-4 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <DeskSection id="card" title="Card">
          <CardForm
            values={values}
            errors={{ ...errors, ...actionData?.fields }}
            previewed={previews.length > 0}
            busy={state !== "idle" && formMethod === "POST"}
          />
        </DeskSection>
        <DeskSection id="preview" title="Preview">
          {previews.length === 0 ? (
            <p className="text-muted">Enter a title and press Preview.</p>
          ) : (
            <div className="flex flex-wrap items-start gap-3">
              {previews.map(({ src, width, height }) => (
                <img
                  key={src}
                  src={src}
                  alt={`The card, ${width} by ${height} pixels`}
                  width={width}
                  height={height}
                  className={`h-auto max-w-full rounded-md border border-line ${width > height ? "w-[40rem]" : "w-72"}`}
                />
              ))}
            </div>
          )}
        </DeskSection>
      </div>
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
