import {
  catchUp,
  commit,
  confirm,
  type Invoice,
  type InvoiceChange,
  invalidate,
  leftToPay,
  mark,
  payInvoice,
  replace,
} from '@satcade/btcpay-stand-in/in-process';
import { err, type Result } from '@satcade/kernel';
import type { Shop } from '../shop.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const BLOCKS = 6;

/** What buyers, miners and BTCPay's staff can do to one invoice. An action that is impossible now is skipped. */
function invoiceAt({ btcpay, scheduler, random, faults }: Shop, invoiceId: string) {
  type Outcome = Result<InvoiceChange, string>;

  function act(atMs: number, action: (invoice: Invoice) => Outcome): void {
    scheduler.after(atMs, () => {
      catchUp(btcpay);
      const invoice = btcpay.storage.invoices.get(invoiceId);
      const outcome = invoice && action(invoice);
      if (outcome?.ok) commit(btcpay, outcome.value);
    });
  }

  /** A buyer whose wallet knows both methods may take either for a whole payment. */
  function methodFor({ methods }: Invoice, isWhole: boolean): 'BTC-CHAIN' | 'BTC-LN' {
    const [first = 'BTC-CHAIN'] = methods;
    return isWhole && methods.length > 1 ? random.pick(methods) : first;
  }

  /** For the next payment. BTCPay mostly needs some milliseconds, in which no function reads an invoice. */
  function letStatusBeLate(): void {
    const lateMs = faults.strikes('status-late', 0.1) ? random.between(1, 90) * SECOND : 0;
    btcpay.faults.set({ 'status-slow': lateMs });
    if (lateMs > 0) scheduler.after(lateMs, () => catchUp(btcpay));
  }

  return {
    soon: random.between(1, 10 * 60) * SECOND,
    shortly: random.between(1, 90) * SECOND,
    muchLater: random.between(30, 20 * 60) * MINUTE,
    coinToss: () => random.chance(0.5),
    /** `part`: the share of what is left, with `more` satoshis on top. Lightning pays all or nothing. */
    pay(atMs: number, part = 1, more = 0): void {
      act(atMs, (invoice) => {
        const method = methodFor(invoice, part === 1 && more === 0);
        if (method === 'BTC-LN' && btcpay.faults.isOn('lightning-down')) return err('the Lightning node is down');
        const sats = method === 'BTC-LN' ? undefined : Math.max(1, Math.floor(leftToPay(invoice) * part)) + more;
        letStatusBeLate();
        return payInvoice(btcpay, invoice, { method, sats });
      });
    },
    /** Mines a block now and then, until there are enough. */
    confirm(fromMs: number): void {
      for (let block = 1; block <= BLOCKS; block += 1)
        act(fromMs + block * random.between(2, 20) * MINUTE, (invoice) => confirm(invoice, 1, scheduler.now()));
    },
    replace: (atMs: number): void => act(atMs, (invoice) => replace(invoice, scheduler.now())),
    refuse: (atMs: number): void => act(atMs, (invoice) => invalidate(invoice, true, scheduler.now())),
    mark(atMs: number, status: 'Settled' | 'Invalid'): void {
      act(atMs, (invoice) => {
        const change = mark(invoice, status);
        return change === undefined ? { ok: false, error: 'not now' } : { ok: true, value: change };
      });
    },
  };
}

type At = ReturnType<typeof invoiceAt>;
interface Story {
  /** How often the story happens, in about a hundred. */
  readonly weight: number;
  readonly play: (invoice: At) => void;
}

const paidAndConfirmed = (invoice: At, atMs: number, part?: number, more?: number): void => {
  invoice.pay(atMs, part, more);
  invoice.confirm(atMs);
};

/** What can happen to invoices. */
const STORIES = {
  pays: { weight: 55, play: (invoice) => paidAndConfirmed(invoice, invoice.soon) },
  never: { weight: 10, play: () => {} },
  partial: { weight: 12, play: (invoice) => paidAndConfirmed(invoice, invoice.soon, 0.5) },
  'in two parts': {
    weight: 4,
    play: (invoice) => {
      paidAndConfirmed(invoice, invoice.soon, 0.3);
      invoice.pay(invoice.soon + 2 * MINUTE);
    },
  },
  'in many parts': {
    weight: 6,
    play: (invoice) => {
      for (let part = 0; part < 5; part += 1) invoice.pay(invoice.soon + part * 2 * SECOND, 0.3);
      paidAndConfirmed(invoice, invoice.soon + 12 * SECOND);
    },
  },
  'too much': { weight: 6, play: (invoice) => paidAndConfirmed(invoice, invoice.soon, 1, 2500) },
  late: { weight: 20, play: (invoice) => paidAndConfirmed(invoice, invoice.muchLater) },
  replaced: {
    weight: 4,
    play: (invoice) => {
      invoice.pay(invoice.soon);
      invoice.replace(invoice.soon + MINUTE);
      if (invoice.coinToss()) paidAndConfirmed(invoice, invoice.soon + 2 * MINUTE);
    },
  },
  'never confirmed': { weight: 3, play: (invoice) => invoice.pay(invoice.soon) },
  'settled by hand': { weight: 3, play: (invoice) => invoice.mark(invoice.muchLater, 'Settled') },
  'refused by hand': {
    weight: 2,
    play: (invoice) => {
      invoice.refuse(invoice.soon);
      if (invoice.coinToss()) invoice.mark(invoice.muchLater, 'Settled');
    },
  },
  'settled and refused by hand': {
    weight: 10,
    play: (invoice) => {
      invoice.mark(invoice.soon, 'Settled');
      invoice.mark(invoice.soon + (invoice.coinToss() ? SECOND : invoice.muchLater), 'Invalid');
    },
  },
  'settled, refused and settled by hand': {
    weight: 5,
    play: (invoice) => {
      invoice.mark(invoice.soon, 'Settled');
      invoice.mark(invoice.soon + invoice.shortly, 'Invalid');
      invoice.mark(invoice.soon + 2 * invoice.shortly, 'Settled');
    },
  },
} satisfies Record<string, Story>;

const WEIGHTS = Object.fromEntries(Object.entries(STORIES).map(([name, { weight }]) => [name, weight]));

/** Lets one of the stories happen to an invoice that its buyer was shown. */
export function payInSomeWay(shop: Shop, invoiceId: string): void {
  const name = shop.random.weighted(WEIGHTS);
  shop.trace.add(shop.btcpay.storage.invoices.get(invoiceId)?.metadata.orderId, `the buyer: ${name}`);
  Object.entries<Story>(STORIES)
    .find(([each]) => each === name)?.[1]
    .play(invoiceAt(shop, invoiceId));
}
