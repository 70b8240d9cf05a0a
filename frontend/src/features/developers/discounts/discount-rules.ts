import type { Sale } from '@satcade/contracts/entities';
import { SALE_TYPES, type SaleType } from '@satcade/contracts/enums';
import { type Discount, discountedPrice as orderPrice } from '@satcade/kernel/discount';
import { cents, usdToCents } from '@satcade/kernel/money';
import { err, ok } from '@satcade/kernel/result';
import { discountText } from '../../../content/developers/portal.ts';
import type { Checked } from '../../../lib/forms/rules.ts';
import { usdText } from '../../../lib/text/format.ts';

/** The form of a new discount, as typed. Times are in the browser's time zone (`2026-01-31T12:00`). */
export interface DiscountForm {
  readonly type: SaleType;
  readonly percentage: string;
  readonly amount: string;
  readonly start: string;
  readonly end: string;
  readonly maxUses: string;
}

export type DiscountField = Exclude<keyof DiscountForm, 'type'>;

const DAY_MS = 86_400_000;

/** A time in the format of a `datetime-local` input. */
function localTime(ms: number): string {
  const date = new Date(ms);
  return new Date(ms - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The default: 20 percent off for a week, from now. */
export const newDiscount = (now: number): DiscountForm => ({
  ...{ type: 'PERCENTAGE', percentage: '20', amount: '', maxUses: '' },
  start: localTime(now),
  end: localTime(now + 7 * DAY_MS),
});

export const saleTypeOf = (value: string): SaleType => SALE_TYPES.find((type) => type === value) ?? 'PERCENTAGE';

/** The errors of the form by field; empty when it is valid. `price` in USD. */
export function discountErrors(form: DiscountForm, price: number, now: number): Partial<Record<DiscountField, string>> {
  const percentage = Number(form.percentage);
  const amount = Number(form.amount);
  const uses = Number(form.maxUses);
  const [start, end] = [Date.parse(form.start), Date.parse(form.end)];
  return {
    ...(form.type === 'PERCENTAGE' && !(percentage >= 1 && percentage <= 100)
      ? { percentage: discountText.badPercentage }
      : {}),
    ...(form.type === 'FIXED_AMOUNT' && !(amount > 0 && amount <= price && usdToCents(amount) !== undefined)
      ? { amount: discountText.badAmount }
      : {}),
    ...(form.maxUses !== '' && !(Number.isInteger(uses) && uses >= 1) ? { maxUses: discountText.badUses } : {}),
    ...(end > start && end > now ? {} : { end: discountText.badDates }),
  };
}

/** The rules of the form, for a game at this price. */
export const checkDiscount =
  (price: number, now: number) =>
  (form: DiscountForm): Checked<DiscountForm, DiscountForm> => {
    const errors = discountErrors(form, price, now);
    return Object.keys(errors).length === 0 ? ok(form) : err(errors);
  };

/** The discounted price of one copy in USD: that of an order, rounded by the same rule. */
export const discountedPrice = (form: DiscountForm, price: number): number =>
  orderPrice(centsOf(price), discountOf(form)) / 100;

function discountOf({ type, percentage, amount }: DiscountForm): Discount {
  switch (type) {
    case 'PERCENTAGE':
      return { saleType: type, percentage: Number(percentage) };
    case 'FIXED_AMOUNT':
      return { saleType: type, amount: centsOf(Number(amount)) };
    case 'FREE':
      return { saleType: type };
  }
}

const centsOf = (usd: number) => cents(Math.round(usd * 100));

/** `20% off`, `$5.00 off`, 'Free'. */
export function discountLine({ saleType, discountPercentage, discountAmount = 0 }: Sale): string {
  switch (saleType) {
    case 'PERCENTAGE':
      return discountText.off(`${discountPercentage}%`);
    case 'FIXED_AMOUNT':
      return discountText.off(usdText(discountAmount));
    case 'FREE':
      return discountText.types.FREE;
  }
}

export type DiscountState = keyof typeof discountText.states;

export function discountState(
  { startDate, endDate, isActive, isUsedUp, maxUses, currentUses }: Sale,
  now: number,
): DiscountState {
  if (Date.parse(endDate) <= now) return 'over';
  if (isUsedUp === true || (maxUses !== undefined && currentUses >= maxUses)) return 'soldOut';
  if (isActive) return 'running';
  return Date.parse(startDate) > now ? 'scheduled' : 'over';
}
