import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../../lib/paths.ts';
import { LEFT_OUT } from './adaptations.ts';

it('docs/judges.md lists each type that is left out, with its reason', () => {
  const rows = readFileSync(fromRoot('docs/judges.md'), 'utf8')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  for (const [type, reason] of Object.entries(LEFT_OUT)) {
    expect(rows).toContainEqual(['', `\`${type}\``, reason, '']);
  }
});
