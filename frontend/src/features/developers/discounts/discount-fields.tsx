import type { Game } from '@satcade/contracts/entities';
import { SALE_TYPES } from '@satcade/contracts/enums';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Select, TextInput } from '../../../components/form/controls.tsx';
import { discountText, portalText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { priceText, usdText } from '../../../lib/text/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCreateDiscount } from './api.ts';
import styles from './discount-dialog.module.css';
import { type DiscountField, discountErrors, discountedPrice, newDiscount, saleTypeOf } from './discount-rules.ts';

/** The fields of a new discount: its type, amount, start, end and limit. */
export function DiscountFields({ game, now }: { readonly game: Game; readonly now: number }) {
  const [form, setForm] = useState(() => newDiscount(now));
  const [showsErrors, setShowsErrors] = useState(false);
  const create = useCreateDiscount(game.id);
  const errors = discountErrors(form, game.price, now);
  const isValid = Object.keys(errors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShowsErrors(true);
    if (!isValid || create.isPending) return;
    create.mutate(form, {
      onSuccess: () => showToast('good', discountText.created),
      onError: (error) => showToast('bad', discountText.failed(messageOf(error))),
    });
  };
  const field = (name: DiscountField) => ({
    value: form[name],
    error: showsErrors ? errors[name] : undefined,
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
