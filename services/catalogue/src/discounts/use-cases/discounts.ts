import type { Caller } from '@satcade/contracts/access';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { Sale as SaleView } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { adminRecord, fieldsOf, type RecordWrite, type Writer } from '@satcade/lambda/admin-write';
import type { StatsStore } from '../../figures/ports.ts';
import type { Game } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { badToken, changeable, managerOf, visible } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import type { Cause, Page, PageRequest } from '../../ports.ts';
import { editSale, type GameSale, newSale, type SaleEdit, type SaleRecord } from '../domain/discount.ts';
import { saleView } from '../domain/discount-view.ts';
import type { SaleStore } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly sales: SaleStore;
  readonly clock: Clock;
}

/**
 * Creates a discount on a game. A game has one at a time: the next one must wait until the announced or running one is
 * over.
 */
export async function createSale(
  terms: Omit<GameSale, 'saleId'>,
  { gameId, cause, ...writer }: Writer & { readonly gameId: string; readonly cause: Cause },
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
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (before.sale !== undefined && before.sale.endsAt > now) return err(hasSale(before.sale));
      const recorded = saleRecord(writer, before, saleId, { operation: 'create', fields: fieldsOf(terms) }, now);
      if (!recorded.ok) return recorded;
      return ok({ game: { ...before, sale: sale.value }, beside: { sale: record, decision: recorded.value } });
    },
    cause,
    { games, clock },
  );
  return game.ok ? ok(saleView(record, game.value, await stats.get(gameId), isoTime(clock.now()))) : game;
}

/** Who changes which discount. */
export interface SaleCommand extends Writer {
  readonly gameId?: string | undefined;
  readonly saleId: string;
  readonly cause: Cause;
}

/** The audit record of an Admin's write of a discount. */
const saleRecord = (
  writer: Writer,
  game: Game,
  id: string,
  what: Pick<RecordWrite, 'operation' | 'fields'>,
  now: string,
): Result<AuditRecord | undefined, Problem> =>
  adminRecord(
    writer,
    { ...what, ownerId: managerOf(writer.caller, game), subject: { kind: 'sale', id } },
    Date.parse(now),
  );

/** One discount, for callers who may know of its game. */
export async function readSale(
  saleId: string,
  caller: Caller,
  { games, stats, sales, clock }: Dependencies,
): Promise<Result<SaleView, Problem>> {
  const gameId = await sales.gameOf(saleId);
  if (gameId === undefined) return err(noSuchSale(saleId));
  const [game, record, counters] = await Promise.all([games.get(gameId), sales.get(gameId, saleId), stats.get(gameId)]);
  const seen = visible(game, gameId, caller);
  if (!seen.ok || record === undefined) return err(noSuchSale(saleId));
  return ok(saleView(record, seen.value, counters, isoTime(clock.now())));
}

/** Changes a running or announced discount, or ends it. One that is over stays as it was. */
export async function updateSale(
  { gameId: given, saleId, cause, ...writer }: SaleCommand,
  edit: SaleEdit,
  { games, stats, sales, clock }: Dependencies,
): Promise<Result<SaleView, Problem>> {
  const gameId = given ?? (await sales.gameOf(saleId));
  if (gameId === undefined) return err(noSuchSale(saleId));
  const [record, counters] = await Promise.all([sales.get(gameId, saleId), stats.get(gameId)]);
  let changed = record;
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchSale(saleId));
      const { sale } = before;
      if (sale?.saleId !== saleId || sale.endsAt <= now) return err(isOver);
      const edited = editSale(sale, edit, counters.saleUses, now);
      if (!edited.ok) return edited;
      const recorded = saleRecord(writer, before, saleId, { operation: 'update', fields: fieldsOf(edit) }, now);
      if (!recorded.ok) return recorded;
      changed = { ...edited.value.sale, gameId, createdAt: record.createdAt, updatedAt: now };
      return ok({
        game: { ...before, sale: edited.value.ended ? undefined : edited.value.sale },
        beside: { sale: changed, decision: recorded.value },
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

/** Removes a discount from the game's history; a running one ends. */
export async function deleteSale(
  { gameId: given, saleId, cause, ...writer }: SaleCommand,
  { games, sales, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const gameId = given ?? (await sales.gameOf(saleId));
  if (gameId === undefined) return err(noSuchSale(saleId));
  // A discount that no longer belongs to the game; the game is not written then.
  const apart: { decision?: AuditRecord | undefined } = {};
  const record = await sales.get(gameId, saleId);
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchSale(saleId));
      const recorded = saleRecord(writer, before, saleId, { operation: 'delete' }, now);
      if (!recorded.ok) return recorded;
      const isOwn = before.sale?.saleId === saleId;
      apart.decision = isOwn ? undefined : recorded.value;
      return ok(
        isOwn
          ? { game: { ...before, sale: undefined }, beside: { removeSaleId: saleId, decision: recorded.value } }
          : { game: before },
      );
    },
    cause,
    { games, clock },
  );
  if (!game.ok) return game;
  // Also when it was removed with the game; one that no longer belongs to the game leaves the game unchanged.
  const { decision } = apart;
  await sales.remove(gameId, saleId, decision && { decision, cause });
  return ok(undefined);
}

const noSuchSale = (saleId: string): Problem => problem('not-found', `There is no sale ${saleId}.`);
const isOver = problem('conflict', 'This sale is over. Make a new one.');

/** A game's discounts, newest first. */
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
