/** The oldest release that Satcade works with. */
export const OLDEST_RELEASE = '2.2.0';

/** Whether a release such as `2.3.9` is `since` or later. A part that is not a number counts as 0. */
export function isReleaseSince(release: string, since: string): boolean {
  const numbers = (text: string): number[] => text.split(/[.+-]/).map((part) => Number.parseInt(part, 10) || 0);
  const [ours, theirs] = [numbers(release), numbers(since)];
  for (let at = 0; at < 3; at += 1) {
    const difference = (ours[at] ?? 0) - (theirs[at] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}
