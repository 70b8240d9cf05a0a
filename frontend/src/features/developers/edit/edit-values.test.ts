import { expect, test } from '@jest/globals';
import { draftInput } from '@satcade/contracts/entities/drafts';
import { FIRST_FORM } from '../form/game-form.ts';
import { changedValues, editContent, withChanges } from './edit-values.ts';

const game = { form: { ...FIRST_FORM, title: 'Star', price: '9.99', tags: ['space'] }, releaseNotes: '' };
const typed = { form: { ...game.form, price: '4.99', tags: ['space', 'mining'] }, releaseNotes: 'Cheaper.' };
const UPDATED_AT = '2026-03-01T12:00:00.000Z';

test('the draft of an edit has the changed fields only, so that all others follow the game', () => {
  expect(JSON.parse(changedValues(game, typed))).toEqual({
    form: { price: '4.99', tags: ['space', 'mining'] },
    releaseNotes: 'Cheaper.',
  });
  expect(JSON.parse(changedValues(game, game))).toEqual({ form: {} });
  const since = { ...game, form: { ...game.form, title: 'Star Miner', price: '1.00' } };
  expect(withChanges(since, changedValues(game, typed))).toEqual({
    form: { ...typed.form, title: 'Star Miner' },
    releaseNotes: 'Cheaper.',
  });
});

test('it says where it was left and from which state of the game it began', () => {
  const priced = { ...game, form: typed.form };
  expect(draftInput.parse(editContent(game, priced, typed, UPDATED_AT))).toMatchObject({
    ...{ title: 'Star', leftAt: 'releaseNotes', gameUpdatedAt: UPDATED_AT },
  });
  expect(editContent(game, game, { ...game, form: { ...game.form, price: '4.99' } }, UPDATED_AT).leftAt).toBe('price');
});

test('what this version cannot read stays as the game has it', () => {
  expect(withChanges(game, '{"form":{"price":4,"later":true}}')).toEqual(game);
  expect(withChanges(game, 'nonsense')).toEqual(game);
});
