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

it('names the stacks that docs/deploy.md lists', () => {
  const [, list = ''] =
    /`satcade-<stage>-platform`([\s\S]*?)if the stage has a budget/.exec(
      readFileSync(fromRoot('docs/deploy.md'), 'utf8'),
    ) ?? [];
  const listed = [...list.matchAll(/`-([a-z]+)`/g)].map(([, part]) => `satcade-x-${part}`);
  expect(['satcade-x-platform', ...listed].sort()).toEqual(stackNames({ name: 'x', hasCosts: true }).sort());
});
