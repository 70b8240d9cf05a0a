import { isoTime } from '@satcade/kernel';
import { type Destination, type PayoutSettings, WAIT_MS } from './settings.ts';

/** The e-mails to developers about their payout settings. */
export interface Letter {
  readonly subject: string;
  readonly text: string;
  /** The change that the mail's "This was not me" link stops, and until when the link works. */
  readonly contests?: { readonly destination: Destination; readonly until: string } | undefined;
}

/** About a new change. The link works while the change waits, and for a day if the change takes effect at once. */
export function changeLetter({ current, pending, updatedAt }: PayoutSettings): Letter {
  const { method, address } = pending ?? current;
  const kind = method === 'lightning' ? 'Lightning' : 'on-chain';
  const when =
    pending === undefined
      ? 'The address is used from now on.'
      : `The address is used from ${pending.usableFrom}. Until then payouts go to ${current.address}.`;
  return {
    subject: 'Your payout address at Satcade was changed',
    text: `Payouts for your sales will go to ${address} (${kind}).\n\n${when}`,
    contests: {
      destination: { method, address },
      until: pending?.usableFrom ?? isoTime(Date.parse(updatedAt) + WAIT_MS),
    },
  };
}

/** About a freeze, and what the owner must do. */
export function freezeLetter({ address }: Destination): Letter {
  return {
    subject: 'Your payouts at Satcade are frozen',
    text: [
      `The link "This was not me" was used for the payout address ${address}.`,
      'Nothing is paid until the store lifts the freeze. Every device is signed out of your account.',
      'What to do now: choose "Forgot password" on the sign-in page and set a new password. Check the e-mail address of your account. Then ask the store to lift the freeze.',
    ].join('\n\n'),
  };
}

/** The footer of a mail whose change can be stopped. */
export const contestText = (link: string, until: string): string =>
  [
    `This was not me: ${link}`,
    `The link stops the change, freezes your payouts and signs every device out of your account. It works once, until ${until}, and needs no password.`,
  ].join('\n');
