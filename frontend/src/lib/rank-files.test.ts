import { describe, expect, it } from '@jest/globals';
import type { Platform } from '@satcade/contracts/lists';
import { type RankedFile, rankFiles } from './rank-files.ts';

const file = (name: string, platforms: Platform[] | undefined, changes: Partial<RankedFile> = {}) => ({
  ...{ name, content: 'GAME' as const, platforms, isDemo: false, isBeta: false },
  ...changes,
});
const FILES = [
  file('demo', ['Linux'], { isDemo: true }),
  file('soundtrack', [], { content: 'EXTRA' }),
  file('web', ['Web Browser'], { content: 'WEB' }),
  file('linux-beta', ['Linux'], { isBeta: true }),
  file('linux', ['Linux']),
  file('mac', ['macOS']),
  file('main', undefined),
];
const ranked = (platform: Platform | undefined) => rankFiles(FILES, platform).map(({ name }) => name);

describe('rankFiles', () => {
  it('has the program for the visitor’s platform first, and the stable one before its beta', () => {
    expect(ranked('Linux')).toEqual(['linux', 'linux-beta', 'main', 'mac', 'web', 'soundtrack', 'demo']);
    expect(ranked('macOS').slice(0, 2)).toEqual(['mac', 'main']);
  });

  it('has the game’s own file first where no other is for the platform, and where that is unknown', () => {
    expect(ranked('Windows')).toEqual(['main', 'linux', 'mac', 'linux-beta', 'web', 'soundtrack', 'demo']);
    expect(ranked(undefined)).toEqual(ranked('Windows'));
  });
});
