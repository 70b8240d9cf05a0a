import type { AccessOperation, AccessRole, Entity } from '@satcade/contracts/access/model';
import { API_SCOPES, type ApiScope } from '@satcade/contracts/api-keys';
import * as z from 'zod/mini';
import { api, newUser, type Reply, settled, signIn, store } from '../store.ts';

/** An account of the walk, with one API key that has every scope and one without the scopes that the entities need. */
interface Person {
  readonly userId: string;
  readonly token: string;
  readonly key: string;
  readonly otherKey: string;
}

export interface World {
  /** Develops games. */
  readonly seller: Person;
  /** Writes reviews and buys games. */
  readonly buyer: Person;
  readonly stranger: Person;
  readonly adminToken: string;
}

/** The records of one entity for the walk through the access table. */
export interface EntityFixture {
  /** The owner of the record; for records that only Admins can access it belongs to no account. */
  readonly owner: 'seller' | 'buyer' | 'stranger';
  readonly id: string;
  /** A list that would contain the record, as this role requests it. */
  readonly list: (role: AccessRole) => string;
  readonly item: string;
  /** A body that would create a record for this role. */
  readonly create: (role: AccessRole) => Promise<object>;
  /** Whether callers can only create such a record for themselves, so that an Admin needs no reason. */
  readonly isCreatedByWriter?: boolean;
  /** Whether nobody but the owner may write, so that no Admin gives a reason. */
  readonly isOnlyOwners?: boolean;
  /** Whether only Admins may write, and the schema requires a reason from every caller. */
  readonly demandsReason?: boolean;
  readonly update: object;
  /** The address of a similar record that may be deleted. */
  readonly spare: () => Promise<string>;
  /** Restores the record after a role has deleted it. */
  readonly restore?: () => Promise<void>;
  /** Fields that a view hides and that this record cannot have. */
  readonly unfilled?: readonly string[];
}

export type Fixtures = Partial<Record<Entity, EntityFixture>>;

const keyReply = z.object({ key: z.string() });
const meReply = z.object({ userId: z.string() });

/** The accounts that walk the access table. */
export async function createWorld(): Promise<World> {
  const [seller, buyer, stranger] = await Promise.all(['seller', 'buyer', 'stranger'].map(person));
  if (seller === undefined || buyer === undefined || stranger === undefined) throw new Error('an account is missing');
  await settled();
  return { seller, buyer, stranger, adminToken: await signIn(store.accounts.admin) };
}

async function person(prefix: string): Promise<Person> {
  const { token } = await newUser(`access-${prefix}`);
  const { userId } = meReply.parse((await api('GET', '/api/me', { token })).json);
  const keyOf = async (scopes: readonly ApiScope[]) =>
    keyReply.parse((await api('POST', '/api/api-keys', { token, body: { name: 'Walk', scopes } })).json).key;
  return { userId, token, key: await keyOf(API_SCOPES), otherKey: await keyOf(['uploads:write']) };
}

const ADMIN_REASON = 'Walks the access table';
const METHODS: Readonly<Record<AccessOperation, string>> = {
  list: 'GET',
  get: 'GET',
  create: 'POST',
  update: 'PATCH',
  delete: 'DELETE',
};

interface Asked {
  readonly path: string;
  readonly body?: object;
  readonly says?: 'nobody' | 'admins' | 'everybody';
}

/** Sends one operation as one role, with a reason where the role must give one. */
export function ask(
  role: AccessRole,
  operation: AccessOperation,
  { path, body, says = 'admins' }: Asked,
  credentials: Readonly<Record<string, string>>,
): Promise<Reply> {
  const saysWhy = says === 'everybody' || (says === 'admins' && role === 'admin');
  const asked =
    saysWhy && operation === 'delete' ? withQuery(path, `reason=${encodeURIComponent(ADMIN_REASON)}`) : path;
  const bodyWithReason = saysWhy && body !== undefined ? { ...body, reason: ADMIN_REASON } : body;
  return api(METHODS[operation], asked, {
    headers: credentials,
    ...(bodyWithReason !== undefined && { body: bodyWithReason }),
  });
}

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** The headers that identify a role. */
export function credentialsOf(role: AccessRole, owner: EntityFixture['owner'], world: World): Record<string, string> {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  switch (role) {
    case 'guest':
      return {};
    case 'stranger':
      return bearer(world.stranger.token);
    case 'owner':
      return bearer(world[owner].token);
    case 'developer':
      return bearer(world.seller.token);
    case 'admin':
      return bearer(world.adminToken);
    case 'key':
      return { 'x-api-key': world[owner].key };
    case 'otherKey':
      return { 'x-api-key': world[owner].otherKey };
  }
}

const idReply = z.object({ id: z.string() });

/** Creates a record and returns its id. */
export async function made(path: string, body: object, token: string): Promise<string> {
  const reply = await api('POST', path, { token, body });
  if (reply.status !== 201) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
  return idReply.parse(reply.json).id;
}
