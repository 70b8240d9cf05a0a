import type { EntityAccess, Row } from './model.ts';

/* The rows of the entities of orders, payments, entitlements and payouts. */

const NO_WRITES = { create: 405, update: 405, delete: 405 } as const;
const GUEST: Row = { list: 401, get: 401, ...NO_WRITES };
const OWN: Row = { list: 'owner', get: 'owner', ...NO_WRITES };
const STRANGER: Row = { list: 403, get: 404, ...NO_WRITES };
const NO_KEYS: Row = { list: 403, get: 403, ...NO_WRITES };
const ADMIN: Row = { list: 'admin', get: 'admin', ...NO_WRITES };
/** Lists only: a record has no address of its own. */
const listed = (row: Row): Row => ({ ...row, get: 404, update: 404, delete: 404 });
const NOT_OFFERED: Row = { list: 404, get: 404, create: 404, update: 404, delete: 404 };

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
    guest: { ...GUEST, create: 401 },
    stranger: { ...STRANGER, create: 'done' },
    owner: { ...OWN, create: 'done' },
    developer: { ...STRANGER, create: 'done' },
    admin: { ...ADMIN, create: 'done' },
    key: { ...NO_KEYS, create: 403 },
    otherKey: { ...NO_KEYS, create: 403 },
  },
};

export const invoice: EntityAccess = {
  path: '/api/invoices',
  owner: 'the buyer',
  hidden: {},
  rows: {
    guest: listed(GUEST),
    stranger: listed({ ...STRANGER, list: 'empty' }),
    owner: listed(OWN),
    developer: listed({ ...STRANGER, list: 'empty' }),
    admin: listed(ADMIN),
    key: listed(NO_KEYS),
    otherKey: listed(NO_KEYS),
  },
  narrowings: [INVOICE_NARROWING],
};

export const webhookEvent: EntityAccess = {
  path: '/api/webhook-events',
  owner: 'nobody',
  hidden: {},
  rows: {
    guest: listed(GUEST),
    stranger: listed(STRANGER),
    owner: listed(STRANGER),
    developer: listed(STRANGER),
    admin: listed(ADMIN),
    key: listed(NO_KEYS),
    otherKey: listed(NO_KEYS),
  },
};

export const entitlement: EntityAccess = {
  path: '/api/entitlements',
  owner: 'the user who may download',
  hidden: {},
  rows: {
    guest: listed(GUEST),
    stranger: listed({ ...STRANGER, list: 'empty' }),
    owner: listed(OWN),
    developer: listed({ ...STRANGER, list: 'empty' }),
    admin: listed({ ...ADMIN, list: 'empty' }),
    key: listed(NO_KEYS),
    otherKey: listed(NO_KEYS),
  },
};

export const purchase: EntityAccess = { ...entitlement, path: '/api/purchases', owner: 'the buyer' };

export const downloadToken: EntityAccess = {
  path: '/api/download-tokens',
  owner: 'nobody',
  hidden: {},
  rows: {
    guest: NOT_OFFERED,
    stranger: NOT_OFFERED,
    owner: NOT_OFFERED,
    developer: NOT_OFFERED,
    admin: NOT_OFFERED,
    key: NOT_OFFERED,
    otherKey: NOT_OFFERED,
  },
};

export const developerPayout: EntityAccess = {
  path: '/api/developer-payouts',
  owner: 'the developer who is paid',
  hidden: {},
  rows: {
    guest: listed(GUEST),
    stranger: listed(STRANGER),
    owner: listed(OWN),
    developer: listed(OWN),
    admin: listed(ADMIN),
    key: listed(NO_KEYS),
    otherKey: listed(NO_KEYS),
  },
};
