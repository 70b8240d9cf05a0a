import { describe, expect, it } from '@jest/globals';
import { fingerprintOf } from '../../../lib/upload/resume-records.ts';
import { FIRST_FORM } from '../form/game-form.ts';
import type { SavedSubmission } from '../submission/saved-submissions.ts';
import { type HandlePorts, readAgain } from './read-again.ts';

const LAST_CHANGE = 1_700_000_000_000;
const fileOf = (name: string, lastModified = LAST_CHANGE) => new File([name], name, { lastModified });

function saved(...places: readonly [string, string][]): SavedSubmission {
  const files = places.map(([place, name]) => ({ place, name, fingerprint: fingerprintOf(fileOf(name)) }));
  const facts = { id: 's', userId: 'u', gameId: 'g', usedAt: 0, isAbandoned: false };
  return { ...facts, form: FIRST_FORM, keys: {}, uploads: {}, files };
}

/** Handles are the names of their files here; a name stands for what the browser does with it. */
const ports: HandlePorts<string> = {
  find: async () =>
    new Map([
      ['game', 'game.zip'],
      ['thumbnail', 'asks.png'],
      ['trailer', 'forbidden.mp4'],
      ['screenshot-0', 'changed.png'],
      ['screenshot-1', 'gone.png'],
      ['screenshot-2', 'shot.png'],
    ]),
  permissionOf: async (handle) => {
    if (handle.startsWith('asks')) return 'prompt';
    return handle.startsWith('forbidden') ? 'denied' : 'granted';
  },
  read: async (handle) => {
    if (handle.startsWith('gone')) throw new DOMException('It was deleted.', 'NotFoundError');
    return fileOf(handle, handle.startsWith('changed') ? LAST_CHANGE + 1 : LAST_CHANGE);
  },
};

describe('the files of an interrupted upload', () => {
  it('are read again where the browser may, if they are still the same', async () => {
    const submission = saved(
      ['game', 'game.zip'],
      ['trailer', 'forbidden.mp4'],
      ['screenshot-0', 'changed.png'],
      ['screenshot-1', 'gone.png'],
      ['screenshot-2', 'shot.png'],
      ['screenshot-3', 'without-handle.png'],
    );
    const { files, asks } = await readAgain(submission, ports);
    expect([...files].map(([place, { name }]) => [place, name])).toEqual([
      ['game', 'game.zip'],
      ['screenshot-2', 'shot.png'],
    ]);
    expect(asks).toBe(false);
  });

  it('need a question when the browser has not yet been allowed to read one', async () => {
    const { files, asks } = await readAgain(saved(['game', 'game.zip'], ['thumbnail', 'asks.png']), ports);
    expect([[...files.keys()], asks]).toEqual([['game'], true]);
  });

  it('are not read when they were sent completely', async () => {
    const submission = { ...saved(['game', 'game.zip'], ['thumbnail', 'asks.png']), keys: { thumbnail: 'key' } };
    expect((await readAgain(submission, ports)).asks).toBe(false);
  });
});
