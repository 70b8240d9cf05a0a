import { describe, expect, it } from '@jest/globals';
import { ownGames } from '../../../e2e/fixtures/portal.ts';
import { formOf, versionRule } from './edit-form.ts';

describe('the version of an edited game', () => {
  const [base] = ownGames();
  if (base === undefined) throw new Error('the fixture has no games');
  const { waitingBuild, ...game } = base;
  const form = (version: string) => ({ ...formOf(game, undefined), version });
  const broken = (version: string, hasFile: boolean, of: typeof base = game) =>
    versionRule(of, form(version), hasFile)?.fields;

  it('needs another number for another file, and a file for another number', () => {
    expect(broken(game.version ?? '', false)).toBeUndefined();
    expect(broken(game.version ?? '', true)).toEqual(['version']);
    expect(broken('7.7', false)).toEqual(['version']);
    expect(broken('7.7', true)).toBeUndefined();
  });

  it('is that of the build that waits, which may be renumbered', () => {
    expect(formOf(base, undefined).version).toBe(waitingBuild?.version);
    expect(broken('9.1', false, base)).toBeUndefined();
  });

  it('is free before the first publication', () => {
    expect(broken(game.version ?? '', true, { ...game, publishedAt: undefined })).toBeUndefined();
  });
});
