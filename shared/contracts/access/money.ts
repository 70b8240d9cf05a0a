import type { EntityAccess, Row } from './model.ts';

/* The rows of the entities of orders, payments, entitlements and payouts. */

const NO_WRITES = { create: 405, update: 405, delete: 405 } as const;
const GUEST: Row = { list: 401, get: 401, ...NO_WRITES };
const OWN: Row = { list: 'owner', get: 'owner', ...NO_WRITES };
const STRANGER: Row = { list: 403, get: 404, ...NO_WRITES };
const NO_KEYS: Row = { list: 403, get: 403, ...NO_WRITES };
const ADMIN: Row = { list: 'admin', get: 'admin', ...NO_WRITES };
/**
 * Writes that Admins make through a use-case. Other users are refused, and the reply does not reveal whether the record
 * exists.
 */
const FOR_ADMINS = { guest: 401, stranger: 404, owner: 403, key: 403 } as const;

const WRITES_BY_ADMINS = {
  asked: 'Admins create, update and delete every record',
  done: 'a write goes through the use-case that keeps the money right, or is not offered',
  reason: 'a raw write can lose money or break what other services rely on',
  decision: '0083',
} as const;

const INVOICE_NARROWING = {
  asked: 'any signed-in user reads',
  done: 'the buyer of the order and Admins read',
  reason: 'what somebody paid is nobody else’s business',
  decision: '0003',
} as const;

export const order: EntityAccess = {
  path: '/api/orders',
  createPath: '/api/checkout',
  owner: 'the buyer',
  hidden: {},
  rows: {
    guest: { ...GUEST, create: 401, update: FOR_ADMINS.guest, delete: FOR_ADMINS.guest },
    stranger: { ...STRANGER, create: 'done', update: FOR_ADMINS.stranger, delete: FOR_ADMINS.stranger },
    owner: { ...OWN, create: 'done', update: FOR_ADMINS.owner, delete: FOR_ADMINS.owner },
    developer: { ...STRANGER, create: 'done', update: FOR_ADMINS.stranger, delete: FOR_ADMINS.stranger },
    admin: { ...ADMIN, create: 'done', update: 'admin', delete: 'done' },
    key: { ...NO_KEYS, create: 403, update: FOR_ADMINS.key, delete: FOR_ADMINS.key },
    otherKey: { ...NO_KEYS, create: 403, update: FOR_ADMINS.key, delete: FOR_ADMINS.key },
  },
  filters: {
    'userId={owner}': ['owner', 'admin'],
    'email=somebody@example.com': ['admin'],
    [`transactionId=${'0'.repeat(64)}`]: ['admin'],
  },
  narrowings: [WRITES_BY_ADMINS],
};

export const invoice: EntityAccess = {
  path: '/api/invoices',
  owner: 'the buyer',
  hidden: {},
  rows: {
    guest: GUEST,
    stranger: { ...STRANGER, list: 'empty' },
    owner: OWN,
    developer: { ...STRANGER, list: 'empty' },
    admin: ADMIN,
    key: NO_KEYS,
    otherKey: NO_KEYS,
  },
  filters: { 'userId={owner}': ['owner', 'admin'] },
  narrowings: [INVOICE_NARROWING, WRITES_BY_ADMINS],
};

/** Admins only. */
const HIDDEN_ROWS = {
  guest: GUEST,
  stranger: { ...STRANGER, get: 403 },
  owner: { ...STRANGER, get: 403 },
  developer: { ...STRANGER, get: 403 },
  admin: ADMIN,
  key: NO_KEYS,
  otherKey: NO_KEYS,
} as const;

export const webhookEvent: EntityAccess = {
  path: '/api/webhook-events',
  owner: 'nobody',
  hidden: {},
  rows: HIDDEN_ROWS,
  narrowings: [WRITES_BY_ADMINS],
};

export const entitlement: EntityAccess = {
  path: '/api/entitlements',
  owner: 'the user who may download',
  hidden: {},
  rows: {
    guest: { ...GUEST, create: 401, update: 401, delete: 401 },
    stranger: { ...STRANGER, list: 'empty', create: 403, update: 404, delete: 404 },
    owner: { ...OWN, create: 403, update: 403, delete: 403 },
    developer: { ...STRANGER, list: 'empty', create: 403, update: 404, delete: 404 },
    admin: { list: 'admin', get: 'admin', create: 'admin', update: 'admin', delete: 'done' },
    key: { ...NO_KEYS, create: 403, update: 403, delete: 403 },
    otherKey: { ...NO_KEYS, create: 403, update: 403, delete: 403 },
  },
  filters: { 'userId={owner}': ['owner', 'admin'] },
  narrowings: [WRITES_BY_ADMINS],
};

export const purchase: EntityAccess = {
  path: '/api/purchases',
  owner: 'the buyer',
  hidden: {},
  rows: {
    guest: GUEST,
    stranger: { ...STRANGER, list: 'empty' },
    owner: OWN,
    developer: { ...STRANGER, list: 'empty' },
    admin: ADMIN,
    key: NO_KEYS,
    otherKey: NO_KEYS,
  },
  filters: { 'userId={owner}': ['owner', 'admin'] },
  narrowings: [WRITES_BY_ADMINS],
};

export const downloadToken: EntityAccess = {
  path: '/api/download-tokens',
  owner: 'nobody',
  hidden: {},
  rows: HIDDEN_ROWS,
  narrowings: [WRITES_BY_ADMINS],
};

export const developerPayout: EntityAccess = {
  path: '/api/developer-payouts',
  owner: 'the developer who is paid',
  hidden: {},
  rows: {
    guest: { ...GUEST, update: 401, delete: 401 },
    stranger: { ...STRANGER, update: 403, delete: 403 },
    owner: { ...OWN, update: 403, delete: 403 },
    developer: { ...OWN, update: 403, delete: 403 },
    admin: { ...ADMIN, update: 'admin', delete: 'done' },
    key: { ...NO_KEYS, update: 403, delete: 403 },
    otherKey: { ...NO_KEYS, update: 403, delete: 403 },
  },
  filters: { 'developerId={owner}': ['owner', 'developer', 'admin'] },
  narrowings: [WRITES_BY_ADMINS],
};
