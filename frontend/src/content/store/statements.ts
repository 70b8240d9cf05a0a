/** What developers state about their games: on game pages, in filters and in the forms of the portal. */
export const statementText = {
  ai: 'Use of AI',
  aiUses: { none: 'None', code: 'Code', art: 'Art', sound: 'Sound', text: 'Text' },
  notStated: 'Not stated',
  ageRating: 'Age rating',
  years: (age: number) => `${age}+`,
  content: 'Content',
  descriptors: {
    violence: 'Violence',
    blood: 'Blood',
    fear: 'Fear',
    'strong-language': 'Strong language',
    nudity: 'Nudity',
    'sexual-content': 'Sexual content',
    drugs: 'Drugs',
    gambling: 'Gambling',
    discrimination: 'Discrimination',
    'online-interaction': 'Online interaction',
  },
  languages: 'Languages',
  parts: { interface: 'interface', audio: 'audio', subtitles: 'subtitles' },
  moreLanguages: (n: number) => `${n} more ${n === 1 ? 'language' : 'languages'}`,
} as const;
