import { useMedia } from '../../lib/site-config.ts';

/**
 * Pictures uploaded during this visit. The scan checks a picture before it is public, which takes a moment. Until the
 * page is left, its owner sees the local file.
 */
const fresh = new Map<string, string>();

export function rememberPicture(key: string, file: Blob): void {
  if (!fresh.has(key)) fresh.set(key, URL.createObjectURL(file));
}

/** The address of a profile picture or banner, or `undefined` if there is none. */
export function usePicture(key: string | undefined): string | undefined {
  const media = useMedia();
  return (key === undefined ? undefined : fresh.get(key)) ?? media(key);
}

/** Whether it is the address of the owner's own file, which has no copies. */
export const isLocal = (url: string): boolean => url.startsWith('blob:');
