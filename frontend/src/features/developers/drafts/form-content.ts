import { parseJson } from '../../../lib/storage/stored.ts';
import { FIRST_FORM, type GameForm } from '../form/game-form.ts';
import { storedForm } from '../form/stored-form.ts';
import type { DraftContent } from './kept-drafts.ts';

/** The field in which two forms differ; `undefined`: in none. */
export function changedField<Form extends object>(before: Form, after: Form): string | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after).find(([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value))?.[0];
}

/** The form in a draft, as far as this version can read it. */
export const formIn = (values: string): GameForm => storedForm.safeParse(parseJson(values)).data ?? FIRST_FORM;

const TITLE_LENGTH = 200;

/** What the form of a new game is saved with. Characters that no title may have are left out of the list's title. */
export const contentOf = (form: GameForm, leftAt: string | undefined): DraftContent => ({
  values: JSON.stringify(form),
  title: listedTitle(form.title),
  ...(leftAt !== undefined && { leftAt }),
});

export const listedTitle = (title: string): string =>
  title
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, TITLE_LENGTH);
