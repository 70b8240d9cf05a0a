import { connect } from 'node:tls';
import { health } from '@satcade/contracts/api/about';
import { type Check, ok, problem } from './check.ts';

const DAY_MS = 86_400_000;
/** ACM renews 60 days before the end, so something is wrong by then. */
const RENEWED_BEFORE_DAYS = 30;
const TIMEOUT_MS = 15_000;

/** What a visitor gets: the page, the API, and a certificate that browsers accept. */
export async function checkSite(siteUrl: string, now: number, expiryOf = certificateExpiry): Promise<Check[]> {
  const checks: Check[] = [];
  if (siteUrl.startsWith('https:')) checks.push(await checkCertificate(siteUrl, now, expiryOf));
  for (const [what, path] of [
    ['The site', '/'],
    ['The API', health.path],
  ] as const) {
    const answer = await answerOf(siteUrl + path);
    checks.push(
      answer === 200
        ? ok(`${what} answers at ${siteUrl}${path}.`)
        : problem(
            `${what} does not answer at ${siteUrl}${path}: ${answer}.`,
            'Check the name (CNAME or alias to CloudFrontName), and the alarms of the API.',
          ),
    );
  }
  return checks;
}

async function answerOf(url: string): Promise<number | string> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

async function checkCertificate(siteUrl: string, now: number, expiryOf: typeof certificateExpiry): Promise<Check> {
  const { hostname } = new URL(siteUrl);
  try {
    const days = Math.floor(((await expiryOf(hostname)) - now) / DAY_MS);
    return days >= RENEWED_BEFORE_DAYS
      ? ok(`The certificate of ${hostname} is valid for ${days} more days.`)
      : problem(
          `The certificate of ${hostname} ends in ${days} days, and ACM has not renewed it.`,
          'Check in the ACM console (us-east-1) that its validation record is still in the DNS.',
        );
  } catch (error) {
    return problem(
      `Browsers refuse the certificate of ${hostname}: ${error instanceof Error ? error.message : String(error)}.`,
      'Check that the name points to CloudFrontName, and that the certificate is issued for it (ACM, us-east-1).',
    );
  }
}

/** When the certificate of a host ends, in ms since the epoch. Throws if it is not trusted. */
function certificateExpiry(servername: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: servername, port: 443, servername, timeout: TIMEOUT_MS }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error('no answer')));
  });
}
