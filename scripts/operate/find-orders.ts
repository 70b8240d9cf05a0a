import { isId } from '@satcade/kernel';
import * as z from 'zod/mini';
import { type AdminAccess, askApi } from './admin.ts';

/** The fields shown of an order that was not found by its number. */
const foundSchema = z.object({
  items: z.array(z.object({ orderId: z.string(), status: z.string(), totalUSD: z.number(), createdAt: z.string() })),
});
export type FoundOrder = z.infer<typeof foundSchema>['items'][number];

const accountsSchema = z.object({
  items: z.array(z.object({ userId: z.string(), username: z.string(), email: z.optional(z.string()) })),
});

const TRANSACTION = /^[0-9a-f]{64}(-\d{1,5})?$/i;

/** The 20 newest orders of a buyer, or the orders that a transaction paid. `undefined`: no such account. */
export async function findOrders(text: string, access: AdminAccess): Promise<readonly FoundOrder[] | undefined> {
  const query = await queryFor(text, access);
  if (query === undefined) return undefined;
  return foundSchema.parse(await askApi(access, `/api/orders?${new URLSearchParams({ ...query, limit: '20' })}`)).items;
}

/** The order number, however it is typed; `undefined` when the text is something else. */
export const orderNumber = (text: string): string | undefined =>
  isId(text.toUpperCase()) ? text.toUpperCase() : undefined;

async function queryFor(text: string, access: AdminAccess): Promise<Record<string, string> | undefined> {
  if (TRANSACTION.test(text)) return { transactionId: text };
  if (text.includes('@')) return { email: text };
  const reply = await askApi(access, `/api/users?${new URLSearchParams({ username: text })}`);
  const named = accountsSchema
    .parse(reply)
    .items.find(({ username, userId }) => [username, userId].some((each) => each.toLowerCase() === text.toLowerCase()));
  return named && { userId: named.userId };
}

/** The buyer's name, or the id when the account was deleted or cannot be read now. */
export async function buyerName(userId: string, access: AdminAccess): Promise<string> {
  try {
    const [account] = accountsSchema.parse(
      await askApi(access, `/api/users?${new URLSearchParams({ ids: userId })}`),
    ).items;
    return account === undefined ? userId : [account.username, account.email].filter(Boolean).join(', ');
  } catch {
    // The trace is worth showing without the name.
    return userId;
  }
}
