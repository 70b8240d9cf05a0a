import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import { LIMITS } from '@satcade/contracts/limits';
import { isFilterableTag } from '@satcade/contracts/lists';
import { hidingText } from '../../../content/account/hiding.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { currentSession } from '../../../lib/auth/session.ts';
import { useStore } from '../../../lib/storage/use-store.ts';
import { showToast } from '../../../lib/toasts.ts';
import { saveChoices } from '../api.ts';
import { applyChoices } from '../apply.ts';
import { createChange } from '../change.ts';
import { keptChoices } from '../choices.ts';

/** What this visitor hides. */
export const useChoices = (): HiddenGames => useStore(keptChoices, ({ hidden }) => hidden);

const saveChange = createChange({
  kept: keptChoices,
  save: saveChoices,
  onFailure(error) {
    const { hidden, userId } = keptChoices.get();
    applyChoices(hidden, userId);
    showToast('bad', hidingText.failed(messageOf(error)));
  },
});

/** Hides other games, at once. If the account cannot be changed, the former choices are back, and a message says why. */
export async function changeChoices(hidden: HiddenGames): Promise<void> {
  const userId = currentSession()?.user.userId;
  const saving = userId === undefined ? keptChoices.set({ hidden }) : saveChange(hidden, userId);
  applyChoices(hidden, userId);
  await saving;
}

/** Changes some of the choices. */
export const changeSome = (part: Partial<HiddenGames>): Promise<void> =>
  changeChoices({ ...keptChoices.get().hidden, ...part });

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
export const isHiddenTag = ({ tags }: HiddenGames, tag: string): boolean => tags.some((each) => isSame(each, tag));

/** Hides games with these tags, too. Returns why not, or nothing. */
export function hideTags(added: readonly string[]): string | undefined {
  const { hidden } = keptChoices.get();
  const next = [...new Set(added.map((tag) => tag.trim()))].filter((tag) => tag !== '' && !isHiddenTag(hidden, tag));
  if (!next.every(isFilterableTag)) return hidingText.badTag;
  if (hidden.tags.length + next.length > LIMITS.hiddenTags) return hidingText.tagsFull(LIMITS.hiddenTags);
  if (next.length > 0) void changeSome({ tags: [...hidden.tags, ...next] });
  return undefined;
}

export const showTag = (tag: string): void =>
  void changeSome({ tags: keptChoices.get().hidden.tags.filter((each) => !isSame(each, tag)) });
