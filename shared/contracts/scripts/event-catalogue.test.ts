import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { ALL_EVENTS, detailType } from '../events.ts';
import { asyncapiDocument, asyncapiFile, catalogueEvents, VISIBILITIES } from './asyncapi.ts';
import { cataloguePage } from './catalogue-page.ts';
import type { JsonSchema } from './event-document.ts';
import { EVENT_NOTES } from './event-notes.ts';

const HOW = 'if not, run shared/contracts/scripts/write-event-catalogue.ts';
const read = (file: string): string => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
/** `format` is checked by the contracts' own test: ajv has no formats of its own. */
const ajv = new Ajv({ validateFormats: false, strict: false });

describe.each(VISIBILITIES)('the catalogue of %s events', (visibility) => {
  const document = asyncapiDocument(visibility);

  it(`has a page that is up to date; ${HOW}`, () => {
    expect(read(`${visibility}-events.md`)).toBe(cataloguePage(visibility));
  });

  it(`has an AsyncAPI document that is up to date; ${HOW}`, () => {
    expect(JSON.parse(read(asyncapiFile(visibility)))).toEqual(JSON.parse(JSON.stringify(document)));
  });

  it('has an example of every message that its payload accepts', () => {
    for (const { name, payload, examples } of Object.values(document.components.messages)) {
      const validate = ajv.compile(payload);
      expect([name, examples.length > 0]).toEqual([name, true]);
      for (const example of examples)
        expect([name, validate(example.payload), validate.errors]).toEqual([name, true, null]);
    }
  });

  it('names keys that every event has, and a place in their order', () => {
    for (const { name, note, schema } of catalogueEvents(visibility)) {
      const data = schema.properties?.data;
      expect([name, data?.required]).toEqual([name, expect.arrayContaining(note.key.slice(0, 1))]);
      expect([name, Object.keys(data?.properties ?? {})]).toEqual([name, expect.arrayContaining([...note.key])]);
      if (note.order.by === 'once') continue;
      const { field } = note.order;
      const holder = field === 'occurredAt' ? schema : data;
      expect([name, holder?.required]).toEqual([name, expect.arrayContaining([field])]);
    }
  });

  it('has one operation for the producer and one for each consumer of a channel', () => {
    for (const { name, producer, consumers } of catalogueEvents(visibility)) {
      const operations = Object.entries(document.operations).filter(([key]) => key.endsWith(`.${name}`));
      const keys = operations.map(([key]) => key).sort();
      const expected = [`${producer}.send.${name}`, ...consumers.map((each) => `${each}.receive.${name}`)];
      expect(keys).toEqual(expected.sort());
    }
  });
});

describe('both catalogues', () => {
  it('have every event once, and no other', () => {
    const names = VISIBILITIES.flatMap((each) => catalogueEvents(each)).map(({ name }) => name);
    expect(names.sort()).toEqual(ALL_EVENTS.map(({ type, version }) => detailType(type, version)).sort());
    expect(Object.keys(EVENT_NOTES).sort()).toEqual([...new Set(ALL_EVENTS.map(({ type }) => type))].sort());
  });

  it('keep links to money, keys, roles and addresses of callers out of the public events', () => {
    const fields = new Set(catalogueEvents('public').flatMap(({ schema }) => fieldsOf(schema)));
    const secret = ['link', 'checkoutLink', 'hash', 'scopes', 'isAdmin', 'address', 'actor', 'told'];
    expect(secret.filter((name) => fields.has(name))).toEqual([]);
    const inPrivate = new Set(catalogueEvents('private').flatMap(({ schema }) => fieldsOf(schema)));
    expect(secret.filter((name) => !inPrivate.has(name))).toEqual([]);
  });
});

function fieldsOf({ properties = {}, items }: JsonSchema): string[] {
  const nested = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return [...Object.keys(properties), ...nested.flatMap(fieldsOf)];
}
