import type { EntityAccess, Row } from './model.ts';

/* The row of Admins: members of the user pool's group, which an operator changes. The API has no operation for them. */

const NOT_OFFERED: Row = { list: 404, get: 404, create: 404, update: 404, delete: 404 };

export const admin: EntityAccess = {
  path: '/api/admins',
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
