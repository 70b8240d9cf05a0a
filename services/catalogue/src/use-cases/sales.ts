import type { Caller } from '@satcade/contracts/access';
import type { Sale as SaleView } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { type GameSale, newSale, type SaleRecord } from '../domain/sale.ts';
import { saleView } from '../domain/views.ts';
import type { Cause, GameStore, Page, PageRequest, SaleStore, StatsStore } from '../ports.ts';
import { badToken, changeable, visible } from './access.ts';
import { changeGame } from './change-game.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly sales: SaleStore;
  readonly clock: Clock;
}

/** Puts a game on sale. One sale at a time: another one has to wait until the one that is announced or runs is over. */
export async function createSale(
  terms: Omit<GameSale, 'saleId'>,
  { gameId, caller, cause }: { readonly gameId: string; readonly caller: Caller; readonly cause: Cause },
  { games, stats, clock }: Dependencies,
): Promise<Result<SaleView, Problem>> {
  const saleId = newId(clock.now());
  const createdAt = isoTime(clock.now());
  const sale = newSale({ ...terms, saleId }, createdAt);
  if (!sale.ok) return sale;
  const record: SaleRecord = { ...sale.value, gameId, createdAt };
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, caller);
      if (!allowed.ok) return allowed;
      if (before.sale !== undefined && before.sale.endsAt > now) return err(hasSale(before.sale));
      return ok({ game: { ...before, sale: sale.value }, beside: { sale: record } });
    },
    cause,
    { games, clock },
  );
  return game.ok ? ok(saleView(record, game.value, await stats.get(gameId), isoTime(clock.now()))) : game;
}

/** A game's sales, newest first. */
export async function listSales(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, stats, sales, clock }: Dependencies,
): Promise<Result<Page<SaleView>, Problem>> {
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  const [found, counters] = await Promise.all([sales.list(gameId, page), stats.get(gameId)]);
  if (!found.ok) return err(badToken);
  const now = isoTime(clock.now());
  const items = found.value.items.map((sale) => saleView(sale, game.value, counters, now));
  return ok({ items, nextToken: found.value.nextToken });
}

const hasSale = ({ endsAt }: GameSale): Problem =>
  problem('conflict', `This game has a sale already, until ${endsAt}. A new one can be made when it is over.`);
