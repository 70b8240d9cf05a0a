import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAwsClient } from '@satcade/local-cloud/client';
import * as z from 'zod/mini';
import { stateDir } from './admin.ts';
import type { CheckedBtcpay } from './btcpay-check.ts';

const VARIABLES = ['BTCPAY_URL', 'BTCPAY_STORE_ID', 'BTCPAY_API_KEY'] as const;

const readySchema = z.object({
  aws: z.object({ endpoint: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
  btcpaySecret: z.string(),
});
const secretReply = z.object({ SecretString: z.string() });
const settingsSchema = z.object({ url: z.string(), storeId: z.string(), apiKey: z.string(), siteUrl: z.string() });

/**
 * The BTCPay that BTCPAY_URL, BTCPAY_STORE_ID and BTCPAY_API_KEY name (and SATCADE_URL its site). Without them: the
 * BTCPay of the store that runs on this machine. The message of an error is written for the operator.
 */
export async function btcpayAccess(environment: Readonly<Record<string, string | undefined>>): Promise<CheckedBtcpay> {
  const isSet = (name: string): boolean => (environment[name] ?? '') !== '';
  const missing = VARIABLES.filter((name) => !isSet(name));
  const { BTCPAY_URL: url = '', BTCPAY_STORE_ID: storeId = '', BTCPAY_API_KEY: apiKey = '' } = environment;
  if (missing.length === 0) return { url, storeId, apiKey, siteUrl: environment.SATCADE_URL };
  if (missing.length < VARIABLES.length || isSet('SATCADE_URL'))
    throw new Error(`${missing.join(' and ')} must be set.`);
  return localBtcpay(environment);
}

async function localBtcpay(environment: Readonly<Record<string, string | undefined>>): Promise<CheckedBtcpay> {
  const readyFile = join(stateDir(environment), 'ready.json');
  if (!existsSync(readyFile)) {
    throw new Error(
      `No store is running here (${readyFile} does not exist). Start one, or set ${VARIABLES.join(', ')}.`,
    );
  }
  const { aws, btcpaySecret } = readySchema.parse(JSON.parse(readFileSync(readyFile, 'utf8')));
  const client = createAwsClient({
    url: aws.endpoint,
    credentials: { ...aws, sessionToken: undefined },
    clock: { now: Date.now },
  });
  const reply = await client.call('secretsmanager', 'GetSecretValue', { SecretId: btcpaySecret });
  return settingsSchema.parse(JSON.parse(secretReply.parse(reply).SecretString));
}
