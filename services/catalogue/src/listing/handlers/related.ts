import { relatedGames } from '@satcade/contracts/api/related';
import { ok } from '@satcade/kernel';
import { type HttpRoute, route } from '@satcade/lambda/http';
import { publicJson } from '@satcade/lambda/public-reply';
import type { findRelated } from '../use-cases/related-games.ts';

/** GET /api/games/{id}/related */
export const relatedRoute = ({ related }: { readonly related: ReturnType<typeof findRelated> }): HttpRoute =>
  route(relatedGames, async ({ params, query, caller, headers }) => {
    const found = await related(params.id, query);
    return found.ok ? ok(publicJson(found.value, caller, headers)) : found;
  });
