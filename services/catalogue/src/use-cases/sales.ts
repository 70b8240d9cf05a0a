import type { Caller } from '@satcade/contracts/access';
import type { Sale as SaleView } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { editSale, type GameSale, newSale, type SaleEdit, type SaleRecord } from '../domain/sale.ts';
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

/** Who changes which sale. */
export interface SaleCommand {
  readonly gameId: string;
  readonly saleId: string;
  readonly caller: Caller;
  readonly cause: Cause;
}

/** Changes a sale that runs or is announced, or ends it. One that is over stays as it was. */
export async function updateSale(
  { gameId, saleId, caller, cause }: SaleCommand,
  edit: SaleEdit,
  { games, stats, sales, clock }: Dependencies,
): Promise<Result<SaleView, Problem>> {
  const [record, counters] = await Promise.all([sales.get(gameId, saleId), stats.get(gameId)]);
  let changed = record;
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, caller);
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchSale(saleId));
      const { sale } = before;
      if (sale?.saleId !== saleId || sale.endsAt <= now) return err(isOver);
      const edited = editSale(sale, edit, counters.saleUses, now);
      if (!edited.ok) return edited;
      changed = { ...edited.value.sale, gameId, createdAt: record.createdAt, updatedAt: now };
      return ok({
        game: { ...before, sale: edited.value.ended ? undefined : edited.value.sale },
        beside: { sale: changed },
      });
    },
    cause,
    { games, clock },
  );
  if (!game.ok) return game;
  return changed === undefined
    ? err(noSuchSale(saleId))
    : ok(saleView(changed, game.value, counters, isoTime(clock.now())));
}

/** Removes a sale from the game's history; one that runs ends with it. */
export async function deleteSale(
  { gameId, saleId, caller, cause }: SaleCommand,
  { games, sales, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const record = await sales.get(gameId, saleId);
  const game = await changeGame(
    gameId,
    (before) => {
      const allowed = changeable(before, caller, 'delete');
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchSale(saleId));
      const isOwn = before.sale?.saleId === saleId;
      return ok(isOwn ? { game: { ...before, sale: undefined }, beside: { removeSaleId: saleId } } : { game: before });
    },
    cause,
    { games, clock },
  );
  if (!game.ok) return game;
  // Also when it went with the game: one that was the game's no longer leaves the game as it is.
  await sales.remove(gameId, saleId);
  return ok(undefined);
}

const noSuchSale = (saleId: string): Problem => problem('not-found', `This game has no sale ${saleId}.`);
const isOver = problem('conflict', 'This sale is over. Make a new one.');

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
