import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));

const FILES = globSync('.github/workflows/*.yml', { cwd: fromRoot() });
const read = (file: string) => readFileSync(fromRoot(file), 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

/** npm's own commands, which need no entry in `scripts`. */
const OF_NPM = ['ci', 'install', 'run'];

describe.each(FILES)('%s', (file) => {
  const text = read(file);

  it('runs only commands that package.json has, and files that exist', () => {
    const commands = all(text, /\brun: npm (?:run )?([\w:-]+)/g).filter((name) => !OF_NPM.includes(name));

    expect(commands.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(all(text, /run: node (\S+)/g).filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });

  it('uses actions of GitHub itself, by major version', () => {
    const used = all(text, /uses: (\S+)/g);

    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((action) => !/^(actions|github)\/[\w/-]+@v\d+$/.test(action))).toEqual([]);
  });

  it('may read the repository, and only single jobs may do more', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  });

  it('ends each job after a while', () => {
    expect(all(text, /^( {4}timeout-minutes: )/gm)).toHaveLength(all(text, /^( {4}runs-on: )/gm).length);
  });
});

describe('CI', () => {
  it('runs the two commands of the README on Linux, macOS and Windows', () => {
    const ci = read('.github/workflows/ci.yml');

    expect(ci.match(/os: \[ubuntu-latest, macos-latest, windows-latest\]/g)).toHaveLength(2);
    expect(ci).toContain('- run: npm test\n');
    expect(ci).toContain('- run: node scripts/ci/main.ts\n');
    expect(read('scripts/ci/main.ts')).toContain('npm start --');
  });

  it('leads to the security policy from the issue forms', () => {
    expect(read('.github/ISSUE_TEMPLATE/config.yml')).toContain('security/policy');
    expect(read('.github/ISSUE_TEMPLATE/1-bug.yml')).toContain('SECURITY.md');
  });
});
