/** When a new build reaches buyers, and how its developer goes back to an earlier one. */
export const releaseText = {
  when: 'Release of this build',
  help: 'A build is never released before its scan is clean.',
  moments: { clean: 'As soon as it is clean', developer: 'When I release it', date: 'On a date' },
  at: 'Release time',
  badTime: 'Enter a time in the future, a year from now at most.',
  scanning: {
    developer: 'It is being scanned. It then waits until you release it. Buyers get the current build until then.',
    date: (time: string) =>
      `It is being scanned and is released on ${time} if it is clean by then. Buyers get the current build until then.`,
  },
  ready: {
    developer: 'It is clean. Buyers get the current build until you release it.',
    date: (time: string) => `It is clean and is released on ${time}. Buyers get the current build until then.`,
  },
  now: 'Release now',
  nowOf: (version: string, name: string) => `Release now: version ${version} of ${name}`,
  released: (version: string) => `Version ${version} is released. Buyers get it from now on.`,
  failed: (detail: string) => `The build could not be released: ${detail}`,
  back: 'Go back',
  backOf: (version: string) => `Go back to version ${version}`,
  wentBack: (version: string) => `Buyers get version ${version} from now on.`,
  takenBack: (date: string) => `Taken back on ${date}`,
} as const;
