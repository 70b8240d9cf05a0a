import { PLATFORMS } from '@satcade/contracts/lists';
import { formText } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import { translationText } from '../../../content/developers/translations.ts';
import { statementText } from '../../../content/store/statements.ts';
import { entryOf } from '../publication/store-entry.ts';
import { brokenRules, type FormField, type Submission } from './form-rules.ts';
import { type GameForm, REQUIREMENT_FIELDS } from './game-form.ts';
import { OPTIONAL_NAMES, optionalText } from './optional-texts.ts';

/** Something that the form needs: a required field, or another one that must be corrected. */
export interface ChecklistItem {
  readonly field: FormField;
  readonly name: string;
  /** `later`: not needed before the release of an announced game. */
  readonly state: 'done' | 'missing' | 'wrong' | 'later';
}

/** The required fields, in the order of the form. */
const REQUIRED = [
  ['title', formText.title],
  ['category', formText.category],
  ['price', formText.price],
  ['tags', formText.tags],
  ['description', formText.description],
  ['platforms', formText.platforms],
  ['aiUse', statementText.ai],
  ['gameFile', formText.gameFile],
  ['thumbnail', formText.thumbnail],
] as const satisfies readonly (readonly [FormField, string])[];

/** What the form has, what is missing, and what breaks a rule. Empty texts are missing, others are wrong. */
export function checklistOf(form: GameForm, submission: Submission): readonly ChecklistItem[] {
  const broken = brokenRules(form, submission).flatMap(({ fields }) => fields);
  const isEmpty = (field: FormField): boolean =>
    field === 'gameFile' || field === 'thumbnail' || isBlank(new Map<string, unknown>(Object.entries(form)).get(field));
  const required = REQUIRED.map(([field, name]): ChecklistItem => {
    if (field === 'gameFile' && !submission.gameFile && entryOf(form) === 'soon')
      return { field, name, state: 'later' };
    if (!broken.includes(field)) return { field, name, state: 'done' };
    return { field, name, state: isEmpty(field) ? 'missing' : 'wrong' };
  });
  const others = [...new Set(broken)].filter((field) => REQUIRED.every(([each]) => each !== field));
  return [
    ...required,
    ...others.map((field): ChecklistItem => ({ field, name: nameOf(field), state: stateOf(field) })),
  ];
}

const isBlank = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** Requirements are missing; all others of the optional fields are only listed if they are wrong. */
const stateOf = (field: FormField): ChecklistItem['state'] => (isRequirement(field) ? 'missing' : 'wrong');

const isRequirement = (field: FormField): boolean => PLATFORMS.some((platform) => field.startsWith(`${platform}.`));

function nameOf(field: FormField): string {
  const optional = OPTIONAL_NAMES.find((name) => name === field);
  if (optional !== undefined) return optionalText(optional).label;
  if (field === 'translations') return translationText.title;
  if (field === 'ageRating') return statementText.ageRating;
  if (field === 'languages') return statementText.languages;
  if (field === 'publishAt') return publicationText.at;
  return isRequirement(field) ? requirementName(field) : formText.requirementsTitle;
}

const TEXTS = [formText.processor, formText.memory, formText.graphics, formText.storage] as const;

function requirementName(field: string): string {
  const [platform = '', name = ''] = field.split('.');
  const at = REQUIREMENT_FIELDS.findIndex((each) => each === name) % TEXTS.length;
  return `${formText.requirementsFor(platform)}: ${TEXTS[at] ?? ''}`;
}
