import { createSale, deleteSale, getSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { StatsStore } from '../../figures/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import { centsOf, writerOf } from '../../http/request.ts';
import type { SaleStore } from '../ports.ts';
import * as sales from '../use-cases/discounts.ts';

/** GET, POST, PATCH, DELETE /api/sales */
export const saleRoutes = (dependencies: {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly sales: SaleStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(createSale, async (request) => {
    const { gameId, discountAmount, startDate, endDate, reason, ...terms } = request.body;
    const created = await sales.createSale(
      {
        ...terms,
        startsAt: startDate,
        endsAt: endDate,
        ...(discountAmount !== undefined && { discountCents: centsOf(discountAmount) }),
      },
      { ...writerOf(request, reason), gameId },
      dependencies,
    );
    return created.ok ? ok({ json: created.value, headers: { location: `/api/sales/${created.value.id}` } }) : created;
  }),

  route(getSale, async ({ params, caller, headers }) => {
    const found = await sales.readSale(params.id, caller, dependencies);
    return found.ok ? ok(publicJson(found.value, caller, headers)) : found;
  }),

  route(updateSale, async (request) => {
    const { params, query, body } = request;
    const { startDate, endDate, reason, ...edit } = body;
    const command = { ...writerOf(request, reason), gameId: query.gameId, saleId: params.id };
    const updated = await sales.updateSale(command, { ...edit, startsAt: startDate, endsAt: endDate }, dependencies);
    return updated.ok ? ok({ json: updated.value }) : updated;
  }),

  route(deleteSale, async (request) => {
    const { params, query } = request;
    const command = { ...writerOf(request, query.reason), gameId: query.gameId, saleId: params.id };
    const deleted = await sales.deleteSale(command, dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),

  route(listSales, async ({ query, caller, headers }) => {
    const page = await sales.listSales(query.gameId, query, caller, dependencies);
    return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
  }),
];
