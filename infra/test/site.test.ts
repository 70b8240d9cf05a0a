import { expect, it } from '@jest/globals';
import { synthesised } from './synthesised.ts';

const app = synthesised();

it('copies hashed files, then pages, then the service worker, and deletes no file of an earlier release', () => {
  const copies = app.ofType('Custom::CDKBucketDeployment');
  const after = new Map(copies.map(({ id, dependsOn }) => [id, dependsOn]));
  const named = (name: string) => copies.filter(({ id }) => id.startsWith(name));
  const [hashed, pages, worker] = ['hashedfiles', 'pages', 'worker'].map((name) => named(name)[0]);
  expect(copies).toHaveLength(3);
  expect(hashed?.properties).toMatchObject({ Exclude: ['*'], Include: ['assets/*'], Prune: false });
  expect(pages?.properties).toMatchObject({ Exclude: ['assets/*', '.vite/*', 'sw.js', '*/sw.js'], Prune: false });
  expect(worker?.properties).toMatchObject({ Exclude: ['*'], Include: ['sw.js', '*/sw.js'], Prune: false });
  expect(after.get(pages?.id ?? '')).toContain(hashed?.id);
  expect(after.get(worker?.id ?? '')).toContain(pages?.id);
});
