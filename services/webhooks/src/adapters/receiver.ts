import { promises as dns, type LookupAddress } from 'node:dns';
import type { IncomingMessage, RequestOptions } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { WebhookAttemptFailure } from '@satcade/contracts/entities/webhook-endpoints';
import type { Outcome } from '../domain/delivery.ts';
import { isLocal, receiverUrl } from '../domain/receiver-url.ts';
import type { Receiver } from '../ports.ts';
import { isPublicAddress } from './public-address.ts';

/** How long a receiver may take for its whole answer, name and connection included. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read, and characters that are kept. */
const MOST_READ = 4_096;
const MOST_KEPT = 500;

interface ReceiverOptions {
  /** Whether servers on this machine may be called, without TLS: on a developer's machine. */
  readonly allowsLocal: boolean;
  /** All addresses of a host name. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic?: (address: string) => boolean;
  readonly timeoutMs?: number;
  /** What tests change of a connection: the port of a server of theirs, and its certificate. */
  readonly connection?: RequestOptions & { readonly ca?: string };
}

/** An error with the reason that the log of the delivery shows. */
class Refused extends Error {
  readonly failure: WebhookAttemptFailure;
  constructor(failure: WebhookAttemptFailure) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * Servers of developers, which may be anybody's. A name is resolved once, all of its addresses are checked, and the
 * connection goes to one of those: a name that leads elsewhere a moment later changes nothing. TLS checks the certificate
 * for the name. Redirects are not followed, and connections are not shared.
 */
export function developersServers(options: ReceiverOptions): Receiver {
  const { allowsLocal, timeoutMs = TIMEOUT_MS } = options;
  const { resolve = resolveAll, isPublic = isPublicAddress, connection = {} } = options;

  async function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<Outcome> {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const url = receiverUrl(address, { allowsLocal });
      if (typeof url === 'string') throw new Refused('private-address');
      const isOwnMachine = allowsLocal && isLocal(url);
      const checked = isOwnMachine ? undefined : await within(deadline, checkedAddresses(url.hostname));
      return await send(url, { headers, body, deadline, ...(checked && { lookup: lookupIn(checked) }) });
    } catch (error) {
      return { failure: failureOf(error, deadline) };
    }
  }

  async function checkedAddresses(host: string): Promise<readonly LookupAddress[]> {
    const addresses = await resolve(host).catch(() => {
      throw new Refused('unknown-host');
    });
    if (addresses.length === 0) throw new Refused('unknown-host');
    // One private address is enough: the name is meant to lead there, now or at the next request.
    if (!addresses.every(({ address }) => isPublic(address))) throw new Refused('private-address');
    // Lambda has no route to IPv6.
    return addresses.toSorted((a, b) => a.family - b.family);
  }

  async function send(
    url: URL,
    {
      headers,
      body,
      deadline,
      lookup,
    }: {
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
      readonly deadline: AbortSignal;
      readonly lookup?: LookupFunction;
    },
  ): Promise<Outcome> {
    const { request } = url.protocol === 'https:' ? await import('node:https') : await import('node:http');
    const reply = await new Promise<IncomingMessage>((answered, failed) => {
      const length = { 'content-length': Buffer.byteLength(body) };
      const sent = request(url, {
        method: 'POST',
        headers: { ...headers, ...length },
        agent: false,
        signal: deadline,
        ...(lookup !== undefined && { lookup }),
        ...connection,
      });
      sent.on('response', answered);
      sent.on('error', failed);
      // Without an answer and without an error: a server that switches protocols.
      sent.on('close', () => failed(new Refused('no-connection')));
      sent.end(body);
    });
    const status = reply.statusCode ?? 0;
    const answer = await beginningOf(reply);
    return { status, ...(answer !== '' && { answer }), ...failureOfStatus(status) };
  }

  return { post };
}

const resolveAll = (host: string): Promise<readonly LookupAddress[]> => dns.lookup(host, { all: true });

/** Answers with addresses that were checked, whatever the resolver would say by now. */
const lookupIn =
  (checked: readonly LookupAddress[]): LookupFunction =>
  (_host, { all }, reply) => {
    const [first] = checked;
    if (all === true) reply(null, [...checked]);
    else reply(null, first?.address ?? '', first?.family ?? 4);
  };

function failureOfStatus(status: number): Pick<Outcome, 'failure'> {
  if (status >= 200 && status < 300) return {};
  return { failure: status >= 300 && status < 400 ? 'redirect' : 'status' };
}

/** The status is known by then, so an answer that breaks off or is too slow is cut, and no failure. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of reply) {
      const bytes = Buffer.from(chunk);
      chunks.push(bytes);
      size += bytes.length;
      if (size >= MOST_READ) break;
    }
  } catch {
    // Broken off.
  }
  reply.destroy();
  const text = Buffer.concat(chunks).subarray(0, MOST_READ).toString('utf8');
  return text.replace(/[^\P{C}\n\t]/gu, '').slice(0, MOST_KEPT);
}

async function within<Value>(deadline: AbortSignal, work: Promise<Value>): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => {
      deadline.addEventListener('abort', () => fail(new Refused('time-out')), { once: true });
    }),
  ]);
}

function failureOf(error: unknown, deadline: AbortSignal): WebhookAttemptFailure {
  if (error instanceof Refused) return error.failure;
  if (deadline.aborted) return 'time-out';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO|EPROTO/.test(code) ? 'certificate' : 'no-connection';
}
