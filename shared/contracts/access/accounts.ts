import type { EntityAccess, Row } from './model.ts';

/* The rows of Admins, who are members of the user pool's group, and of the notices that people get. */

const REFUSED: Row = { list: 403, get: 403, create: 403, update: 403, delete: 403 };

export const admin: EntityAccess = {
  path: '/api/admins',
  owner: 'nobody',
  hidden: {},
  rows: {
    guest: { list: 401, get: 401, create: 401, update: 401, delete: 401 },
    stranger: REFUSED,
    owner: REFUSED,
    developer: REFUSED,
    admin: { list: 'admin', get: 'admin', create: 'admin', update: 'admin', delete: 'done' },
    key: REFUSED,
    otherKey: REFUSED,
  },
  narrowings: [
    {
      asked: 'Admins delete every Admin',
      done: 'the last Admin keeps the role',
      reason: 'nobody could make another one by the API',
      decision: '0068',
    },
  ],
};

const NO_NOTICES: Row = { list: 'empty', get: 405, create: 405, update: 404, delete: 405 };

/** Nobody reads the notices of another person, not even an Admin. */
export const notice: EntityAccess = {
  path: '/api/notices',
  owner: 'the person whom it tells',
  hidden: {},
  rows: {
    guest: { list: 401, get: 405, create: 405, update: 401, delete: 405 },
    stranger: NO_NOTICES,
    owner: { list: 'owner', get: 405, create: 405, update: 'owner', delete: 405 },
    developer: NO_NOTICES,
    admin: NO_NOTICES,
    key: { list: 403, get: 405, create: 405, update: 403, delete: 405 },
    otherKey: { list: 403, get: 405, create: 405, update: 403, delete: 405 },
  },
};
