import type { Logger } from './logger.ts';

/** Which of the marks of live's watchers are set. */
export type WatchedAmong = (marks: readonly string[]) => Promise<ReadonlySet<string>>;

/** Something to publish if one of its marks is set. */
interface Marked {
  readonly marks: readonly string[];
}

/**
 * Tells what of a batch somebody watches, with one question for all of it. If the marks cannot be read, all is. Without a
 * question, all is, too.
 */
export async function watchedOf(
  batch: readonly Marked[],
  watchedAmong: WatchedAmong | undefined,
  logger: Logger,
): Promise<(one: Marked) => boolean> {
  if (watchedAmong === undefined) return () => true;
  const marks = batch.flatMap((each) => each.marks);
  if (marks.length === 0) return () => false;
  try {
    const watched = await watchedAmong(marks);
    return (one) => one.marks.some((mark) => watched.has(mark));
  } catch (error) {
    logger.warn('the watched topics could not be read, so all views are published', { error: String(error) });
    return () => true;
  }
}
