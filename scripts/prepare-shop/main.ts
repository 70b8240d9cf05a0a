import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillListings } from '@satcade/demo-shop';
import { capture, writeItems, writeObjects } from '@satcade/demo-shop/prepared';
import { build } from '../build/build.ts';
import { startSystem } from '../start/system.ts';
import { capturedFrom } from './captured-store.ts';

const step = (text: string): void => console.log(`  ${text}`);

await build(step);
const stateDir = await mkdtemp(join(tmpdir(), 'satcade-prepared-'));
const system = await startSystem({ stateDir, port: 0 });
try {
  await fillListings(system, step);
  const { items, objects } = await capture(await capturedFrom(system));
  for (const [service, lines] of items) await writeItems(service, lines);
  await writeObjects(objects);
  step(`wrote ${[...items.values()].flat().length} items and ${objects.length} objects`);
} finally {
  await system.close();
  await rm(stateDir, { recursive: true, force: true });
}
// Environments of functions may still be ending.
process.exit();
