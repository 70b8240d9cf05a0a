import { useStore } from '../lib/storage/use-store.ts';
import { dateText } from '../lib/text/format.ts';

/** `false` in a page that was rendered for everybody, and while the browser takes it over. */
const isReader = { get: () => true, subscribe: () => () => undefined, empty: false };

interface DateTextProps {
  /** A time in ISO 8601. */
  readonly iso: string;
  readonly className?: string | undefined;
  /** The text around the date. */
  readonly text?: (date: string) => string;
}

/** The day of a time where the reader is; in a rendered page first the day in UTC. */
export function DateText({ iso, className, text = (date) => date }: DateTextProps) {
  const date = useStore(isReader) ? dateText(iso) : utcDateText(iso);
  return (
    <time className={className} dateTime={iso}>
      {text(date)}
    </time>
  );
}

/** The same day for readers of every time zone. */
function utcDateText(iso: string): string {
  const [, day, month, year] = new Date(iso).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}
