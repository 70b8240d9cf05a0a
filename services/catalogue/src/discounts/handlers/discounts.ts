import { createSale, deleteSale, getSale, listSales, updateSale } from '@satcade/contracts/api/sales';
import { type Clock, ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { StatsStore } from '../../figures/ports.ts';
import type { GameStore } from '../../games/ports.ts';
import { centsOf, writerOf } from '../../http/request.ts';
import type { DiscountStore } from '../ports.ts';
import * as discounts from '../use-cases/discounts.ts';

/** GET, POST, PATCH, DELETE /api/sales */
export const discountRoutes = (dependencies: {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly discounts: DiscountStore;
  readonly clock: Clock;
}): HttpRoute[] => [
  route(createSale, async (request) => {
    const { gameId, discountAmount, startDate, endDate, reason, ...terms } = request.body;
    const created = await discounts.createDiscount(
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
    const found = await discounts.readDiscount(params.id, caller, dependencies);
    return found.ok ? ok(publicJson(found.value, caller, headers)) : found;
  }),

  route(updateSale, async (request) => {
    const { params, query, body } = request;
    const { startDate, endDate, reason, ...edit } = body;
    const command = { ...writerOf(request, reason), gameId: query.gameId, saleId: params.id };
    const updated = await discounts.updateDiscount(
      command,
      { ...edit, startsAt: startDate, endsAt: endDate },
      dependencies,
    );
    return updated.ok ? ok({ json: updated.value }) : updated;
  }),

  route(deleteSale, async (request) => {
    const { params, query } = request;
    const command = { ...writerOf(request, query.reason), gameId: query.gameId, saleId: params.id };
    const deleted = await discounts.deleteDiscount(command, dependencies);
    return deleted.ok ? ok({}) : deleted;
  }),

  route(listSales, async ({ query, caller, headers }) => {
    const page = await discounts.listDiscounts(query.gameId, query, caller, dependencies);
    return page.ok ? ok(publicJson(page.value, caller, headers)) : page;
  }),
];
