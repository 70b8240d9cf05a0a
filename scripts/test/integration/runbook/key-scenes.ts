import * as z from 'zod/mini';
import { api, newUser } from '../store.ts';
import { btcpayFile } from './btcpay-file.ts';
import type { Scenario } from './play.ts';
import { asAdmin, btcpaySettings, output, signingSecret, userIdOf, writeBtcpay } from './state.ts';
import { changeWebhook, redeliverWebhook } from './webhook.ts';

export const KEYS: Readonly<Record<string, Scenario>> = {
  'keys#the-api-key-of-btcpay': async () => {
    const { file, remove } = await btcpayFile(await btcpaySettings());
    return {
      values: { BtcpaySecretArn: await output('BtcpaySecretArn'), 'btcpay.json': file },
      after: remove,
    };
  },
  'keys#the-webhooks-secret': async () => {
    const former = await btcpaySettings();
    const webhookSecret = 'a new secret of the webhook';
    const { file, remove } = await btcpayFile({ ...former, webhookSecret });
    return {
      values: { BtcpaySecretArn: await output('BtcpaySecretArn'), 'btcpay.json': file },
      before: { Mend: () => changeWebhook(webhookSecret), Verify: redeliverWebhook },
      after: async () => {
        await changeWebhook(former.webhookSecret);
        await writeBtcpay(former);
        await redeliverWebhook();
        await remove();
      },
    };
  },
  'keys#a-session-of-an-admin': async () => {
    const { account, token } = await newUser('leaky');
    const id = await userIdOf(token);
    await asAdmin('POST', '/api/admins', { userId: id, reason: 'For a test.' });
    return {
      values: {
        ...{ admin: account.username, 'id of the admin': id, UserPoolId: await output('UserPoolId') },
      },
    };
  },
  'keys#an-api-key-of-a-developer': async () => {
    const { token } = await newUser('developer');
    const body = { name: 'build server', scopes: ['games:read'] };
    const created = await api('POST', '/api/api-keys', { token, body });
    const { id } = z.object({ id: z.string() }).parse(created.json);
    return { values: { developer: await userIdOf(token), key: id } };
  },
  'keys#the-key-of-certificates': async () => {
    const { arn, text } = await signingSecret();
    // The same text again: certificates of other tests stay valid.
    return { values: { 'ARN of the signing secret': arn, 'random text': text } };
  },
};
