import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type System, startSystem } from '../../../start/system.ts';
import { WARM_ENVIRONMENTS } from '../../warm-environments.ts';
import { Templates } from './templates.ts';

/** Commands compare times with this machine's clock, so a store whose clock is moved ahead begins in the past. */
const BEHIND_MS = 5 * 24 * 3_600_000;

/** A store of one test file, which is deployed again over its own state. */
export interface OwnStore {
  readonly stateDir: string;
  readonly system: () => System;
  /** Deploys templates with these tables, by service, in the place of the first ones. */
  deploy(tables: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

interface OwnStoreOptions {
  /** The settings of its stage that differ from those of `npm start` (infra/local-services.ts). */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** How far before this machine's clock it begins. */
  readonly behindMs?: number;
  /** Every call goes over HTTP with a signature. */
  readonly strict?: boolean;
}

/**
 * Starts an empty store, from the templates of `npm run build` or from those of other settings, and names it to the
 * helpers of integration tests.
 */
export async function startOwnStore({
  settings,
  behindMs = BEHIND_MS,
  strict = false,
}: OwnStoreOptions = {}): Promise<OwnStore> {
  const dir = await mkdtemp(join(tmpdir(), 'satcade-restore-'));
  const stateDir = join(dir, 'state');
  const assemblyDir = join(dir, 'cdk.out');
  const port = await freePorts();
  const start = async (assembly: { readonly assemblyDir?: string }) => {
    const started = await startSystem({
      ...{ stateDir, port, behindMs, strict, warmEnvironments: WARM_ENVIRONMENTS },
      ...assembly,
    });
    await started.announce();
    return started;
  };
  let templates: Templates | undefined;
  const synthesise = async (context: object) => {
    await rm(assemblyDir, { recursive: true, force: true });
    templates ??= new Templates();
    await templates.make(assemblyDir, context);
  };
  if (settings !== undefined) await synthesise(settings);
  let system = await start(settings === undefined ? {} : { assemblyDir }).catch(async (error: unknown) => {
    await templates?.close();
    throw error;
  });
  process.env.SATCADE_READY = join(stateDir, 'ready.json');
  return {
    stateDir,
    system: () => system,
    async deploy(tables) {
      await synthesise({ ...settings, tables });
      await system.close();
      system = await start({ assemblyDir });
    },
    async close() {
      await templates?.close();
      await system.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/**
 * The first of four free ports in a row: a deployed store keeps its addresses. They are below those that systems give
 * to connections (from 32,768 on), because a connection could take one while the store restarts.
 */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 3_000) * 4;
    if ((await Promise.all([0, 1, 2, 3].map((offset) => isFree(first + offset)))).every(Boolean)) return first;
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
