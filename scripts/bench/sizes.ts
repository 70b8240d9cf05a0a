import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { fromRoot } from '../lib/paths.ts';
import { percentile, print } from './figure.ts';

const sizesSchema = z.record(z.string(), z.number());
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

/** What each function loads at its start, in KB, and how long a fresh process needs for it. */
export async function measureFunctions(): Promise<void> {
  const sizes = sizesSchema.parse(JSON.parse(await readFile(fromRoot('dist/functions.json'), 'utf8')));
  for (const [name, bytes] of Object.entries(sizes).sort()) {
    print({ name: 'function bundle', value: bytes / 1024, unit: 'KB', function: name, target: 370 });
    const samples = [1, 2, 3].map(() => loadTime(name));
    print({
      name: 'function load time',
      value: percentile(samples, 0.5),
      unit: 'ms',
      function: name,
      how: 'import in a fresh process, median of 3',
    });
  }
}

/** Values with which every function can read its environment; nothing is called while it loads. */
const ENVIRONMENT = {
  TABLE_NAME: 't',
  BUS_NAME: 'b',
  METRIC_NAMESPACE: 'n',
  QUEUE_URL: 'http://q',
  BTCPAY_SECRET_ARN: 'a',
  LIVE_ENDPOINT: 'http://l/live',
  UPLOADS_BUCKET: 'u',
  MEDIA_BUCKET: 'm',
  COLLECTIONS_KEY: 'k',
  SITE_ORIGIN: 'https://site',
  LINK_KEY_ID: 'i',
  LINK_KEY_SECRET_ARN: 's',
  READ_MODEL_BUCKET: 'r',
  READ_MODEL_KEY: 'k',
  BUILD_ID: 'bench',
  TOKEN_ISSUER: 'https://issuer',
  TOKEN_CLIENT_ID: 'c',
  FEE_BASIS_POINTS: '1000',
  OPEN_INVOICE_FUNCTION: 'o',
  FIND_PAYMENT_FUNCTION: 'f',
  GRANT_FUNCTION: 'g',
  NEW_VERSION: 'v',
  SCAN_ENGINE: 'embedded',
  SIGNING_SECRET_ARN: 's',
  USER_POOL_ID: 'us-east-1_p',
  VIEWS_QUEUE_URL: 'http://v',
  ORDER_OBLIGATIONS_FUNCTION: 'o',
  PAYOUT_OBLIGATIONS_FUNCTION: 'p',
  EXPLAIN_ENTITLEMENTS_FUNCTION: 'e',
  EXPLAIN_PAYMENTS_FUNCTION: 'e',
  EXPLAIN_PAYOUTS_FUNCTION: 'e',
  APPROVE: 'false',
  PUBLICATION: 'automatic',
  SENDER: 'no-reply@satcade.test',
  BITCOIN_NETWORK: 'regtest',
  REFUND_POLICY: 'review',
  REFUND_WINDOW_DAYS: '14',
  HOLD_DAYS: '7',
  MINIMUM_CENTS: '2000',
  RUN_EVERY_MINUTES: '10080',
  RUN_OFFSET_MINUTES: '0',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'x',
  AWS_SECRET_ACCESS_KEY: 'x',
};

function loadTime(name: string): number {
  const file = join(fromRoot('dist/functions'), name, 'index.mjs');
  const code = `const start = performance.now(); await import(${JSON.stringify(file)}); process.stdout.write(String(performance.now() - start)); process.exit(0);`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    // With compiled code from an earlier run the process would not be fresh.
    env: { ...process.env, ...ENVIRONMENT, NODE_DISABLE_COMPILE_CACHE: '1' },
  });
  if (status !== 0) throw new Error(`${name} does not load: ${stderr}`);
  return Number(stdout.toString());
}

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
