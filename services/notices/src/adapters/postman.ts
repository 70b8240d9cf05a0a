import { trySending } from '@satcade/lambda/mail';
import type { Postman } from '../ports.ts';

/** Sends through SES, and reports bounces and complaints through the configuration set. */
export const sesPostman = (from: string, configurationSet: string): Postman => ({
  send: (to, letter) => trySending({ from, to, ...letter, configurationSet }),
});
