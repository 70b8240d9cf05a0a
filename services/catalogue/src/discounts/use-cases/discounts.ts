import type { Caller } from '@satcade/contracts/access';
import type { AuditRecord } from '@satcade/contracts/audit';
import type { Sale as DiscountView } from '@satcade/contracts/entities';
import { type Problem, problem } from '@satcade/contracts/problem';
import { type Clock, err, isoTime, newId, ok, type Result } from '@satcade/kernel';
import { fieldsOf, type Writer } from '@satcade/lambda/admin-write';
import type { StatsStore } from '../../figures/ports.ts';
import { type Game, isListed } from '../../games/domain/game.ts';
import type { GameStore } from '../../games/ports.ts';
import { audienceOf, badToken, changeable, managerOf, visible } from '../../games/use-cases/access.ts';
import { changeGame } from '../../games/use-cases/change-game.ts';
import { recordOnGame } from '../../games/use-cases/record-on-game.ts';
import type { Cause, Page, PageRequest } from '../../ports.ts';
import {
  type DiscountEdit,
  type DiscountRecord,
  editDiscount,
  type GameDiscount,
  newDiscount,
} from '../domain/discount.ts';
import { discountView } from '../domain/discount-view.ts';
import type { DiscountStore } from '../ports.ts';

interface Dependencies {
  readonly games: GameStore;
  readonly stats: StatsStore;
  readonly discounts: DiscountStore;
  readonly clock: Clock;
}

/**
 * Creates a discount on a game. A game has one at a time: the next one must wait until the announced or running one is
 * over.
 */
export async function createDiscount(
  terms: Omit<GameDiscount, 'saleId'>,
  { gameId, cause, ...writer }: Writer & { readonly gameId: string; readonly cause: Cause },
  { games, stats, clock }: Dependencies,
): Promise<Result<DiscountView, Problem>> {
  const saleId = newId(clock.now());
  const createdAt = isoTime(clock.now());
  const sale = newDiscount({ ...terms, saleId }, createdAt);
  if (!sale.ok) return sale;
  const record: DiscountRecord = { ...sale.value, gameId, createdAt };
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (before.sale !== undefined && before.sale.endsAt > now) return err(hasSale(before.sale));
      const recorded = recordOnGame(
        writer,
        before,
        { operation: 'create', fields: fieldsOf(terms), subject: saleSubject(saleId) },
        Date.parse(now),
      );
      if (!recorded.ok) return recorded;
      return ok({ game: { ...before, sale: sale.value }, beside: { sale: record, decision: recorded.value } });
    },
    cause,
    { games, clock },
  );
  return game.ok ? ok(discountView(record, game.value, await stats.get(gameId), isoTime(clock.now()))) : game;
}

/** Who changes which discount. */
export interface DiscountCommand extends Writer {
  readonly gameId?: string | undefined;
  readonly saleId: string;
  readonly cause: Cause;
}

/** Whether a caller who may know of a game sees its discounts: one that is only announced shows no prices yet. */
const showsDiscounts = (game: Game, caller: Caller): boolean =>
  isListed(game) || audienceOf(caller, managerOf(caller, game)) === 'owner';

/** One discount, for the same callers as the list. */
export async function readDiscount(
  saleId: string,
  caller: Caller,
  { games, stats, discounts, clock }: Dependencies,
): Promise<Result<DiscountView, Problem>> {
  const gameId = await discounts.gameOf(saleId);
  if (gameId === undefined) return err(noSuchDiscount(saleId));
  const [game, record, counters] = await Promise.all([
    games.get(gameId),
    discounts.get(gameId, saleId),
    stats.get(gameId),
  ]);
  const visibleGame = visible(game, gameId, caller);
  if (!visibleGame.ok || record === undefined || !showsDiscounts(visibleGame.value, caller))
    return err(noSuchDiscount(saleId));
  return ok(discountView(record, visibleGame.value, counters, isoTime(clock.now())));
}

