import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { SERVICE_NAMES } from '@satcade/contracts';
import { fromRoot } from '../../lib/paths.ts';
import { stackNames } from './stacks.ts';

it('names every stack of the CDK app', () => {
  const folder = fromRoot('infra/stacks');
  const named = readdirSync(folder).flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/super\(app, `satcade-\$\{[\w.]+\}-([a-z]+)/g)].map(
      ([, part]) => `satcade-x-${part}`,
    ),
  );
  const services = SERVICE_NAMES.map((service) => `satcade-x-${service}`);
  expect(stackNames({ name: 'x', hasCosts: true }).sort()).toEqual([...new Set([...named, ...services])].sort());
  expect(stackNames({ name: 'x', hasCosts: false })).not.toContain('satcade-x-costs');
});
