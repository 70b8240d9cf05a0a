import { accountErased, type DomainEvent, orderFulfilled } from '@satcade/contracts/events';
import { NOBODY } from '@satcade/contracts/nobody';
import type { Table } from '@satcade/dynamo';
import { fixedClock } from '@satcade/kernel';
import { eventConsumer } from '@satcade/lambda/events-in';
import { anEvent, exampleData } from '@satcade/testing';
import { recordedParts } from '@satcade/testing/export-parts';
import { silent } from '@satcade/testing/http';
import { aBatch } from '@satcade/testing/sqs-batch';
import { addressTable } from '../adapters/address-table.ts';
import { adminTable } from '../adapters/admin-table.ts';
import { digestTable } from '../adapters/digest-table.ts';
import { newLinkKey, noticeIdOf } from '../adapters/keys.ts';
import { readMessage } from '../adapters/mail-queue.ts';
import { mailWriter } from '../adapters/mails/writer.ts';
import { noticeTable } from '../adapters/notice-table.ts';
import { personTable } from '../adapters/person-table.ts';
import { noticeEventHandlers } from '../handlers/consumer.ts';
import { mailerHandler } from '../handlers/mailer.ts';
import type { Contact, Letter, Postman } from '../ports.ts';
import { exportPerson } from '../use-cases/export-person.ts';
import { sendDigests } from '../use-cases/send-digests.ts';

export const NOW = '2026-03-02T10:02:00.000Z';
export const SITE = 'https://store.example';
export const ADA: Contact = { username: 'ada', email: 'ada@example.com', language: 'en' };
/** The buyer of the example of OrderFulfilled. */
export const BUYER = exampleData(orderFulfilled).userId;

interface World {
  /** The group of Admins in the user pool. `undefined`: it does not answer. */
  group: readonly string[] | undefined;
  contact: Contact | undefined;
  /** How long the user pool takes to answer. */
  lookupMs: number;
  /** What SES does with a mail. */
  outcome: 'sent' | 'refused' | 'no-reply';
  queueFails: boolean;
}

/** The service on a table, with a queue, a user pool and SES that the test controls. */
export function mailWorld(table: Table) {
  const clock = fixedClock(NOW);
  const queued: string[] = [];
  const sent: { to: string; letter: Letter }[] = [];
  const world: World = { group: ['ada', 'bob', 'eve'], contact: ADA, lookupMs: 0, outcome: 'sent', queueFails: false };
  const stores = {
    notices: noticeTable(table),
    people: personTable(table),
    digests: digestTable(table),
    badAddresses: addressTable(table),
    storeAdmins: adminTable(table),
  };
  const postman: Postman = {
    async send(to, letter) {
      if (world.outcome === 'refused') return 'refused';
      sent.push({ to, letter });
      if (world.outcome === 'no-reply') throw new Error('no reply');
      return 'sent';
    },
  };
  const mailing = {
    ...stores,
    directory: {
      async contactOf() {
        clock.advance(world.lookupMs);
        return world.contact;
      },
    },
    writer: mailWriter(SITE),
    postman,
    newKey: newLinkKey,
    clock,
    logger: silent,
  };
  const exported = recordedParts<'notices'>();
  const consume = eventConsumer(
    noticeEventHandlers({
      ...stores,
      async adminGroup() {
        if (world.group === undefined) throw new Error('the user pool does not answer');
        return new Set(world.group);
      },
      queue: {
        async send(key) {
          if (world.queueFails) throw new Error('the queue does not answer');
          queued.push(JSON.stringify(key));
        },
      },
      idOf: noticeIdOf,
      sendsMail: true,
      answerExport: exportPerson({ ...stores, writePart: exported.writePart }),
      clock,
    }),
    silent,
  );
  const mailer = mailerHandler({ ...mailing, readMessage });
  return {
    set: (changes: Partial<World>) => Object.assign(world, changes),
    ...{ stores, clock, queued, sent, exported: exported.parts },
    consume: async (event: DomainEvent) => (await consume(aBatch(event))).batchItemFailures.length,
    /** Delivers all messages of the queue once; returns how many failed. */
    async mail() {
      const messages = queued.splice(0);
      let failed = 0;
      for (const message of messages) failed += (await mailer(aBatch(message))).batchItemFailures.length;
      return failed;
    },
    digest: () => sendDigests(mailing),
    list: async (userId = BUYER) => {
      const page = await stores.notices.list(userId, { limit: 100 });
      return page.ok ? page.value.items : [];
    },
  };
}

/** An order of the buyer that was paid at `fulfilledAt`. Its developers have deleted their accounts: only the buyer is told. */
export const aPaidOrder = (changes: Partial<ReturnType<typeof paidData>> = {}, occurredAt = NOW) =>
  anEvent(orderFulfilled, { ...paidData(), ...changes }, { occurredAt });
const paidData = () => {
  const order = exampleData(orderFulfilled);
  return { ...order, lines: order.lines.map((line) => ({ ...line, developerId: NOBODY })) };
};

export const anErasure = (userId = BUYER, isLastCall = false) =>
  anEvent(accountErased, { userId, erasedAt: NOW, isLastCall });
