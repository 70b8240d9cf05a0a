import { describe, expect, it } from '@jest/globals';
import { payWithWebln } from './pay.ts';
import type { WeblnProvider } from './provider.ts';

const wallet = (over: Partial<WeblnProvider> = {}): WeblnProvider => ({
  enable: async () => undefined,
  sendPayment: async () => ({ preimage: '00' }),
  ...over,
});
const never = () => new Promise<never>(() => undefined);
const fails = (error: unknown) => async () => {
  throw error;
};
const pay = (provider: () => WeblnProvider | undefined, ms?: number) => payWithWebln(provider, 'lnbc1', ms);

describe('paying with a wallet in the browser', () => {
  it('enables the wallet first and sends it the invoice', async () => {
    const asked: string[] = [];
    const provider = wallet({
      enable: async () => void asked.push('enable'),
      sendPayment: async (invoice) => void asked.push(invoice),
    });
    expect(await pay(() => provider)).toEqual({ kind: 'sent' });
    expect(asked).toEqual(['enable', 'lnbc1']);
  });

  it.each([
    ['when the user does not allow it', { enable: fails(new Error('User rejected')) }],
    ['when the user cancels the payment', { sendPayment: fails(new Error('Payment cancelled')) }],
    ['by the error of WebLN', { sendPayment: fails(Object.assign(new Error('no'), { name: 'RejectionError' })) }],
    ['by a text instead of an error', { sendPayment: fails('Prompt was closed') }],
  ])('is refused %s', async (_, over) => {
    expect(await pay(() => wallet(over))).toEqual({ kind: 'refused' });
  });

  it.each(['No route found', 'connection refused', 'channel closed', 'Payment declined by the node'])(
    'fails with the reason of the wallet: %s',
    async (detail) => {
      const provider = wallet({ sendPayment: fails(new Error(detail)) });
      expect(await pay(() => provider)).toEqual({ kind: 'failed', detail });
    },
  );

  it('ends when the wallet does not answer', async () => {
    expect(await pay(() => wallet({ enable: never }), 5)).toEqual({ kind: 'silent' });
    expect(await pay(() => wallet({ sendPayment: never }), 5)).toEqual({ kind: 'silent' });
  });

  it('ends when the wallet has left the page, before or between its steps', async () => {
    expect(await pay(() => undefined)).toEqual({ kind: 'gone' });
    let looks = 0;
    expect(await pay(() => (looks++ === 0 ? wallet() : undefined))).toEqual({ kind: 'gone' });
    looks = 0;
    const broken = wallet({ enable: fails(new Error('Extension context invalidated')) });
    expect(await pay(() => (looks++ === 0 ? broken : undefined))).toEqual({ kind: 'gone' });
  });
});
