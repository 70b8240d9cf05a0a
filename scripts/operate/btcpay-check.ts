import * as z from 'zod/mini';
import { type Finding, problem } from './btcpay/finding.ts';
import { type GreenfieldAccess, greenfield } from './btcpay/greenfield.ts';
import { checkPermissions } from './btcpay/permission-checks.ts';
import { checkClock, checkServer, checkTransport } from './btcpay/server-checks.ts';
import { checkMethods, checkRates, checkSettings } from './btcpay/store-checks.ts';
import { checkWebhook } from './btcpay/webhook-checks.ts';

/** A BTCPay Server as the operator named it. */
export interface CheckedBtcpay extends GreenfieldAccess {
  /** The site of the store, to which the webhook delivers. Without it webhooks are not checked. */
  readonly siteUrl?: string | undefined;
}

export interface CheckResult {
  /** Problems first, then advice; empty when all is well. */
  readonly findings: readonly Finding[];
  /** Further facts for the operator. */
  readonly facts: readonly string[];
}

const keyReply = z.object({ permissions: z.array(z.string()) });

/** Checks everything on a BTCPay Server that Satcade depends on. `now` and `send` are replaced in tests. */
export async function checkBtcpay(
  btcpay: CheckedBtcpay,
  { now = Date.now, send = fetch }: { now?: () => number; send?: typeof fetch } = {},
): Promise<CheckResult> {
  const ask = greenfield(btcpay, send);
  const key = await ask('/api-keys/current', keyReply);
  if (key.kind !== 'reply') return { findings: [unusable(btcpay, key)], facts: [] };
  const { version, findings } = await checkServer(ask);
  const settings = await checkSettings(ask, btcpay);
  const all = [
    ...findings,
    ...(await checkTransport(btcpay, send)),
    ...checkClock(key.date, now()),
    ...checkPermissions(key.reply.permissions, btcpay, version),
    ...(await checkMethods(ask, btcpay)),
    ...(await checkRates(ask, btcpay)),
    ...settings.findings,
    ...(btcpay.siteUrl === undefined ? [] : await checkWebhook(ask, btcpay, btcpay.siteUrl)),
  ];
  return {
    findings: all.toSorted((a, b) => Number(a.severity === 'advice') - Number(b.severity === 'advice')),
    facts: [`BTCPay Server ${version ?? 'of unknown release'} at ${btcpay.url}.`, ...settings.facts],
  };
}

type Unusable = Exclude<Awaited<ReturnType<ReturnType<typeof greenfield>>>, { kind: 'reply' }>;

function unusable({ url }: CheckedBtcpay, key: Unusable): Finding {
  switch (key.kind) {
    case 'silent':
      return problem(`${url} cannot be reached: ${key.why}.`, 'Check the address, DNS and the firewall.');
    case 'strange':
      return problem(`The server at ${url} is not a BTCPay Server.`, 'Check the address and its path.');
    case 'status':
      return key.status === 401 || key.status === 403
        ? problem(
            'BTCPay does not know the API key.',
            'Copy the whole key again, or create a new one: the key may be revoked.',
          )
        : problem(
            `BTCPay answered ${key.status} to the request about the API key.`,
            `Check that ${url} is the address of a BTCPay Server, without a redirect.`,
          );
  }
}

/** The result as lines to print. */
export function reportOf({ findings, facts }: CheckResult): { lines: string[]; isWell: boolean } {
  const problems = findings.filter(({ severity }) => severity === 'problem').length;
  const verdict = problems === 0 ? 'All is well.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`;
  return {
    lines: [
      ...findings.flatMap(({ severity, text, remedy }) => [
        `${severity === 'problem' ? '✗' : '·'} ${text}`,
        `    ${remedy}`,
      ]),
      ...facts,
      verdict,
    ],
    isWell: problems === 0,
  };
}
