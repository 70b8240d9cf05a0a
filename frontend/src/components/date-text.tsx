import { useLocalText } from '../lib/text/local.ts';

interface DateTextProps {
  /** A time in ISO 8601. */
  readonly iso: string;
  readonly className?: string | undefined;
  /** The text around the date. */
  readonly text?: (date: string) => string;
}

/** The day of a time where the reader is; in a rendered page first the day in UTC, in English. */
export function DateText({ iso, className, text = (date) => date }: DateTextProps) {
  const day = useLocalText((local) => local.date(iso));
  return (
    <time className={className} dateTime={iso}>
      {text(day)}
    </time>
  );
}
