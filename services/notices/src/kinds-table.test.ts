import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { ALL_EVENTS } from '@satcade/contracts/events';
import { NOTICE_KINDS, type NoticeKind } from '@satcade/contracts/notices/kinds';
import * as z from 'zod/mini';

/* Compares the table of kinds in the README with the functions that make notices of events. */

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const isKind = (text: string): text is NoticeKind => NOTICE_KINDS.some((kind) => kind === text);

/** The source of each function of domain/notices-of, by its name. */
const mappers = new Map(
  readdirSync(new URL('./domain/notices-of', import.meta.url))
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => read(`./domain/notices-of/${file}`).split(/^export /m))
    .flatMap((source): [string, string][] => {
      const [, name] = /^(?:const|function) (of[A-Z]\w+)/.exec(source) ?? [];
      return name === undefined ? [] : [[name, source]];
    }),
);

/** Each event with the functions that the consumer gives it to. */
const uses = [...read('./handlers/consumer.ts').matchAll(/on\((\w+), tell(?:Admins)?\(([^)]*)\)\)/g)].map(
  ([, contract = '', names = '']) => {
    const event = ALL_EVENTS.find(({ type }) => type.toLowerCase() === contract.toLowerCase());
    if (event === undefined) throw new Error(`there is no event ${contract}`);
    return { event, sources: names.split(', ').map((name) => mappers.get(name) ?? name) };
  },
);

/** The kinds that a text in quotes names: those of a function, or those that an event carries. */
const kindsIn = (text: string): NoticeKind[] =>
  [...text.matchAll(/['"]([a-z]+(?:-[a-z]+)+)['"]/g)].map(([, kind = '']) => kind).filter(isKind);

const pairsOfCode = uses.flatMap(({ event, sources }) => {
  const carried = kindsIn(JSON.stringify(z.toJSONSchema(event.data, { io: 'input' })));
  return [...sources.flatMap(kindsIn), ...carried].map((kind) => `${kind} of ${event.type}`);
});

/** The rows of the table: the kinds, the events, and the last cell. */
const rows = read('../README.md')
  .split('\n## Kinds\n')[1]
  ?.split('\n\n')
  .find((block) => block.startsWith('| kind '))
  ?.split('\n')
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, kinds = '', events = '', , key = '']) => ({
    kinds: [...kinds.matchAll(/`([a-z-]+)`/g)].map(([, kind = '']) => kind),
    events: events.split(', '),
    times: [...key.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  }));

describe('the table of kinds in the README', () => {
  it('names each kind with the events that make it, and no other', () => {
    const documented = (rows ?? []).flatMap(({ kinds, events }) =>
      kinds.flatMap((kind) => events.map((event) => `${kind} of ${event}`)),
    );
    expect(documented.length).toBeGreaterThan(NOTICE_KINDS.length);
    expect([...new Set(documented)].toSorted()).toEqual([...new Set(pairsOfCode)].toSorted());
  });

  it('has every kind', () => {
    expect((rows ?? []).flatMap(({ kinds }) => kinds)).toEqual(expect.arrayContaining([...NOTICE_KINDS]));
  });

  it('names times that these functions read', () => {
    const unread = (rows ?? []).flatMap(({ kinds, events, times }) => {
      const sources = uses.filter(({ event }) => events.includes(event.type)).flatMap((use) => use.sources);
      const all = sources.join('\n');
      return times.filter((time) => !new RegExp(`\\b${time}\\b`).test(all)).map((time) => `${kinds[0]}: ${time}`);
    });
    expect(unread).toEqual([]);
  });
});
