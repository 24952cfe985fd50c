import { Message } from "#ui/desk/Message.tsx";

/** Says that a text names deleted images; `what` names the text. */
export function LostImages({ count, what }: { count: number; what: string }) {
  if (count === 0) return null;
  return (
    <Message tone="warning">
      {count === 1
        ? `${what} shows an image that was deleted since. Readers would see a gap: choose another image, or take it out.`
        : `${what} shows ${count} images that were deleted since. Readers would see gaps: choose other images, or take them out.`}
    </Message>
  );
}
