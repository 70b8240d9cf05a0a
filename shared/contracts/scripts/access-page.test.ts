import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ENTITIES } from '../access/model.ts';
import { ENTITY_SCHEMAS } from '../access/schemas.ts';
import { ENTITY_ACCESS } from '../access/table.ts';
import { gameOwnerFields, gamePageFields } from '../entities/game.ts';
import { accessPage } from './access-page.ts';

describe('docs/access.md', () => {
  it('is up to date with the access table; if not, run shared/contracts/scripts/write-access-page.ts', () => {
    expect(readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')).toBe(accessPage());
  });

  it.each(ENTITIES)('hides only fields that exist in %s', (entity) => {
    const fields = Object.keys(ENTITY_SCHEMAS[entity]?.shape ?? {});
    for (const hidden of Object.values(ENTITY_ACCESS[entity].hidden))
      expect(fields).toEqual(expect.arrayContaining([...hidden]));
  });

  it('shows the owner’s fields of a game to nobody else, and those of its page not in lists', () => {
    const { public: hiddenOnPage = [], summary: hiddenOnCards = [] } = ENTITY_ACCESS.Game.hidden;
    const owners = Object.keys(gameOwnerFields.shape);
    expect(hiddenOnPage.toSorted()).toEqual(owners.toSorted());
    expect(hiddenOnCards.toSorted()).toEqual([...owners, ...Object.keys(gamePageFields.shape)].toSorted());
  });
});
