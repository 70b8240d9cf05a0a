/** A new build that a share of the buyers gets before the others. */
export const rolloutText = {
  title: 'Share of buyers',
  help: 'Some buyers get the new build first: always the same ones, and more when the share grows. New buyers have the same chance.',
  label: 'Share (%)',
  badShare: (least: number) => `Enter a whole number from ${least} to 100.`,
  steps: 'Next steps',
  step: (percent: number) => `${percent}%`,
  people: (some: string, all: string) => `About ${some} of ${all} buyers`,
  start: (percent: number) => `Give it to ${percent}% of buyers`,
  all: 'Release to all buyers',
  running: (percent: number, time: string) =>
    `${percent}% of buyers get it, since ${time}. The others get the current build.`,
  halted: (percent: number) => `Halted at ${percent}%. All buyers get the current build.`,
  shared: (version: string, percent: number) => `${percent}% of buyers get version ${version} now.`,
  failed: (detail: string) => `The share could not be changed: ${detail}`,
  halt: 'Halt',
  haltOf: (version: string, name: string) => `Halt version ${version} of ${name}`,
  haltTitle: (version: string) => `Halt version ${version}?`,
  haltBody:
    'All buyers get the current build again. Buyers who downloaded the new one keep their file. You can start again with any share.',
  haltDone: (version: string) => `Version ${version} is halted. All buyers get the current build.`,
  badge: (percent: number) => `${percent}% of buyers`,
  haltedBadge: 'Halted',
  partialBadge: 'Not released to all',
} as const;
