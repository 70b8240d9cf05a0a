import type { Introduction } from './subject.ts';

/** For a program without an introduction of its own. */
export const DEFAULT_INTRODUCTION: Introduction = {
  links: [{ label: 'Inbox', url: '/inbox', note: 'Mails that would have been sent.' }],
  accounts: [],
  steps: [
    { seconds: 60, label: '+1 minute', effect: 'Schedules of one minute run.' },
    { seconds: 3600, label: '+1 hour', effect: 'Hidden and delayed messages become visible.' },
    { seconds: 86_400, label: '+1 day', effect: 'Daily schedules run, and TTL deletes expired items.' },
  ],
};
