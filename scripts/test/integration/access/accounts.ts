import * as z from 'zod/mini';
import { api, newUser } from '../store.ts';
import { type Fixtures, made, type World } from './world.ts';

/* The account records for the walk through the access table. */

const REASON = 'Walks the access table';
const meReply = z.object({ userId: z.string() });

export async function accountFixtures({ adminToken }: World): Promise<Fixtures> {
  const userId = async () => {
    const { token } = await newUser('access-admin');
    return meReply.parse((await api('GET', '/api/me', { token })).json).userId;
  };
  const madeAdmin = async () => made('/api/admins', { userId: await userId(), reason: REASON }, adminToken);
  const id = await madeAdmin();
  return {
    Admin: {
      owner: 'buyer',
      id,
      list: () => '/api/admins',
      item: `/api/admins/${id}`,
      // Users must not learn whether somebody is an Admin, so any id will do for them.
      create: async (role) => ({ userId: role === 'admin' ? await userId() : id }),
      demandsReason: true,
      update: { permissions: ['refunds'] },
      spare: async () => `/api/admins/${await madeAdmin()}`,
    },
  };
}
