import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { build } from 'vite';
import { keepClassNames, knownClassNames } from './class-names.ts';

const FRONTEND = join(import.meta.dirname, '../..');
const ENTRY = join(FRONTEND, 'src/components/badge.tsx');
const STYLESHEET = join(FRONTEND, 'src/components/badge.module.css');

async function builtForNode(): Promise<string> {
  const built = await build({
    root: FRONTEND,
    configFile: false,
    logLevel: 'error',
    plugins: [knownClassNames()],
    build: { ssr: ENTRY, write: false },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('it was not built');
  return built.output.map((file) => (file.type === 'chunk' ? file.code : '')).join();
}

it('gives a build for Node the class names that a build for browsers has made, and reads unknown stylesheets', async () => {
  const unknown = await builtForNode();
  expect(unknown).toContain('badge');
  keepClassNames(STYLESHEET, { badge: 'made-for-browsers' });
  expect(unknown).not.toContain('made-for-browsers');
  expect(await builtForNode()).toContain('made-for-browsers');
});
