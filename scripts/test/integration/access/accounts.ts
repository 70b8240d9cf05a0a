import * as z from 'zod/mini';
import { api, newUser } from '../store.ts';
import { type Fixtures, made, type World } from './world.ts';

/* The account records for the walk through the access table. */

const REASON = 'Walks the access table';
const noticeList = z.object({ items: z.array(z.object({ id: z.string() })) });
const meReply = z.object({ userId: z.string() });

export async function accountFixtures({ adminToken, buyer }: World): Promise<Fixtures> {
  const userId = async () => {
    const { token } = await newUser('access-admin');
    return meReply.parse((await api('GET', '/api/me', { token })).json).userId;
  };
  const madeAdmin = async () => made('/api/admins', { userId: await userId(), reason: REASON }, adminToken);
  const id = await madeAdmin();
  // About the order that the buyer paid for the records of money.
  const [notice] = noticeList.parse((await api('GET', '/api/notices', { token: buyer.token })).json).items;
  if (notice === undefined) throw new Error('the buyer has no notice');
  return {
    Notice: {
      owner: 'buyer',
      id: notice.id,
      list: () => '/api/notices',
      item: `/api/notices/${notice.id}`,
      create: async () => ({}),
      isOnlyOwners: true,
      update: { isRead: true },
      spare: async () => '',
    },
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
