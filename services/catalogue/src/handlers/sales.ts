import { createSale, deleteSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import type { GameStore, SaleStore, StatsStore } from '../ports.ts';
import * as sales from '../use-cases/sales.ts';
import { causeOf, centsOf } from './games.ts';
import { publicJson } from './replies.ts';

/** GET, POST, PATCH, DELETE /api/sales */
export const saleRoutes = (dependencies: {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly sales: SaleStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(createSale, async ({ body, caller, correlationId }) => {
    const { gameId, discountAmount, startDate, endDate, ...terms } = body;
    const created = await sales.createSale(
      {
        ...terms,
        startsAt: startDate,
        endsAt: endDate,
        ...(discountAmount !== undefined && { discountCents: centsOf(discountAmount) }),
      },
      { gameId, caller, cause: causeOf(correlationId) },
      dependencies,
    );
    return created.ok ? ok({ json: created.value, headers: { location: `/api/sales?gameId=${gameId}` } }) : created;
  }),

  route(updateSale, async ({ params, query, body, caller, correlationId }) => {
    const { startDate, endDate, ...edit } = body;
    const command = { gameId: query.gameId, saleId: params.id, caller, cause: causeOf(correlationId) };
    const updated = await sales.updateSale(command, { ...edit, startsAt: startDate, endsAt: endDate }, dependencies);
    return updated.ok ? ok({ json: updated.value }) : updated;
  }),

  route(deleteSale, async ({ params, query, caller, correlationId }) => {
    const command = { gameId: query.gameId, saleId: params.id, caller, cause: causeOf(correlationId) };
    const deleted = await sales.deleteSale(command, dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),

  route(listSales, async ({ query, caller, headers }) => {
    const page = await sales.listSales(query.gameId, query, caller, dependencies);
    return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
  }),
];
