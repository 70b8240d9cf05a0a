import type { HiddenGames } from '@satcade/contracts/entities/preferences';
import { LIMITS } from '@satcade/contracts/limits';

export const hidesNothing = ({ tags, ...others }: HiddenGames): boolean =>
  tags.length === 0 && Object.values(others).every((isOn) => !isOn);

/** What either of two hides, the first one's tags first. */
export const unionOf = (a: HiddenGames, b: HiddenGames): HiddenGames => ({
  tags: [...new Set([...a.tags, ...b.tags])].slice(0, LIMITS.hiddenTags),
  adult: a.adult || b.adult,
  ai: a.ai || b.ai,
  unstatedAi: a.unstatedAi || b.unstatedAi,
  owned: a.owned || b.owned,
});
