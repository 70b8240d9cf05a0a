import { editText, formText } from '../../../content/developers/portal.ts';
import { publicationText } from '../../../content/developers/publication.ts';
import { statementFormText } from '../../../content/developers/statements.ts';
import { translationText } from '../../../content/developers/translations.ts';
import { statementText } from '../../../content/store/statements.ts';
import type { GameForm } from '../form/game-form.ts';

const NAMES: Readonly<Record<keyof GameForm | 'releaseNotes', string>> = {
  title: formText.title,
  category: formText.category,
  price: formText.price,
  version: formText.version,
  releaseDate: formText.releaseDate,
  entry: publicationText.entry,
  publishAt: publicationText.at,
  tags: formText.tags,
  shortDescription: formText.shortDescription,
  description: formText.description,
  textLanguage: translationText.title,
  translations: translationText.title,
  platforms: formText.platforms,
  isNSFW: formText.adult,
  aiUse: statementText.ai,
  ageRating: statementText.ageRating,
  contentDescriptors: statementFormText.content,
  languages: statementText.languages,
  hasRequirements: formText.requirementsTitle,
  requirements: formText.requirementsTitle,
  releaseNotes: editText.releaseNotes,
};

/** The label of the field where a draft was left; `undefined` for one that this version does not have. */
export const fieldName = (leftAt: string | undefined): string | undefined =>
  Object.entries(NAMES).find(([name]) => name === leftAt)?.[1];
