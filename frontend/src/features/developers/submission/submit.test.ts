import { describe, expect, test } from '@jest/globals';
import { Cancelled, createControl } from '../../../lib/upload/control.ts';
import { FIRST_FORM, type GameForm } from '../form/game-form.ts';
import { fileKeysOf, planOf } from './file-plan.ts';
import { type Done, NOTHING_SENT, type SubmitPorts, submitGame } from './submit.ts';
import { detailOf, StepFailed } from './upload-errors.ts';

const file = (name: string, size = 10) => ({ name, size, type: '', lastModified: 1, slice: () => new Blob() });
const form: GameForm = { ...FIRST_FORM, title: 'Kiln', hasRequirements: true };
const plan = planOf({
  game: file('kiln.zip'),
  thumbnail: file('cover.png'),
  screenshots: [file('a.png'), file('b.png')],
});

/** Ports that log their calls in order. Steps in `broken` fail. */
function recorder(broken: Readonly<Record<string, Error>> = {}) {
  const log: string[] = [];
  const done: Done[] = [];
  const sent: number[] = [];
  const say = async <T>(what: string, value: T): Promise<T> => {
    log.push(what);
    const error = broken[what];
    if (error !== undefined) throw error;
    return value;
  };
  const ports: SubmitPorts = {
    records: {
      createGame: () => say('create game', 'g1'),
      createRequirements: (gameId) => say(`create requirements of ${gameId}`, 'r1'),
      linkRequirements: async (gameId, id) => say(`link ${id} to ${gameId}`, undefined),
      validateFile: ({ file: { name } }) => say(`validate ${name}`, !name.startsWith('evil')),
      setKeys: async (_, keys) => say(`set ${Object.keys(keys).join(' ')}`, undefined),
      updateGame: async (gameId) => say(`update ${gameId}`, undefined),
    },
    transfer({ kind, index, gameId }) {
      const name = `${kind}${index ?? ''}`;
      return say(`send ${name} of ${gameId}`, { key: `${name}-key`, uploadId: `${name}-upload` });
    },
    findRefused: (uploads) => say(`look at ${Object.values(uploads).join(' ')}`, undefined),
    async saveChecked(uploads, _, save) {
      await say(`check ${Object.values(uploads).join(' ')}`, undefined);
      return save();
    },
    retried: (_, action) => action(),
    onStep: () => undefined,
    onSent: (bytes) => void sent.push(bytes),
    onDone: (each) => void done.push(each),
  };
  return { ports, log, done, sent };
}
const FILES = [
  ...['validate cover.png', 'send thumbnail of g1', 'validate a.png', 'send screenshot0 of g1'],
  ...['validate b.png', 'send screenshot1 of g1'],
];
const GAME_FILE = ['validate kiln.zip', 'send game of g1'];

describe('submitGame', () => {
  test('creates the game, saves the requirements, uploads each file and then sets the keys', async () => {
    const { ports, log, sent } = recorder();
    await submitGame(form, plan, NOTHING_SENT, createControl(), ports);
    expect(log).toEqual([
      ...['create game', 'create requirements of g1', 'link r1 to g1'],
      ...FILES,
      'look at thumbnail-upload screenshot0-upload screenshot1-upload',
      ...GAME_FILE,
      'check thumbnail-upload screenshot0-upload screenshot1-upload game-upload',
      'set gameFileKey thumbnailKey screenshotKeys',
    ]);
    expect(sent.at(-1)).toBe(40);
  });

  test('saves no requirements when there are none', async () => {
    const { ports, log } = recorder();
    await submitGame({ ...form, hasRequirements: false }, plan, NOTHING_SENT, createControl(), ports);
    expect(log.slice(0, 2)).toEqual(['create game', 'validate cover.png']);
  });

  test('continues after the steps that are already done', async () => {
    const { ports, log } = recorder();
    const sent = { keys: { thumbnail: 'cover-key' }, uploads: { thumbnail: 'cover-upload' } };
    const before = { gameId: 'g1', requirementsId: 'r1', ...sent };
    await submitGame(form, plan, before, createControl(), ports);
    expect(log[0]).toBe('update g1');
    expect(log.slice(1, -2)).toEqual([
      ...FILES.filter((step) => !step.includes('cover') && !step.includes('thumbnail')),
      // A picture that was sent before the reload may still be unchecked.
      'look at cover-upload screenshot0-upload screenshot1-upload',
      ...GAME_FILE,
    ]);
    expect(log.at(-2)).toBe('check cover-upload screenshot0-upload screenshot1-upload game-upload');
  });

  test.each([
    ['create game', 'Failed to create game record'],
    ['link r1 to g1', 'Failed to create system requirements'],
    ['create requirements of g1', 'Failed to create system requirements'],
  ])('fails at the step "%s" with the message: %s', async (step, message) => {
    const { ports } = recorder({ [step]: new Error('503') });
    await expect(submitGame(form, plan, NOTHING_SENT, createControl(), ports)).rejects.toThrow(message);
  });

  test('stops before it uploads a file that the server refuses', async () => {
    const { ports, log, done } = recorder();
    const evil = planOf({ game: file('evil.zip'), screenshots: [] });
    const failure = await submitGame(form, evil, NOTHING_SENT, createControl(), ports).catch((error: unknown) => error);
    expect(failure).toHaveProperty('message', 'File validation failed on server');
    expect(detailOf(failure)).toBe('evil.zip');
    expect(log.at(-1)).toBe('validate evil.zip');
    expect(done.at(-1)).toMatchObject({ gameId: 'g1' });
  });

  test('does not send the game beside a picture that the scan has refused', async () => {
    const look = 'look at thumbnail-upload screenshot0-upload screenshot1-upload';
    const { ports, log } = recorder({ [look]: new StepFailed('File validation failed on server') });
    await expect(submitGame(form, plan, NOTHING_SENT, createControl(), ports)).rejects.toThrow(StepFailed);
    expect(log.at(-1)).toBe(look);
    expect(log).not.toContain('send game of g1');
  });

  test('stops when it is cancelled', async () => {
    const { ports, log } = recorder();
    const control = createControl();
    const cancelled = async () => {
      control.cancel();
      return { key: 'key', uploadId: 'up' };
    };
    const cancelling = { ...ports, transfer: cancelled };
    await expect(submitGame(form, plan, NOTHING_SENT, control, cancelling)).rejects.toThrow(Cancelled);
    expect(log.at(-1)).toBe('validate cover.png');
  });
});

test('keys have the names of the game’s fields, with screenshots in order', () => {
  expect(fileKeysOf({ 'screenshot-10': 'k', 'screenshot-2': 'c', trailer: 't', game: 'g' })).toEqual({
    gameFileKey: 'g',
    trailerKey: 't',
    screenshotKeys: ['c', 'k'],
  });
});
