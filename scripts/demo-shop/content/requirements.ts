/** The system requirements of a demo game: each game is a page of a few kilobytes. */
export const REQUIREMENTS = {
  minProcessor: 'Any processor that runs a current browser',
  minMemory: '1 GB RAM',
  minGraphics: 'Integrated graphics',
  minStorage: '1 MB',
} as const;
