import type { Game, Sale } from '@satcade/contracts/entities';
import { SALE_TYPES } from '@satcade/contracts/enums';
import { type FormEvent, useState } from 'react';
import { Badge, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { discountText, portalText } from '../../content/portal.ts';
import { countText, priceText, timeText, usdText } from '../../lib/format.ts';
import { messageOf } from '../../lib/problem.ts';
import { showToast } from '../../lib/toasts.ts';
import { Select, TextInput } from './controls.tsx';
import styles from './discount-dialog.module.css';
import {
  type DiscountField,
  type DiscountState,
  discountErrors,
  discountedPrice,
  discountLine,
  discountState,
  newDiscount,
  saleTypeOf,
} from './discount-rules.ts';
import { useCreateDiscount, useDiscounts, useStopDiscount } from './discounts.ts';

interface DiscountDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** The discounts of a game: set one, for now or later, and end it. */
export default function DiscountDialog({ game, onClose }: DiscountDialogProps) {
  const query = useDiscounts(game.id);
  const [now] = useState(() => Date.now());
  return (
    <Dialog title={discountText.title(game.title)} onClose={onClose}>
      <div className={styles.parts}>
        <DiscountFields game={game} now={now} />
        <section>
          <h3>{discountText.list}</h3>
          {query.isError && <Notice tone="bad">{discountText.loadFailed(messageOf(query.error))}</Notice>}
          {query.data?.items.length === 0 && <p className="muted">{discountText.none}</p>}
          <ul>
            {query.data?.items.map((sale) => (
              <DiscountLine key={sale.id} sale={sale} now={Math.max(now, query.dataUpdatedAt)} />
            ))}
          </ul>
        </section>
      </div>
    </Dialog>
  );
}

function DiscountFields({ game, now }: { readonly game: Game; readonly now: number }) {
  const [form, setForm] = useState(() => newDiscount(now));
  const [isTold, setTold] = useState(false);
  const create = useCreateDiscount(game.id);
  const errors = discountErrors(form, game.price, now);
  const isValid = Object.keys(errors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (!isValid || create.isPending) return;
    create.mutate(form, {
      onSuccess: () => showToast('good', discountText.created),
      onError: (error) => showToast('bad', discountText.failed(messageOf(error))),
    });
  };
  const field = (name: DiscountField) => ({
    value: form[name],
    error: isTold ? errors[name] : undefined,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <p className={styles.wide}>{discountText.intro}</p>
      <Select
        label={discountText.type}
        value={form.type}
        onChange={(event) => setForm({ ...form, type: saleTypeOf(event.target.value) })}
      >
        {SALE_TYPES.map((type) => (
          <option key={type} value={type}>
            {discountText.types[type]}
          </option>
        ))}
      </Select>
      {form.type === 'PERCENTAGE' && (
        <TextInput label={discountText.percentage} type="number" min={1} max={100} {...field('percentage')} />
      )}
      {form.type === 'FIXED_AMOUNT' && (
        <TextInput label={discountText.amount} type="number" min={0.01} step={0.01} {...field('amount')} />
      )}
      <TextInput label={discountText.start} type="datetime-local" {...field('start')} />
      <TextInput label={discountText.end} type="datetime-local" {...field('end')} />
      <TextInput
        label={`${discountText.maxUses} ${portalText.optional}`}
        type="number"
        min={1}
        help={discountText.maxUsesHelp}
        {...field('maxUses')}
      />
      <div className={styles.end}>
        {isValid && (
          <output className="mono">
            {discountText.preview(priceText(discountedPrice(form, game.price)), usdText(game.price))}
          </output>
        )}
        <Button look="main" type="submit" aria-disabled={create.isPending}>
          {create.isPending ? discountText.creating : discountText.create}
        </Button>
      </div>
    </form>
  );
}

const TONES: Readonly<Record<DiscountState, Tone>> = {
  scheduled: 'warn',
  running: 'ok',
  soldOut: 'plain',
  over: 'plain',
};

function DiscountLine({ sale, now }: { readonly sale: Sale; readonly now: number }) {
  const stop = useStopDiscount(sale.gameId);
  const state = discountState(sale, now);
  const { startDate, endDate, currentUses, maxUses } = sale;
  const how = state === 'scheduled' ? 'remove' : 'end';
  // Not callbacks of the mutation: a line that is removed is off the page before they would be called.
  const onStop = () =>
    void stop.mutateAsync({ id: sale.id, how }).then(
      () => showToast('good', how === 'end' ? discountText.ended : discountText.removed),
      (error: unknown) => showToast('bad', discountText.changeFailed(messageOf(error))),
    );
  return (
    <li className={styles.line}>
      <span>
        <strong>{discountLine(sale)}</strong> <Badge tone={TONES[state]}>{discountText.states[state]}</Badge>
        <span className={styles.period}>
          {discountText.period(timeText(startDate), timeText(endDate))},{' '}
          {discountText.uses(countText(currentUses), maxUses === undefined ? undefined : countText(maxUses))}
        </span>
      </span>
      {state !== 'over' && (
        <Button aria-disabled={stop.isPending} onClick={onStop}>
          {how === 'end' ? discountText.endNow : discountText.remove}
        </Button>
      )}
    </li>
  );
}
