/** What the upload form still needs before it can be sent. */
export const checklistText = {
  title: 'Checklist',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  complete: 'Everything is there. You can upload the game.',
  announceTitle: 'Needed for the announcement',
  canAnnounce: 'Everything is there. You can announce the game.',
  releaseTitle: 'Needed for the release',
  missing: (field: string) => `Missing: ${field}. Go to the field.`,
  wrong: (field: string) => `To correct: ${field}. Go to the field.`,
  done: (field: string) => `Done: ${field}`,
} as const;
