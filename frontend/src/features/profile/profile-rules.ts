import { updateDeveloper } from '@satcade/contracts/api/catalogue';
import type { GameSummary } from '@satcade/contracts/entities';
import { LIMITS } from '@satcade/contracts/limits';
import { ok } from '@satcade/kernel/result';
import { profileText } from '../../content/account/account.ts';
import { byContract, type Checked } from '../../lib/forms/rules.ts';
import { sizeText } from '../../lib/text/local.ts';

/** The characters of a game's description that a profile shows. */
const EXCERPT_LENGTH = 150;

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

/** Whether the status says anything: an announced game waits for its release, and its date says so. */
export const hasStatus = ({ comingSoon, status }: Pick<GameSummary, 'comingSoon' | 'status'>): boolean =>
  comingSoon !== true || status !== 'pending_review';

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

/** The rules of the form. What is sent depends on the profile that exists: see save-profile.ts. */
export function checkProfile<Input extends ProfileInput>(input: Input): Checked<ProfileInput, Input> {
  const checked = byBody(input);
  return checked.ok ? ok(input) : checked;
}

const byBody = byContract(
  updateDeveloper,
  ({ displayName, companyName, website, bio }: ProfileInput) => ({
    displayName,
    companyName: companyName.trim() || null,
    website: website.trim() || null,
    bio: bio.trim() || null,
  }),
  { displayName: profileText.nameRequired, website: profileText.websiteInvalid },
);

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

/** The reason why a file is not accepted as a profile picture or banner, or `undefined`. */
export function checkPicture({ type, size }: { readonly type: string; readonly size: number }): string | undefined {
  if (!IMAGE_TYPES.includes(type)) return profileText.imageType;
  if (size <= LIMITS.profileImageBytes) return undefined;
  return profileText.imageSize(sizeText(size), sizeText(LIMITS.profileImageBytes));
}
