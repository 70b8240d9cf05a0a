import type { Trigger } from '../run-trigger.ts';

/** What started a run, in a few words. */
export function startedBy({ kind, name, attempt }: Trigger): string {
  switch (kind) {
    case 'request':
      return `request ${name}`;
    case 'queue':
      return attempt > 1 ? `message, attempt ${attempt}` : 'message';
    case 'stream':
      return `changes of the table ${name}`;
    case 'schedule':
      return 'schedule';
    case 'event':
      return `event ${name}`;
    case 'call':
      return 'called directly';
  }
}
