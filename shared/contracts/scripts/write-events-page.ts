/* Writes the tables of events to docs/events.md: `node shared/contracts/scripts/write-events-page.ts`. */
import { writeFileSync } from 'node:fs';
import { eventsPage } from './events-page.ts';

writeFileSync(new URL('../../../docs/events.md', import.meta.url), eventsPage());
