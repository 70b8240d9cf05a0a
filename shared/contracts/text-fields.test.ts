import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { createApiKey } from './api/account.ts';
import { createDeveloper, createGame, createSystemRequirements, updateDeveloper, updateGame } from './api/catalogue.ts';
import { createReview, updateReview } from './api/reviews.ts';

/** With a zero-width space, and with a direction override. */
const [HIDDEN, TURNED] = ['Pixel\u200bForge', 'Pixel\u202eegroF'];
const NAMES = 'must not contain invisible or direction-changing characters';
const TEXTS = 'must not contain direction-changing characters';

it.each<[string, { readonly body?: z.core.$ZodType | undefined }, string, unknown, string]>([
  ['the title of a game', createGame, 'title', HIDDEN, NAMES],
  ['the title of a changed game', updateGame, 'title', HIDDEN, NAMES],
  ['the short description of a game', createGame, 'shortDescription', HIDDEN, NAMES],
  ['the description of a game', createGame, 'description', TURNED, TEXTS],
  ['a tag', createGame, 'tags', ['rpg', HIDDEN], NAMES],
  ['the version of a game', createGame, 'version', HIDDEN, NAMES],
  ['release notes', updateGame, 'releaseNotes', TURNED, TEXTS],
  ['a system requirement', createSystemRequirements, 'minProcessor', HIDDEN, NAMES],
  ['the name of a developer', createDeveloper, 'displayName', HIDDEN, NAMES],
  ['the name of a changed developer', updateDeveloper, 'displayName', HIDDEN, NAMES],
  ['the name of a company', createDeveloper, 'companyName', HIDDEN, NAMES],
  ['the text about a developer', createDeveloper, 'bio', TURNED, TEXTS],
  ['the title of a review', createReview, 'title', HIDDEN, NAMES],
  ['the title of a changed review', updateReview, 'title', HIDDEN, NAMES],
  ['the text of a review', createReview, 'content', TURNED, TEXTS],
  ['the name of an API key', createApiKey, 'name', HIDDEN, NAMES],
])('refuses invisible or direction-changing characters in %s', (_what, { body }, field, value, message) => {
  const { error } = z.safeParse(body ?? z.never(), { [field]: value });
  expect(error?.issues.filter(({ path }) => path[0] === field).map((issue) => issue.message)).toEqual([message]);
});
