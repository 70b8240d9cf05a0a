import { describe, expect, it } from '@jest/globals';
import { localTables } from '@satcade/testing/local-table';
import * as z from 'zod/mini';
import { versioned } from './schema-version.ts';
import { change } from './update.ts';

/* The example of docs/evolving-data.md: a note whose text was called `body`, and which had one author. */

const local = localTables();
const key = { pk: 'NOTE#1', sk: 'NOTE' };
const noteSchema = z.object({ text: z.string(), authors: z.array(z.string()) });
const notes = versioned(noteSchema, [
  ({ body, ...item }) => ({ text: body, ...item }),
  ({ author, ...item }) => ({ authors: [author], ...item }),
]);
const expected = { text: 'hello', authors: ['ada'] };

describe('versioned', () => {
  it.each([
    ['1', { body: 'hello', author: 'ada' }],
    ['2', { schemaVersion: 2, text: 'hello', author: 'ada' }],
    ['3', { schemaVersion: 3, text: 'hello', authors: ['ada'] }],
    ['4, which is a later one', { schemaVersion: 4, text: 'hello', authors: ['ada'], mood: 'good' }],
  ])('reads an item of version %s from a table', async (_, item) => {
    await local().table.put({ ...key, ...item });
    expect(await local().table.get(key, notes)).toMatchObject(expected);
  });

  it('keeps what a new function wrote into an item of an earlier version', async () => {
    await local().table.put({ ...key, body: 'hello', author: 'bob' });
    await local().table.update(key, change().set({ authors: ['ada'] }), notes);
    expect(await local().table.get(key, notes)).toMatchObject(expected);
  });

  it('migrates an item with its next write', async () => {
    const { table } = local();
    await table.put({ ...key, body: 'hello', author: 'ada' });
    const note = await table.get(key, notes);
    await table.put({ ...key, ...note, ...notes.mark });
    expect(await table.get(key, z.looseObject({}))).toEqual({ ...key, ...expected, schemaVersion: 3 });
  });

  it('rejects an item that no version explains', () => {
    expect(() => notes.parse({ schemaVersion: 3, body: 'hello' })).toThrow();
    expect(() => notes.parse({ schemaVersion: 0, text: 'hello', authors: [] })).toThrow();
  });
});
