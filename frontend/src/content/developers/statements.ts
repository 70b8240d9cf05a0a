/** The part of the upload and edit forms in which developers say what is in their games. */
export const statementFormText = {
  aiHelp: 'Say whether AI made all or part of the game. Its page and the filters of lists show your answer.',
  noAi: 'No AI was used',
  aiMissing: 'Say whether AI was used: choose "No AI was used" or the parts that AI made.',
  ageRatingHelp: 'The lowest age in years, by your own judgement. It must be 18+ for adult content.',
  ratingTooLow: 'A game with adult content needs the age rating 18+, or none.',
  content: 'What the game contains',
  addLanguage: 'Add a language',
  chooseLanguage: 'Choose a language',
  partless: 'Choose where the game has each language, or remove the language.',
  removeLanguage: (name: string) => `Remove ${name}`,
  partNames: { interface: 'Interface', audio: 'Audio', subtitles: 'Subtitles' },
} as const;
