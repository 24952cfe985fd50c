type Props = {
  label: string;
  /** From 0 to `max`; null while the rest is unknown. */
  value: number | null;
  max?: number;
  /** The text beside the label, such as "3 of 12". */
  text?: string;
};

/** A progress bar: the browser's own element, whose width needs no inline style. */
export function Progress({ label, value, max = 100, text }: Props) {
  return (
    <label className="block">
      <span className="mb-1 flex flex-wrap justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        {text ? <span className="text-muted tabular-nums">{text}</span> : null}
      </span>
      <progress {...(value === null ? {} : { value })} max={max} className="desk-progress" />
    </label>
  );
}
