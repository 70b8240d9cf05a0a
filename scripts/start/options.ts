import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, ok, type Result } from '@satcade/kernel';
import { type EngineUrls, REPLACEABLE } from '@satcade/local-cloud/options';
import { ROOT } from '../lib/paths.ts';
import type { BtcpayAccess } from './btcpay.ts';

export interface StartOptions {
  /** The port of the site. AWS, BTCPay and the console use the three ports after it. */
  readonly port: number;
  readonly reset: boolean;
  /** Whether a fresh store plays three months of trade before it opens. */
  readonly past: boolean;
  /** Every call inside the local cloud goes over HTTP with a signature that is verified. */
  readonly strict: boolean;
  readonly stateDir: string;
  /** External processes that replace embedded engines, from `SATCADE_<SERVICE>_URL`. */
  readonly engines: EngineUrls;
  /** A real BTCPay Server, when the environment names one. */
  readonly btcpay?: BtcpayAccess | undefined;
}

export const USAGE = `Usage: npm start -- [--port 3000] [--reset] [--no-past] [--strict]
  --port 3000  port of the store; the next three ports are used as well (or set PORT)
  --reset      start with an empty state folder (.local, or SATCADE_STATE)
  --no-past    open a fresh store at once, without the three months of past trade in its demo shop
  --strict     send every call to an AWS service over HTTP and verify its signature: slower, nearer to AWS`;

/** Reads the command line and the environment. An error is one sentence about what is wrong. */
export function startOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Result<StartOptions, string> {
  const values = read(args);
  if (values === undefined) return err(USAGE);
  const port = Number(values.port ?? environment.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1024 || port > 65_532) {
    return err(`The port must be a number from 1024 to 65532 (the next three ports are used as well). ${USAGE}`);
  }
  const btcpay = btcpayOf(environment);
  if (btcpay === 'incomplete')
    return err(
      'A real BTCPay needs BTCPAY_URL, BTCPAY_STORE_ID and BTCPAY_API_KEY. For the stand-in set none of them.',
    );
  const state = environment.SATCADE_STATE ?? '.local';
  const engines = engineUrls(environment);
  if (!engines.ok) return engines;
  return ok({
    port,
    reset: values.reset === true,
    // The past needs the stand-in, which plays the buyers' wallets, and the clock of the embedded engines.
    past: values['no-past'] !== true && !('btcpay' in btcpay) && Object.keys(engines.value).length === 0,
    strict: values.strict === true,
    stateDir: isAbsolute(state) ? state : resolve(ROOT, state),
    engines: engines.value,
    ...btcpay,
  });
}

function engineUrls(environment: Readonly<Record<string, string | undefined>>): Result<EngineUrls, string> {
  const urls: { -readonly [Service in keyof EngineUrls]: EngineUrls[Service] } = {};
  for (const service of REPLACEABLE) {
    const name = `SATCADE_${service.toUpperCase()}_URL`;
    const url = environment[name];
    if (url === undefined || url === '') continue;
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return err(`${name} must be an http(s) URL, not "${url}".`);
    urls[service] = url;
  }
  return ok(urls);
}

function btcpayOf({
  BTCPAY_URL: url,
  BTCPAY_STORE_ID: storeId,
  BTCPAY_API_KEY: apiKey,
  PUBLIC_PRICE_URL: publicPriceUrl,
}: Readonly<Record<string, string | undefined>>): { btcpay?: BtcpayAccess } | 'incomplete' {
  if (url && storeId && apiKey) return { btcpay: { url, storeId, apiKey, publicPriceUrl } };
  return url || storeId || apiKey ? 'incomplete' : {};
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        reset: { type: 'boolean' },
        'no-past': { type: 'boolean' },
        strict: { type: 'boolean' },
      },
      allowPositionals: false,
    }).values;
  } catch {
    // An unknown option: the caller shows the usage.
    return undefined;
  }
}
