import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { REPLAY_CONSUMERS } from '@satcade/contracts/replayable';
import { ROOT } from '../../lib/paths.ts';
import { consumersOf } from '../replay/archive.ts';
import { LOST_FACTS } from './recovery.ts';

/** What the services make again by themselves. */
const NOT_MISSED = new Set(['RATE LAST_GOOD', 'RATES RATES', 'BTCPAY COMPARISON', 'ADMINS GUARD']);

/** Kinds of items of each service, as docs/architecture.md lists them: examples of `pk sk`. */
function documentedKinds(): Map<string, string[]> {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const rows = text.slice(text.indexOf('## Tables'), text.indexOf('## Files')).split('\n');
  const kinds = new Map<string, string[]>();
  let service = '';
  for (const row of rows) {
    const [, name = '', what = '', pks = '', sks = ''] = row.split('|').map((cell) => cell.trim());
    if (!pks.startsWith('`')) continue;
    service = name === '' ? service : name;
    const keysIn = (cell: string) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => key.replaceAll(/\{[^}]*\}/g, 'x'));
    // What lives for a day or less is not missed.
    if (/for a day|for two days|for hours|until a day|while it works/.test(what)) continue;
    // `…` repeats the key before it.
    for (const pk of keysIn(pks))
      for (const sk of keysIn(sks).filter((key) => !key.startsWith('…')))
        kinds.set(service, [...(kinds.get(service) ?? []), `${pk} ${sk}`]);
  }
  return kinds;
}

describe('what a restored table lacks', () => {
  it('has a sentence for every kind of item that is documented, and not only the last one', () => {
    const kinds = documentedKinds();
    for (const service of REPLAY_CONSUMERS) {
      expect(kinds.get(service)?.length ?? 0).toBeGreaterThan(2);
      const unnamed = (kinds.get(service) ?? []).filter(
        (key) => LOST_FACTS[service].find(({ matches }) => matches.test(key))?.what === 'other items',
      );
      expect({ service, unnamed: unnamed.filter((key) => !NOT_MISSED.has(key)) }).toEqual({
        service,
        unnamed: [],
      });
    }
  });

  it('names replays only of services whose events this one consumes', () => {
    for (const service of REPLAY_CONSUMERS)
      for (const { comesBack } of LOST_FACTS[service]) {
        const named = REPLAY_CONSUMERS.filter((publisher) =>
          new RegExp(`replays? of (?:\\w+(?:, | and (?:of )?))*${publisher}\\b`).test(comesBack),
        );
        for (const publisher of named)
          expect({ service, publisher, consumes: consumersOf(publisher).includes(service) }).toEqual({
            service,
            publisher,
            consumes: true,
          });
      }
  });
});
