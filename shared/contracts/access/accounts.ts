import type { EntityAccess, Row } from './model.ts';

/* The access row of Admins: members of the user pool's group. */

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