/** Changes a running or announced discount, or ends it. One that is over stays as it was. */
export async function updateDiscount(
  { gameId: given, saleId, cause, ...writer }: DiscountCommand,
  edit: DiscountEdit,
  { games, stats, discounts, clock }: Dependencies,
): Promise<Result<DiscountView, Problem>> {
  const gameId = given ?? (await discounts.gameOf(saleId));
  if (gameId === undefined) return err(noSuchDiscount(saleId));
  const [record, counters] = await Promise.all([discounts.get(gameId, saleId), stats.get(gameId)]);
  let changed = record;
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchDiscount(saleId));
      const { sale } = before;
      if (sale?.saleId !== saleId || sale.endsAt <= now) return err(isOver);
      const edited = editDiscount(sale, edit, counters.saleUses, now);
      if (!edited.ok) return edited;
      const recorded = recordOnGame(
        writer,
        before,
        { operation: 'update', fields: fieldsOf(edit), subject: saleSubject(saleId) },
        Date.parse(now),
      );
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
    ? err(noSuchDiscount(saleId))
    : ok(discountView(changed, game.value, counters, isoTime(clock.now())));
}

/** Removes a discount from the game's history; a running one ends. */
export async function deleteDiscount(
  { gameId: given, saleId, cause, ...writer }: DiscountCommand,
  { games, discounts, clock }: Dependencies,
): Promise<Result<void, Problem>> {
  const gameId = given ?? (await discounts.gameOf(saleId));
  if (gameId === undefined) return err(noSuchDiscount(saleId));
  // A discount that no longer belongs to the game; the game is not written then.
  const apart: { decision?: AuditRecord | undefined } = {};
  const record = await discounts.get(gameId, saleId);
  const game = await changeGame(
    gameId,
    (before, now) => {
      const allowed = changeable(before, writer.caller);
      if (!allowed.ok) return allowed;
      if (record === undefined) return err(noSuchDiscount(saleId));
      const recorded = recordOnGame(
        writer,
        before,
        { operation: 'delete', subject: saleSubject(saleId) },
        Date.parse(now),
      );
      if (!recorded.ok) return recorded;
      const isOwn = before.sale?.saleId === saleId;
      apart.decision = isOwn ? undefined : recorded.value;
      return ok(
        isOwn
          ? { game: { ...before, sale: undefined }, beside: { removeDiscountId: saleId, decision: recorded.value } }
          : { game: before },
      );
    },
    cause,
    { games, clock },
  );
  if (!game.ok) return game;
  // Also when it was removed with the game; one that no longer belongs to the game leaves the game unchanged.
  const { decision } = apart;
  await discounts.remove(gameId, saleId, decision && { decision, cause });
  return ok(undefined);
}

const noSuchDiscount = (saleId: string): Problem => problem('not-found', `There is no sale ${saleId}.`);
const isOver = problem('conflict', 'This discount has ended. Create a new one.');

/** A game's discounts, newest first; none while it is only announced. */
export async function listDiscounts(
  gameId: string,
  page: PageRequest,
  caller: Caller,
  { games, stats, discounts, clock }: Dependencies,
): Promise<Result<Page<DiscountView>, Problem>> {
  const game = visible(await games.get(gameId), gameId, caller);
  if (!game.ok) return game;
  if (!showsDiscounts(game.value, caller)) return ok({ items: [], nextToken: null });
  const [found, counters] = await Promise.all([discounts.list(gameId, page), stats.get(gameId)]);
  if (!found.ok) return err(badToken);
  const now = isoTime(clock.now());
  const items = found.value.items.map((sale) => discountView(sale, game.value, counters, now));
  return ok({ items, nextToken: found.value.nextToken });
}

const hasSale = ({ endsAt }: GameDiscount): Problem =>
  problem('conflict', `This game already has a discount, until ${endsAt}. Create another one when it has ended.`);

const saleSubject = (id: string) => ({ kind: 'sale', id }) as const;
