import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { SUBSCRIPTIONS } from '../subscriptions.ts';
import { eventNames, eventsPage, publishedBy, SERVICES } from './events-page.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

describe('docs/events.md', () => {
  it('is up to date with the contracts; if not, run shared/contracts/scripts/write-events-page.ts', () => {
    expect(read('docs/events.md')).toBe(eventsPage());
  });
});

describe.each(SERVICES)('the README of %s', (service) => {
  const readme = read(`services/${service}/README.md`);

  it('names exactly the events that the service consumes', () => {
    expect(firstColumn(readme, 'consumes')).toEqual(eventNames(SUBSCRIPTIONS[service]));
  });

  it('names exactly the events that the service publishes', () => {
    expect(firstColumn(readme, 'publishes')).toEqual(eventNames(publishedBy(service)));
  });
});

/** The names of events in the first column of the table with this heading, sorted. */
function firstColumn(markdown: string, heading: string): string[] {
  const lines = markdown.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  if (start < 0) return [];
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('|'));
  const cells = lines.slice(start + 2, end).map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => cell.match(/\b[A-Z][a-z]+[A-Z]\w+/g) ?? []).sort();
}
