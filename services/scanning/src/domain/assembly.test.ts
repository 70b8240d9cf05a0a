import { expect, it } from '@jest/globals';
import { ASSEMBLY_STATES } from '@satcade/contracts/entities/uploads';
import { reachable } from '@satcade/kernel';
import { assemblyMachine, chunkKeyOf } from './assembly.ts';

it('reaches every state of an assembly', () => {
  expect([...reachable(assemblyMachine)].toSorted()).toEqual(ASSEMBLY_STATES.toSorted());
});

it('stores chunks under owner and game, and only those of game files', () => {
  expect(chunkKeyOf({ key: 'games/u/g/moon.zip' }, 'abc')).toBe('chunks/u/g/abc');
  expect(chunkKeyOf({ key: 'thumbnails/u/g/thumbnail.png' }, 'abc')).toBeUndefined();
});
