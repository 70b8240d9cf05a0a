import {
  createGame,
  createSystemRequirements,
  deleteGame,
  listSystemRequirements,
  updateGame,
  updateSystemRequirements,
} from '@satcade/contracts/api/catalogue';
import { validateFile } from '@satcade/contracts/api/scanning';
import type { REQUIREMENTS_PLATFORMS } from '@satcade/contracts/enums';
import { call } from '../../lib/call.ts';
import { ApiProblem } from '../../lib/problem.ts';
import { contentTypeOf } from '../../lib/upload/file-rules.ts';
import type { Source } from '../../lib/upload/transfer-ports.ts';
import { type GameForm, leftPrice, type RequirementField, shortDescriptionOf } from './game-form.ts';

/** The storage keys of a game's files; what is left out stays as it is. */
export interface FileKeys {
  readonly gameFileKey?: string;
  readonly thumbnailKey?: string;
  readonly trailerKey?: string;
  readonly screenshotKeys?: string[];
}

/** What the API wants to know of a game, from the form. */
export const gameFields = (form: GameForm) => ({
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

/** The platform that requirements are stated for: Windows, unless the game does not run there. */
function platformOf({ platforms }: GameForm): (typeof REQUIREMENTS_PLATFORMS)[number] {
  if (platforms.includes('Windows')) return 'WINDOWS';
  if (platforms.includes('macOS')) return 'MAC';
  return platforms.includes('Linux') ? 'LINUX' : 'WINDOWS';
}

const said = ({ requirements }: GameForm, field: RequirementField): string | undefined =>
  requirements[field].trim() || undefined;

const minimum = ({ requirements }: GameForm) => ({
  minProcessor: requirements.minProcessor,
  minMemory: requirements.minMemory,
  minGraphics: requirements.minGraphics,
  minStorage: requirements.minStorage,
});

/** The calls by which a game's record is written. */
export const records = {
  createGame: async (form: GameForm): Promise<string> =>
    (await call(createGame, { body: { ...gameFields(form), isSubmission: true } })).id,

  async createRequirements(gameId: string, form: GameForm): Promise<string> {
    const recommended = {
      recProcessor: said(form, 'recProcessor'),
      recMemory: said(form, 'recMemory'),
      recGraphics: said(form, 'recGraphics'),
      recStorage: said(form, 'recStorage'),
    };
    const body = { gameId, ...minimum(form), ...recommended, platform: platformOf(form) };
    try {
      return (await call(createSystemRequirements, { body })).id;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'conflict') throw error;
      // An earlier attempt created them; its reply did not arrive.
      const { items } = await call(listSystemRequirements, { query: { gameId } });
      const stated = items.find(({ platform }) => platform === body.platform);
      if (stated === undefined) throw error;
      await records.updateRequirements(stated.id, form);
      return stated.id;
    }
  },

  async updateRequirements(id: string, form: GameForm): Promise<void> {
    const recommended = {
      recProcessor: said(form, 'recProcessor') ?? null,
      recMemory: said(form, 'recMemory') ?? null,
      recGraphics: said(form, 'recGraphics') ?? null,
      recStorage: said(form, 'recStorage') ?? null,
    };
    await call(updateSystemRequirements, { params: { id }, body: { ...minimum(form), ...recommended } });
  },

  linkRequirements: (gameId: string, systemRequirementsId: string) =>
    call(updateGame, { params: { id: gameId }, body: { systemRequirementsId } }),

  /** Whether the server would take this file. */
  validateFile: async ({ kind, file }: Source): Promise<boolean> =>
    (
      await call(validateFile, {
        body: { kind, fileName: file.name, fileSize: file.size, contentType: contentTypeOf(kind, file) },
      })
    ).allowUpload,

  setKeys: (gameId: string, keys: FileKeys) => call(updateGame, { params: { id: gameId }, body: keys }),
  updateGame: (gameId: string, form: GameForm, more: FileKeys & { readonly releaseNotes?: string }) =>
    call(updateGame, { params: { id: gameId }, body: { ...gameFields(form), ...more } }),
  deleteGame: (id: string): Promise<undefined> => call(deleteGame, { params: { id } }),
};
