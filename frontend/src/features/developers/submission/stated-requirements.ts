import { type GameForm, isStated, requirementsOn, statedPlatforms } from '../form/game-form.ts';

const API_PLATFORMS = { Windows: 'WINDOWS', macOS: 'MAC', Linux: 'LINUX', 'Web Browser': 'WINDOWS' } as const;

/** Sets of requirements from the API. The game page shows the first one first. */
export const statedRequirements = (form: GameForm) =>
  form.hasRequirements
    ? statedPlatforms(form)
        .filter((platform) => isStated(form, platform))
        .map((platform) => ({ platform: API_PLATFORMS[platform], values: requirementsOn(form, platform) }))
    : [];
export type Stated = ReturnType<typeof statedRequirements>[number];
