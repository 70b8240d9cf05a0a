interface MarkedProps {
  readonly text: string;
  /** From and to, in UTF-16 code units, in order and apart; the end is excluded. */
  readonly ranges: readonly (readonly number[])[] | undefined;
}

/** A text with the parts marked that a search found. */
export function Marked({ text, ranges = [] }: MarkedProps) {
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([from = 0, to = from], at) => (
        <span key={from}>
          {text.slice(ranges[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
