import { describe, expect, it } from '@jest/globals';
import { ownGames } from '../../../../e2e/fixtures/portal.ts';
import { formOf, versionRule } from './edit-form.ts';

describe('the version check of the edit form', () => {
  const [base] = ownGames();
  if (base === undefined) throw new Error('the fixture has no games');
  const { waitingBuild, ...game } = base;
  const form = (version: string) => ({ ...formOf(game, undefined), version });
  const broken = (version: string, hasFile: boolean, of: typeof base = game) =>
    versionRule(of, form(version), hasFile)?.fields;

  it('requires a new version for a new file, and a new file for a new version', () => {
    expect(broken(game.version ?? '', false)).toBeUndefined();
    expect(broken(game.version ?? '', true)).toEqual(['version']);
    expect(broken('7.7', false)).toEqual(['version']);
    expect(broken('7.7', true)).toBeUndefined();
  });

  it('shows the version of the waiting build, and accepts a new one without a file', () => {
    expect(formOf(base, undefined).version).toBe(waitingBuild?.version);
    expect(broken('9.1', false, base)).toBeUndefined();
  });

  it('accepts any version before the game is first published', () => {
    expect(broken(game.version ?? '', true, { ...game, publishedAt: undefined })).toBeUndefined();
  });
});
