import * as z from 'zod/mini';
import { type Finding, problem } from './finding.ts';
import type { Ask, GreenfieldAccess } from './greenfield.ts';
import { isReleaseSince, OLDEST_RELEASE } from './release.ts';

const SKEW_SECONDS = 60;
const TIMEOUT_MS = 8_000;
const serverInfo = z.object({ version: z.string(), fullySynched: z.boolean() });

/** The server's release (`undefined` if it does not tell) and what is wrong with the server. */
export async function checkServer(ask: Ask): Promise<{ version: string | undefined; findings: Finding[] }> {
  const info = await ask('/server/info', serverInfo);
  if (info.kind !== 'reply') return { version: undefined, findings: [] };
  const { version, fullySynched } = info.reply;
  const findings: Finding[] = [];
  if (!isReleaseSince(version, OLDEST_RELEASE)) {
    findings.push(
      problem(
        `BTCPay Server ${version} is older than ${OLDEST_RELEASE}: invoices and refunds fail.`,
        'Update BTCPay Server under Server settings → Maintenance.',
      ),
    );
  }
  if (!fullySynched) {
    findings.push(
      problem(
        'The Bitcoin node is not synchronised: on-chain invoices cannot be opened.',
        'Wait until the dashboard of BTCPay shows 100 %, or restart its Bitcoin node and NBXplorer.',
      ),
    );
  }
  return { version, findings };
}

/** Reports a clock that differs from ours: invoices would expire at the wrong time. */
export function checkClock(theirs: number, ours: number): Finding[] {
  const seconds = Math.round((theirs - ours) / 1000);
  if (Number.isNaN(seconds) || Math.abs(seconds) <= SKEW_SECONDS) return [];
  const way = seconds > 0 ? 'ahead of' : 'behind';
  return [
    problem(
      `BTCPay's clock is ${Math.abs(seconds)} s ${way} ours: invoices seem to expire at the wrong time.`,
      'Turn on time synchronisation (NTP) on the server that runs BTCPay.',
    ),
  ];
}

/** Reports http without a redirect to https: the API key and the buyers' addresses would travel unencrypted. */
export async function checkTransport({ url }: GreenfieldAccess, send: typeof fetch): Promise<Finding[]> {
  const { protocol, hostname, host } = new URL(url);
  if (/^(localhost|127\.|\[::1\]|10\.|192\.168\.)|\.onion$/.test(hostname)) return [];
  if (protocol !== 'https:') {
    return [
      problem(`The API key is sent unencrypted to ${url}.`, `Use https://${host} in BTCPAY_URL and in the secret.`),
    ];
  }
  const remedy = 'Configure the reverse proxy in front of BTCPay to redirect port 80 to https with 301 or 308.';
  try {
    const reply = await send(`http://${host}/api/v1/health`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const leadsToHttps = (reply.headers.get('location') ?? '').startsWith('https://');
    if (reply.status >= 300 && reply.status < 400 && leadsToHttps) return [];
    return [
      problem(
        `http://${host} answers ${reply.status} and does not redirect to https: buyers may pay on an unencrypted page.`,
        remedy,
      ),
    ];
  } catch {
    // No server listens on port 80, which is just as safe.
    return [];
  }
}
