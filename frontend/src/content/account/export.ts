/** The export of everything about the signed-in person. */
export const exportText = {
  open: 'Export my data',
  title: 'Export your data',
  intro: 'Everything that the store knows about you, as one ZIP with readable files.',
  points: [
    'Your account, orders with invoices, library, gifts, reviews, wishlist, notices and support requests.',
    'What you published and earned: games, builds, discounts, payouts, API keys and webhooks.',
    'Nothing about other people, and no secrets such as those of API keys.',
  ],
  request: 'Request the export',
  requesting: 'Requesting...',
  again: 'Request it again',
  loadFailed: (detail: string) => `Failed to load your export: ${detail}`,
  requestFailed: (detail: string) => `The export was not requested: ${detail}`,
  downloadFailed: (detail: string) => `The export was not downloaded: ${detail}`,
  gathering: (written: number, parts: number) => `Gathering your data: ${written} of ${parts} parts are written.`,
  leave:
    'This usually takes less than a minute. You can leave this page: a notice and a mail tell you when it is ready.',
  failed: 'A part of the store did not answer. Request the export again: it continues where it stopped.',
  ready: (date: string, size: string) => `Your export of ${date} is ready (${size}).`,
  until: (date: string) => `You can download it until ${date}.`,
  next: (date: string) => `You can request another one from ${date}.`,
  download: 'Download the ZIP',
} as const;
