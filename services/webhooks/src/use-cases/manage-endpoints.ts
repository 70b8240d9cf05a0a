import { type Problem, problem } from '@satcade/contracts/problem';
import { limitReached } from '@satcade/contracts/quotas';
import type { WebhookEventType } from '@satcade/contracts/webhook-types';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { BOTH_SECRETS_MS, type Endpoint, type EndpointId } from '../domain/endpoint.ts';
import { receiverUrl, type UrlRules } from '../domain/receiver-url.ts';
import type { Cause, EndpointEdit, EndpointQuota, EndpointStore, Page, PageAsked, Secrets } from '../ports.ts';

export interface ManageDependencies {
  readonly endpoints: Pick<EndpointStore, 'create' | 'get' | 'list' | 'edit' | 'remove'>;
  readonly endpointQuota: EndpointQuota;
  readonly secrets: Pick<Secrets, 'textOf'>;
  readonly urlRules: UrlRules;
  readonly clock: Clock;
}

/** An endpoint with its secret, which its owner sees only now. */
export interface WithSecret {
  readonly endpoint: Endpoint;
  readonly secret: string;
}

/** Creates an active endpoint. Refuses an address that the store may not call, and more than a few per account. */
export async function createEndpoint(
  command: {
    readonly userId: string;
    readonly url: string;
    readonly description?: string | undefined;
    readonly events: readonly WebhookEventType[];
  },
  cause: Cause,
  { endpoints, endpointQuota, secrets, urlRules, clock }: ManageDependencies,
): Promise<Result<WithSecret, Problem>> {
  const { userId, description, events } = command;
  const url = checkedUrl(command.url, urlRules);
  if (!url.ok) return url;
  const now = clock.now();
  const endpointId = newId(now);
  if (!(await endpointQuota.take(userId, endpointId))) return err(limitReached('webhookEndpoints'));
  const at = isoTime(now);
  const endpoint: Endpoint = {
    ...{ endpointId, userId, url: url.value, events, status: 'ACTIVE', secretVersion: 1 },
    ...{ activeSince: at, createdAt: at, updatedAt: at },
    ...(description !== undefined && { description }),
  };
  const secret = await secrets.textOf(endpointId, 1);
  await endpoints.create(endpoint, cause);
  return ok({ endpoint, secret });
}

export async function listEndpoints(
  userId: string,
  page: PageAsked,
  { endpoints }: Pick<ManageDependencies, 'endpoints'>,
): Promise<Result<Page<Endpoint>, Problem>> {
  const found = await endpoints.list(userId, page);
  return found.ok ? found : err(badToken);
}

/** Changes what its owner may change; switching it on starts anew, without the events of the time between. */
export async function changeEndpoint(
  id: EndpointId,
  patch: Pick<EndpointEdit, 'url' | 'description' | 'events'> & {
    readonly status?: 'ACTIVE' | 'DISABLED' | undefined;
  },
  cause: Cause,
  { endpoints, urlRules, clock }: ManageDependencies,
): Promise<Result<Endpoint, Problem>> {
  const endpoint = await endpoints.get(id);
  if (endpoint === undefined) return err(noEndpoint(id.endpointId));
  const { url: text, status, ...rest } = patch;
  const url = text === undefined ? undefined : checkedUrl(text, urlRules);
  if (url?.ok === false) return url;
  const at = isoTime(clock.now());
  const isSwitched = status !== undefined && status !== endpoint.status;
  const edit: EndpointEdit = {
    ...rest,
    updatedAt: at,
    ...(url !== undefined && { url: url.value }),
    ...(isSwitched && { status, failingSince: null, failure: null, failedAt: null }),
    ...(isSwitched && status === 'ACTIVE' && { activeSince: at }),
  };
  const changed = await endpoints.edit(endpoint, edit, cause);
  return changed === undefined ? err(changedMeanwhile) : ok(changed);
}

/** Makes a new secret; the one before it signs as well for a day. */
export async function renewSecret(
  id: EndpointId,
  cause: Cause,
  { endpoints, secrets, clock }: ManageDependencies,
): Promise<Result<WithSecret, Problem>> {
  const existing = await endpoints.get(id);
  if (existing === undefined) return err(noEndpoint(id.endpointId));
  const now = clock.now();
  const edit = {
    secretVersion: existing.secretVersion + 1,
    previousSecretUntil: isoTime(now + BOTH_SECRETS_MS),
    updatedAt: isoTime(now),
  };
  const secret = await secrets.textOf(id.endpointId, edit.secretVersion);
  const endpoint = await endpoints.edit(existing, edit, cause);
  return endpoint === undefined ? err(changedMeanwhile) : ok({ endpoint, secret });
}

/** Deletes an endpoint; what is pending for it is not sent. */
export async function deleteEndpoint(
  id: EndpointId,
  { endpoints }: Pick<ManageDependencies, 'endpoints'>,
): Promise<Result<void, Problem>> {
  if ((await endpoints.get(id)) === undefined) return err(noEndpoint(id.endpointId));
  await endpoints.remove(id);
  return ok(undefined);
}

function checkedUrl(text: string, rules: UrlRules): Result<string, Problem> {
  const url = receiverUrl(text, rules);
  if (typeof url !== 'string') return ok(url.href);
  return err(problem('validation', 'The address cannot be used.', [{ path: 'body.url', message: url }]));
}

export const noEndpoint = (endpointId: string): Problem =>
  problem('not-found', `There is no webhook endpoint ${endpointId}.`);
export const badToken = problem('bad-token', 'Start the list again without nextToken.');
const changedMeanwhile = problem('conflict', 'The endpoint was changed or deleted in the meantime. Load it again.');
