import {
  createGame,
  createSystemRequirements,
  deleteGame,
  getGame,
  listSystemRequirements,
  updateGame,
  updateSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import type { WaitingBuild } from '@satcade/contracts/entities';
import { call } from '../../../lib/api/call.ts';
import { ApiProblem } from '../../../lib/api/problem.ts';
import { isGone } from '../../../lib/upload/attempts.ts';
import {
  type GameForm,
  leftPrice,
  type RequirementField,
  type Requirements,
  shortDescriptionOf,
} from '../form/game-form.ts';
import { changedGameTexts, newGameTexts } from '../form/game-texts.ts';
import { eachOptional } from '../form/optional-texts.ts';
import { changedStatements, newStatements } from '../form/statements.ts';
import { changedEntry, entryOf, newEntry } from '../publication/store-entry.ts';
import { isAccepted } from './is-accepted.ts';
import { type Stated, statedRequirements } from './stated-requirements.ts';

/** The storage keys of a game's files. A key that is left out stays as it is. */
export interface FileKeys {
  readonly gameFileKey?: string;
  readonly thumbnailKey?: string;
  readonly trailerKey?: string;
  readonly screenshotKeys?: string[];
}

/** The body for the API, from the form. */
const gameFields = (form: GameForm) => ({
  title: form.title,
  description: form.description,
  shortDescription: shortDescriptionOf(form),
  category: form.category,
  price: Number(leftPrice(form.price)),
  tags: [...form.tags],
  supportedPlatforms: [...form.platforms],
  isNSFW: form.isNSFW,
  ...(form.version.trim() === '' ? {} : { version: form.version }),
});

const filledIn = (values: Requirements, field: RequirementField): string | undefined =>
  values[field].trim() || undefined;

const minimum = ({ minProcessor, minMemory, minGraphics, minStorage }: Requirements) => ({
  minProcessor,
  minMemory,
  minGraphics,
  minStorage,
});

/** The requests that write a game's record. */
export const records = {
  /** Returns the game's id: of a new one, or of the one that the draft has become before. */
  createGame: async (form: GameForm, draftId: string | undefined): Promise<string> =>
    (
      await call(createGame, {
        body: {
          ...gameFields(form),
          ...eachOptional((name) => form[name].trim() || undefined),
          ...newGameTexts(form),
          ...newStatements(form),
          ...newEntry(form),
          // An announced game is not abandoned: its file may follow much later.
          ...(entryOf(form) !== 'soon' && { isSubmission: true }),
          ...(draftId !== undefined && { draftId }),
        },
      })
    ).id,

  /** Saves all sets of requirements, and returns the id of the first. */
  async createRequirements(gameId: string, form: GameForm): Promise<string> {
    const ids: string[] = [];
    for (const stated of statedRequirements(form)) ids.push(await records.stateRequirements(gameId, stated));
    return ids[0] ?? '';
  },

  async stateRequirements(gameId: string, { platform, values }: Stated): Promise<string> {
    const recommended = {
      recProcessor: filledIn(values, 'recProcessor'),
      recMemory: filledIn(values, 'recMemory'),
      recGraphics: filledIn(values, 'recGraphics'),
      recStorage: filledIn(values, 'recStorage'),
    };
    const body = { gameId, ...minimum(values), ...recommended, platform };
    try {
      return (await call(createSystemRequirements, { body })).id;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'conflict') throw error;
      // An earlier attempt created them, but its reply was lost.
      const { items } = await call(listSystemRequirements, { query: { gameId } });
      const existing = items.find((each) => each.platform === platform);
      if (existing === undefined) throw error;
      await records.updateRequirements(existing.id, { platform, values });
      return existing.id;
    }
  },

  async updateRequirements(id: string, { values }: Stated): Promise<void> {
    const recommended = {
      recProcessor: filledIn(values, 'recProcessor') ?? null,
      recMemory: filledIn(values, 'recMemory') ?? null,
      recGraphics: filledIn(values, 'recGraphics') ?? null,
      recStorage: filledIn(values, 'recStorage') ?? null,
    };
    await call(updateSystemRequirements, { params: { id }, body: { ...minimum(values), ...recommended } });
  },

  linkRequirements: (gameId: string, systemRequirementsId: string) =>
    call(updateGame, { params: { id: gameId }, body: { systemRequirementsId } }),

  validateFile: isAccepted,

  setKeys: (gameId: string, keys: FileKeys) => call(updateGame, { params: { id: gameId }, body: keys }),
  updateGame: (
    gameId: string,
    form: GameForm,
    more: FileKeys & {
      readonly releaseNotes?: string;
      readonly release?: WaitingBuild['release'];
      readonly publishAt?: string | null;
      readonly comingSoon?: boolean;
    },
  ) =>
    call(updateGame, {
      params: { id: gameId },
      body: {
        ...gameFields(form),
        ...eachOptional((name) => form[name].trim() || null),
        ...changedGameTexts(form),
        ...changedStatements(form),
        ...more,
      },
    }),
  /** The same for a game that is not complete yet: its date may have changed, too, since its upload began. */
  updateNewGame: (gameId: string, form: GameForm) => records.updateGame(gameId, form, changedEntry(form)),

  /**
   * Deletes a new game that has not got its files. One that has them was finished, and this browser did not hear of it:
   * it may be in the store. All keys are written at once.
   */
  async deleteUnfinished(id: string): Promise<void> {
    try {
      const { gameFileKey, thumbnailKey } = await call(getGame, { params: { id } });
      if (gameFileKey === undefined && thumbnailKey === undefined) await call(deleteGame, { params: { id } });
    } catch (error) {
      // It was deleted in another place, or swept.
      if (!isGone(error)) throw error;
    }
  },
};
