import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { print } from './figure.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    isDynamicEntry: z.optional(z.boolean()),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
);

/** What a browser loads for each route and to buy a game, gzip: the route's chunk with all its imports, without the entry. */
export async function measureFrontend(): Promise<void> {
  const dist = fromRoot('frontend/dist');
  const manifest = manifestSchema.parse(JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')));
  const gzipKb = async (file: string): Promise<number> =>
    gzipSync(await readFile(join(dist, file)), { level: 9 }).length / 1024;
  const sum = async (files: Iterable<string>): Promise<number> => {
    let total = 0;
    for (const file of files) total += await gzipKb(file);
    return total;
  };
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const first = closure(manifest, entry);
  for (const [key, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry && key !== entry) continue;
    const { js, css } = closure(manifest, key);
    const route = key === entry ? 'every page (entry)' : key;
    // The budget is that of the first page that most visitors see.
    const isFirst = key === 'src/features/store/store-page.tsx';
    print({
      name: 'frontend JS',
      value: await sum(new Set([...first.js, ...js])),
      unit: 'KB gzip',
      route,
      ...(isFirst && { target: 60 }),
    });
    print({
      name: 'frontend CSS',
      value: await sum(new Set([...first.css, ...css])),
      unit: 'KB gzip',
      route,
      ...(isFirst && { target: 10 }),
    });
  }
  for (const [visitor, modules] of [
    ['guest', TO_BUY],
    ['user', [...TO_BUY, ...FOR_USERS]],
  ] as const) {
    const missing = modules.find((key) => manifest[key] === undefined);
    if (missing !== undefined) throw new Error(`${missing} is in no file of its own`);
    const files = [entry, ...modules].flatMap((key) => [...closure(manifest, key).js]);
    print({ name: 'JavaScript to buy', value: await sum(new Set(files)), unit: 'KB gzip', visitor, target: 120 });
  }
}

/** What a browser loads to buy: the game page, what it loads after it is shown, the cart and the checkout. */
const TO_BUY = [
  'src/features/game/game-page.tsx',
  'src/features/game/game-details.tsx',
  'src/features/game/related/related-games.tsx',
  'src/features/cart/cart-panel.tsx',
  'src/features/checkout/checkout-page.tsx',
  'src/app/later.ts',
];
const FOR_USERS = ['src/lib/auth/browser-tokens.ts', 'src/app/extras.ts'];

function closure(manifest: z.infer<typeof manifestSchema>, start: string): { js: Set<string>; css: Set<string> } {
  const js = new Set<string>();
  const css = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || js.has(chunk.file)) return;
    js.add(chunk.file);
    for (const file of chunk.css ?? []) css.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  visit(start);
  return { js, css };
}
