import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import * as events from '../events.ts';
import { ALL_EVENTS } from '../events.ts';

/*
 * Compares the publishers that the catalogue names with the code: a service publishes an event by a draft of it. That a
 * service consumes exactly its subscriptions is enforced by types (`handlersOf`).
 */

const SERVICES = new URL('../../../services/', import.meta.url);

/** Published by catalogue as well, of records that it stored before accounts took them over. */
const EARLIER = ['catalogue drafts accountErased', 'catalogue drafts apiKeyChanged'];

/** The name of each contract in the code, with its contract. */
const contracts = Object.entries(events).flatMap(([name, value]) => {
  const contract = ALL_EVENTS.find((each) => each === value);
  return contract === undefined ? [] : [{ name, publisher: contract.publisher }];
});

/** `orders drafts orderPlaced` for each draft in the code of a service. */
function draftsInCode(): string[] {
  const exclude = (path: string): boolean => /\.test\.ts$|[\\/]testing/.test(path);
  const files = globSync('*/src/**/*.ts', { cwd: fileURLToPath(SERVICES), exclude });
  const drafts = files.flatMap((file) => {
    const service = file.split(/[\\/]/)[0];
    const source = readFileSync(new URL(file, SERVICES), 'utf8');
    return [...source.matchAll(/\bdraft\(\s*(\w+)/g)].map(([, name = '']) => `${service} drafts ${name}`);
  });
  return [...new Set(drafts)].toSorted();
}

describe('the catalogue of events', () => {
  it('names the publisher of each event as the code has it, and no event that nobody publishes', () => {
    const documented = contracts.map(({ name, publisher }) => `${publisher} drafts ${name}`);
    expect(draftsInCode()).toEqual([...documented, ...EARLIER].toSorted());
  });
});
