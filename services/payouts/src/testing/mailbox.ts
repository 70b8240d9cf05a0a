import type { SiteLanguage } from '@satcade/contracts/languages';
import type { Clock } from '@satcade/kernel';
import { digest, linkToken } from '../adapters/digest.ts';
import type { Disputes, MailQueue, Postman } from '../ports.ts';
import { sendMails } from '../use-cases/send-mails.ts';

/** Collects one developer's mails in a list; `addresses.ada` are those that the account had. */
export function aMailbox(
  { settings, disputes }: { readonly settings: MailQueue; readonly disputes: Disputes },
  clock: Clock,
  addresses: { readonly ada?: readonly string[]; readonly language?: SiteLanguage },
  developerId: string,
) {
  const sent: { readonly to: string; readonly subject: string; readonly text: string }[] = [];
  const warnings: string[] = [];
  const failing = new Set<string>();
  const mails: MailQueue = {
    ...settings,
    due: async () => (await settings.due()).filter((mail) => mail.developerId === developerId),
  };
  const postman: Postman = {
    reader: async () => ({ addresses: addresses.ada ?? [], language: addresses.language ?? 'en' }),
    async send(to, letter) {
      if (failing.has(to)) throw new Error('SES is down');
      sent.push({ to, ...letter });
    },
  };
  const logger = { warn: (message: string) => void warnings.push(message) };
  const siteUrl = async () => 'https://store.example';
  return {
    sent,
    failing,
    warnings,
    send: () => sendMails({ mails, postman, disputes, newToken: linkToken, digest, siteUrl, clock, logger }),
    /** The tokens of the links that were mailed, oldest first. */
    tokens: () => sent.flatMap(({ text }) => /not-me#([\w-]+)/.exec(text)?.[1] ?? []),
  };
}
