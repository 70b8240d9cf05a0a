import type { EntityAccess, Row } from './model.ts';

/* The rows of the entities that accounts owns. */

const NOBODY: Row = { list: 403, get: 403, create: 403, update: 403, delete: 403 };

export const admin: EntityAccess = {
  path: '/api/admins',
  owner: 'nobody',
  hidden: {},
  rows: {
    guest: { list: 401, get: 401, create: 401, update: 401, delete: 401 },
    stranger: NOBODY,
    owner: NOBODY,
    developer: NOBODY,
    admin: { list: 'admin', get: 'admin', create: 'admin', update: 'admin', delete: 'done' },
    key: NOBODY,
    otherKey: NOBODY,
  },
};
