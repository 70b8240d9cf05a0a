import { documentClient, Table } from '@satcade/dynamo';
import { eventBus } from '@satcade/lambda/event-bus';
import { publisherOf } from '@satcade/lambda/publish';
import { announceDiscount } from '../../announcements/use-cases/announce-to-wishers.ts';
import { discountClockConfig, readModelAddress } from '../../config.ts';
import { clock, stores } from '../../container.ts';
import { passingViews } from '../../events/adapters/view-events.ts';
import { followedModel, objectsAt } from '../../listing/adapters/read-model-object.ts';
import { tickTable } from '../../table/tick-table.ts';
import { discountClockHandler } from './discount-clock.ts';

const { TABLE_NAME, BUS_NAME, ...config } = discountClockConfig();

const tables = stores(TABLE_NAME);

export const handler = discountClockHandler({
  currentSnapshot: followedModel(objectsAt(readModelAddress(config))),
  ticks: tickTable(new Table(documentClient(), TABLE_NAME), 'DISCOUNTS'),
  viewsOf: passingViews(tables),
  tellWishers: (gameId, correlationId) =>
    announceDiscount(gameId, { correlationId, causationId: correlationId }, { ...tables, clock }),
  announced: new Set(),
  publish: publisherOf(eventBus(BUS_NAME), clock),
  clock,
});
