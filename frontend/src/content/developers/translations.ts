/** The part of the upload and edit forms for a game's texts in further languages. */
export const translationText = {
  title: 'Texts in other languages',
  help: 'The game page shows the texts in the language of the visitor, or else the original. The title is the same in all languages.',
  original: 'Language of the original texts',
  states: { complete: 'Complete', missing: 'Missing', incomplete: 'Description missing' },
  inLanguage: (label: string, language: string) => `${label}: ${language}`,
  incomplete: 'Enter a description in each language that has a short description.',
  tooLong: (max: number) => `The texts in other languages can have ${max} characters together.`,
} as const;
