import type { EventContent } from '../eventbridge/event.ts';

/** By name: the kinds of events that a configuration set reports, `bounce` or `complaint` among them. */
export type ConfigurationSets = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * What SES reports about a mail to an address of its mailbox simulator, with or without a label (`bounce+1@…`).
 * `undefined`: nothing, or the set does not report it.
 */
export function reportOf(
  to: string,
  {
    messageId,
    set,
    reported,
    source,
    now,
  }: {
    readonly messageId: string;
    readonly set: string;
    readonly reported: ReadonlySet<string>;
    readonly source: string;
    readonly now: number;
  },
): EventContent | undefined {
  const kind = /^(bounce|complaint)(\+[^@]*)?@simulator\.amazonses\.com$/.exec(to)?.[1];
  if (kind === undefined || !reported.has(kind)) return undefined;
  const timestamp = new Date(now).toISOString();
  const mail = { timestamp, source, messageId, destination: [to], tags: { 'ses:configuration-set': [set] } };
  const recipients = [{ emailAddress: to }];
  return kind === 'bounce'
    ? {
        ...{ source: 'aws.ses', detailType: 'Email Bounced' },
        detail: {
          eventType: 'Bounce',
          bounce: { bounceType: 'Permanent', bounceSubType: 'General', bouncedRecipients: recipients, timestamp },
          mail,
        },
      }
    : {
        ...{ source: 'aws.ses', detailType: 'Email Complaint Received' },
        detail: { eventType: 'Complaint', complaint: { complainedRecipients: recipients, timestamp }, mail },
      };
}
