/** When a game enters the store: the date in the upload form, its dialog, and what the list of own games says about it. */
export const publicationText = {
  field: 'Publish on',
  fieldHelp: 'In your time zone. If blank, the game is published as soon as its file is clean.',
  badTime: 'Enter a time that is a year from now at most.',
  button: 'Publication date',
  buttonOf: (name: string) => `Publication date of ${name}`,
  intro:
    'Choose when the game enters the store. It is never published before its scan is clean. A time that has passed means now.',
  at: 'Publication time',
  atHelp: (zone: string) => `In your time zone (${zone}).`,
  save: 'Set the date',
  saved: (name: string, time: string) => `${name} is published on ${time}.`,
  now: 'Publish now',
  cancel: 'Remove the date',
  cancelled: (name: string) => `${name} has no publication date and is a draft.`,
  failed: (detail: string) => `The date could not be set: ${detail}`,
  ready: (time: string) => `This game is complete and is published on ${time}.`,
  unfinished: (time: string) => `This game is to be published on ${time}.`,
  late: (time: string) => `This game was to be published on ${time}. It is published as soon as nothing is missing.`,
  missing: {
    file: 'Its file is missing.',
    clean: 'Its file is not clean yet.',
    thumbnail: 'Its thumbnail is missing.',
    review: 'The moderators have not approved it yet.',
  },
} as const;
