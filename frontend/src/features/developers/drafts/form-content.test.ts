import { expect, test } from '@jest/globals';
import { draftInput } from '@satcade/contracts/entities/drafts';
import { FIRST_FORM } from '../form/game-form.ts';
import { OPTIONAL_NAMES } from '../form/optional-texts.ts';
import { fieldName } from './field-names.ts';
import { changedField, contentOf, formIn } from './form-content.ts';

test('a draft names the field that was changed last, and each field has a name for readers', () => {
  expect(changedField(FIRST_FORM, { ...FIRST_FORM, tags: ['space'] })).toBe('tags');
  expect(changedField(FIRST_FORM, { ...FIRST_FORM, tags: [] })).toBeUndefined();
  for (const name of [...Object.keys(FIRST_FORM), ...OPTIONAL_NAMES]) expect(fieldName(name)).toMatch(/./);
  expect(fieldName('of another version')).toBeUndefined();
});

test('a half-typed form is saved and read again as it is', () => {
  const form = { ...FIRST_FORM, title: ` A${'\u202e'}\n${'x'.repeat(300)}`, price: '4.', translations: {} };
  const content = contentOf(form, 'price');
  expect(draftInput.parse(content)).toMatchObject({ leftAt: 'price' });
  expect(formIn(content.values)).toEqual(form);
});

test('fields that this version cannot read are left out of a form, and nothing else', () => {
  expect(formIn(JSON.stringify({ title: 'Star', price: 4, later: true }))).toEqual({ ...FIRST_FORM, title: 'Star' });
  expect(formIn('{')).toEqual(FIRST_FORM);
});
