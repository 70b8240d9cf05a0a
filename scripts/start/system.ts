import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BtcpayStandIn, startBtcpayStandIn } from '@satcade/btcpay-stand-in';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud, type Unopened } from '@satcade/local-cloud';
import { type AwsClient, createAwsClient } from '@satcade/local-cloud/client';
import type { EngineUrls } from '@satcade/local-cloud/options';
import { fromRoot } from '../lib/paths.ts';
import { type BtcpayAccess, connectBtcpay } from './btcpay.ts';
import { docsFolder } from './docs.ts';
import { HOST } from './ports.ts';
import { type Account, UserPoolAdmin } from './user-pool.ts';

/** The three accounts that every local store has. */
const ACCOUNTS = {
  buyer: { username: 'buyer', email: 'buyer@satcade.test', password: 'Buyer-2026!' },
  developer: { username: 'pixelforge', email: 'developer@satcade.test', password: 'Developer-2026!' },
  admin: { username: 'admin', email: 'admin@satcade.test', password: 'Admin-2026!' },
} as const satisfies Record<string, Account>;

/** The contents of `ready.json`, from which other programs find the running store. */
export interface Ready {
  readonly site: string;
  readonly btcpay: string;
  readonly inbox: string;
  readonly console: string;
  readonly accounts: typeof ACCOUNTS;
  /** The operator's access to the local cloud, for tools that use AWS. */
  readonly aws: { readonly endpoint: string; readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The name of the secret that holds BTCPay's address and key. */
  readonly btcpaySecret: string;
  readonly pid: number;
}

export interface SystemOptions {
  readonly stateDir: string;
  /** The port of the site; AWS, BTCPay and the console use the three ports after it. 0: any free ports. */
  readonly port: number;
  /** A real BTCPay Server instead of the stand-in. */
  readonly btcpay?: BtcpayAccess | undefined;
  readonly log?: (source: string, line: string) => void;
  /** External processes that replace embedded engines, by service. */
  readonly engines?: EngineUrls;
  /** How far before the real time a store without state begins, in ms: the past of the demo shop. */
  readonly behindMs?: number;
  /** False: CloudFront's cache is left out, for figures of the system behind it. */
  readonly edgeCache?: boolean;
  /** The templates; those of `npm run build` when left out. */
  readonly assemblyDir?: string;
  /** How many environments of functions stay warm: for a store that works more than it has to be small. */
  readonly warmEnvironments?: number;
  /** Every call inside the local cloud goes over HTTP with a signature that is verified. */
  readonly strict?: boolean;
  /** See `LocalCloudOptions`. */
  readonly lateAssets?: LocalCloudOptions['lateAssets'];
  /** Brings into a new store what its first visitor shall find. Its site answers 503 until then. */
  readonly furnish?: ((store: UnopenedStore) => Promise<void>) | undefined;
}

/** A store with its accounts, and connected to BTCPay, before its site is open. */
export interface UnopenedStore {
  readonly ready: Pick<Ready, 'accounts'>;
  readonly cloud: Unopened;
  readonly users: UserPoolAdmin;
}

/** The whole store on this machine: local cloud, BTCPay stand-in, accounts. */
export interface System {
  readonly ready: Ready;
  readonly cloud: LocalCloud;
  /** Absent when a real BTCPay is used. */
  readonly standIn: BtcpayStandIn | undefined;
  readonly aws: AwsClient;
  readonly users: UserPoolAdmin;
  /** Writes `ready.json`; `close` removes it. */
  announce(): Promise<void>;
  close(): Promise<void>;
}

/** Starts everything that `npm run build` built. The state of earlier runs is read from `stateDir`. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const {
    stateDir,
    port,
    btcpay,
    log,
    engines,
    behindMs,
    edgeCache = true,
    assemblyDir = fromRoot('cdk.out'),
    warmEnvironments,
    strict = false,
    lateAssets,
    furnish,
  } = options;
  const portAt = (offset: number): number => (port === 0 ? 0 : port + offset);
  const readyFile = join(stateDir, 'ready.json');
  await mkdir(stateDir, { recursive: true });
  await rm(readyFile, { force: true });

  const connected = Promise.withResolvers<Connected>();
  let standIn: BtcpayStandIn | undefined;
  const connect = async (unopened: Unopened): Promise<void> => {
    const { clock, credentials, site } = unopened;
    if (btcpay === undefined)
      standIn = await startBtcpayStandIn({ port: portAt(2), host: HOST, stateDir: join(stateDir, 'btcpay'), clock });
    const access = btcpay ?? accessOf(standIn);
    const aws = createAwsClient({ url: unopened.aws, credentials, clock });
    const output = outputs(unopened);
    await connectBtcpay(access, site, output('BtcpaySecretArn'), aws);
    const users = new UserPoolAdmin(aws, output('UserPoolId'), output('UserPoolClientId'));
    await Promise.all([
      users.ensure(ACCOUNTS.buyer),
      users.ensure(ACCOUNTS.developer),
      users.ensure(ACCOUNTS.admin, 'Admins'),
    ]);
    await furnish?.({ ready: { accounts: ACCOUNTS }, cloud: unopened, users });
    connected.resolve({ access, aws, users });
  };
  let started: LocalCloud | undefined;
  try {
    const cloud = await startLocalCloud({
      assemblyDir,
      stateDir: join(stateDir, 'cloud'),
      ports: { site: port, aws: portAt(1), console: portAt(3) },
      host: HOST,
      folders: [docsFolder(stateDir)],
      edgeCache,
      strict,
      ...(log !== undefined && { log }),
      ...(engines !== undefined && { engines }),
      ...(behindMs !== undefined && { behindMs }),
      ...(warmEnvironments !== undefined && { warmEnvironments }),
      ...(lateAssets !== undefined && { lateAssets }),
      ...(furnish !== undefined && { furnish: connect }),
    });
    started = cloud;
    // Accounts and BTCPay are there from an earlier start, so its site need not wait for them.
    if (furnish === undefined) await connect(cloud);
    const { access, aws, users } = await connected.promise;
    const ready: Ready = {
      site: cloud.site,
      btcpay: access.url,
      inbox: cloud.inbox,
      console: cloud.console,
      accounts: ACCOUNTS,
      aws: { endpoint: cloud.aws, ...cloud.credentials },
      btcpaySecret: outputs(cloud)('BtcpaySecretArn'),
      pid: process.pid,
    };
    return {
      ready,
      cloud,
      standIn,
      aws,
      users,
      announce: () => writeFile(readyFile, `${JSON.stringify(ready, null, 2)}\n`),
      async close() {
        await rm(readyFile, { force: true });
        await standIn?.close();
        await cloud.close();
      },
    };
  } catch (error) {
    await standIn?.close();
    await started?.close();
    throw error;
  }
}

interface Connected {
  readonly access: BtcpayAccess;
  readonly aws: AwsClient;
  readonly users: UserPoolAdmin;
}

function accessOf(standIn: BtcpayStandIn | undefined): BtcpayAccess {
  if (standIn === undefined) throw new Error('there is no BTCPay: neither a real one nor the stand-in');
  const { url, storeId, apiKey } = standIn;
  return { url, storeId, apiKey, publicPriceUrl: `${url}/stand-in/price` };
}

function outputs(cloud: Pick<LocalCloud, 'outputs'>): (name: string) => string {
  return (name) => {
    for (const ofStack of Object.values(cloud.outputs)) {
      const value = ofStack[name];
      if (typeof value === 'string') return value;
    }
    throw new Error(`no stack has an output ${name}`);
  };
}
