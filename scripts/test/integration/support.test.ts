import { expect, it } from '@jest/globals';
import { supportRequestSchema } from '@satcade/contracts/entities/support';
import { pageOf } from '@satcade/contracts/fields';
import { Buyer, control, paidGames, useRelease } from './payments.ts';
import { api, newUser, settled, signIn, store } from './store.ts';

useRelease('2.3.9');

it('a buyer whose paid order failed writes to the Admins, who answer and close the request', async () => {
  const { account, token } = await newUser('unlucky');
  const buyer = new Buyer(account);
  const [gameId = ''] = await paidGames();
  const { orderId, invoiceId } = await buyer.order(gameId, 'onchain');
  const path = `/api/orders/${orderId}/support-request`;
  expect((await api('POST', path, { token, body: { text: 'Too early.' } })).status).toBe(409);
  await control(`/invoices/${invoiceId}/pay`);
  await buyer.untilStatus(orderId, 'PAYMENT_RECEIVED');
  await control(`/invoices/${invoiceId}/invalidate`);
  await buyer.untilStatus(orderId, 'FAILED');

  const asked = await api('POST', path, { token, body: { text: 'I have paid.' } });
  expect(asked).toMatchObject({ status: 201, json: { state: 'open' } });
  expect((await api('POST', path, { token, body: { text: 'Hello?' } })).status).toBe(409);
  const desk = await signIn(store.accounts.admin);
  const requests = async (query = '') => {
    const reply = await api('GET', `/api/support-requests${query}`, { token: desk });
    return pageOf(supportRequestSchema).parse(reply.json).items;
  };
  expect(await requests()).toContainEqual(expect.objectContaining({ orderId }));
  expect((await api('GET', '/api/support-requests', { token })).status).toBe(403);

  const answered = await api('POST', `${path}/answer`, { token: desk, body: { text: 'We look into it.' } });
  expect(answered).toMatchObject({ status: 200, json: { state: 'answered' } });
  const supportRequest = supportRequestSchema.parse((await api('GET', path, { token })).json);
  expect(supportRequest.messages.map(({ text }) => text)).toEqual(['I have paid.', 'We look into it.']);
  expect((await api('POST', path, { token, body: { text: 'Thank you.' } })).status).toBe(201);
  const closed = await api('POST', `${path}/close`, { token: desk, body: { reason: 'Paid back by hand.' } });
  expect(closed).toMatchObject({ status: 200, json: { state: 'closed' } });
  expect(await requests('?state=closed')).toContainEqual(expect.objectContaining({ orderId }));
  await settled();
});
