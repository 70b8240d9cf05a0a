import type { Introduction } from './subject.ts';

/** For a program that says nothing about itself. */
export const DEFAULT_INTRODUCTION: Introduction = {
  links: [{ label: 'Inbox', url: '/inbox', note: 'Mails that would have been sent.' }],
  accounts: [],
  steps: [
    { seconds: 60, label: '+1 minute', effect: 'Schedules of a minute run.' },
    { seconds: 3600, label: '+1 hour', effect: 'Messages that are hidden or delayed come back.' },
    { seconds: 86_400, label: '+1 day', effect: 'Daily schedules run and items leave by TTL.' },
  ],
};
