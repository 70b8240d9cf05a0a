import { useMedia } from '../../lib/site-config.ts';

/**
 * Pictures uploaded during this visit. Storage looks at a picture before it publishes it, which takes a moment; until
 * the page is left, its owner sees the file itself.
 */
const fresh = new Map<string, string>();

export function rememberPicture(key: string, file: Blob): void {
  if (!fresh.has(key)) fresh.set(key, URL.createObjectURL(file));
}

/** The address of a profile picture or banner; `undefined` when there is none. */
export function usePicture(key: string | undefined): string | undefined {
  const media = useMedia();
  return (key === undefined ? undefined : fresh.get(key)) ?? media(key);
}
