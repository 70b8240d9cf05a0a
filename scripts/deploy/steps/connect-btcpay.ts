import type { BtcpaySettings, SecretState } from '../aws/secret.ts';
import type { StepResult } from '../plan.ts';
import { BtcpayRefusal, type BtcpayStore, type Webhooks, webhookUrl } from '../webhooks.ts';

interface Connection {
  readonly siteUrl: string;
  readonly secret: SecretState;
  /** Asks the operator for BTCPay; `undefined`: later. */
  ask(): Promise<BtcpayStore | undefined>;
  webhooksAt(store: BtcpayStore): Webhooks;
  write(settings: BtcpaySettings): Promise<void>;
  newSecret(): string;
  say(line: string): void;
}

/**
 * Introduces store and BTCPay to each other. The webhook comes first and the store's secret last: the secret says that
 * everything is done. Whatever fails in between, the next run finds the webhook by its address and gives it a new
 * secret, so there is never a second webhook, nor a secret that only one side knows.
 */
export async function connectBtcpay(connection: Connection): Promise<StepResult> {
  const { siteUrl, secret, ask, webhooksAt, write, newSecret, say } = connection;
  if (secret.kind === 'denied') throw new Error('The credentials may not read the secret of BTCPay (BtcpaySecretArn).');
  const savedSettings = secret.kind === 'filled' ? secret.settings : undefined;
  const store = savedSettings ?? (await ask());
  if (store === undefined) return 'skipped';
  const settings: BtcpaySettings = { ...store, webhookSecret: savedSettings?.webhookSecret ?? newSecret(), siteUrl };
  const url = webhookUrl(siteUrl);
  const isRegistered = await register(
    webhooksAt(store),
    url,
    savedSettings && webhookUrl(savedSettings.siteUrl),
    settings,
  );
  if (savedSettings === undefined || savedSettings.siteUrl !== siteUrl) await write(settings);
  if (!isRegistered)
    say(
      `The API key may not create webhooks. Create one at BTCPay to ${url} (docs/btcpay.md), with webhookSecret of the secret BtcpaySecretArn.`,
    );
  return 'done';
}

/** Returns false if the key has no right to webhooks: the webhook is then made by hand. */
async function register(
  webhooks: Webhooks,
  url: string,
  formerUrl: string | undefined,
  { webhookSecret }: BtcpaySettings,
): Promise<boolean> {
  try {
    const all = await webhooks.list();
    const [found, ...others] = all.filter((each) => each.url === url);
    const former = all.find((each) => each.url === formerUrl);
    if (others.length > 0)
      throw new Error(
        `BTCPay has ${others.length + 1} webhooks to ${url}. Delete all but one under Settings → Webhooks.`,
      );
    await webhooks.save((found ?? former)?.id, url, webhookSecret);
    return true;
  } catch (error) {
    if (!(error instanceof BtcpayRefusal)) throw error;
    if (error.status === 401) throw new Error('BTCPay does not know the API key. Copy the whole key again.');
    if (error.status !== 403) throw error;
    return false;
  }
}
