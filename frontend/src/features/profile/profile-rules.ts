import { LIMITS } from '@satcade/contracts/limits';
import { profileText } from '../../content/account/account.ts';
import { sizeText } from '../../lib/text/format.ts';

/** The characters of a game's description that a profile shows. */
export const EXCERPT_LENGTH = 150;

/**
 * The beginning of a description, with dots if it was cut. Lists contain 150 characters of it at most, so a text of
 * that length counts as cut.
 */
export const excerpt = (text: string): string =>
  text.length < EXCERPT_LENGTH ? text : `${text.slice(0, EXCERPT_LENGTH).trimEnd()}...`;

/** The name of a game's status. Any other value is shown as it is. */
export function statusLabel(status: string): string {
  const labels: Readonly<Record<string, string>> = profileText.status;
  return labels[status] ?? status;
}

/** The first letters of the first two words, or the first two letters of a single word. */
export function initials(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  return (second === undefined ? first.slice(0, 2) : first.slice(0, 1) + second.slice(0, 1)).toUpperCase();
}

export interface ProfileInput {
  readonly displayName: string;
  readonly companyName: string;
  readonly website: string;
  readonly bio: string;
}

export type ProfileErrors = { readonly [Field in keyof ProfileInput]?: string };

/** The rules of the form, by field. */
export function checkProfile({ displayName, website }: ProfileInput): ProfileErrors {
  return {
    ...(displayName.trim() === '' ? { displayName: profileText.nameRequired } : {}),
    ...(website.trim() !== '' && !/^https?:\/\/\S/i.test(website.trim())
      ? { website: profileText.websiteInvalid }
      : {}),
  };
}

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The reason why a file is not accepted as a profile picture or banner, or `undefined`. */
export function checkPicture({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return profileText.imageType;
  if (size <= LIMITS.profileImageBytes) return undefined;
  return profileText.imageSize(sizeText(size), sizeText(LIMITS.profileImageBytes));
}
