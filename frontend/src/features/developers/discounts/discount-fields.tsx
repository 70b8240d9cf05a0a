import type { Game } from '@satcade/contracts/entities';
import { SALE_TYPES } from '@satcade/contracts/enums';
import { Button } from '../../../components/button.tsx';
import { Select, TextInput } from '../../../components/form/controls.tsx';
import { discountText, portalText } from '../../../content/developers/portal.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { priceText, usdText } from '../../../lib/text/format.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useCreateDiscount } from './api.ts';
import styles from './discount-dialog.module.css';
import { checkDiscount, discountedPrice, newDiscount, saleTypeOf } from './discount-rules.ts';

/** The fields of a new discount: its type, amount, start, end and limit. */
export function DiscountFields({ game, now }: { readonly game: Game; readonly now: number }) {
  const create = useCreateDiscount(game.id);
  const check = checkDiscount(game.price, now);
  const form = useForm({
    initial: newDiscount(now),
    check,
    async send(discount) {
      await create.mutateAsync(discount);
      showToast('good', discountText.created);
    },
    failure(error) {
      showToast('bad', discountText.failed(messageOf(error)));
      return undefined;
    },
  });
  const { values } = form;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <p className={styles.wide}>{discountText.intro}</p>
      <Select
        label={discountText.type}
        value={values.type}
        onChange={(event) => form.change({ type: saleTypeOf(event.target.value) })}
      >
        {SALE_TYPES.map((type) => (
          <option key={type} value={type}>
            {discountText.types[type]}
          </option>
        ))}
      </Select>
      {values.type === 'PERCENTAGE' && (
        <TextInput label={discountText.percentage} type="number" min={1} max={100} {...form.text('percentage')} />
      )}
      {values.type === 'FIXED_AMOUNT' && (
        <TextInput label={discountText.amount} type="number" min={0.01} step={0.01} {...form.text('amount')} />
      )}
      <TextInput label={discountText.start} type="datetime-local" {...form.text('start')} />
      <TextInput label={discountText.end} type="datetime-local" {...form.text('end')} />
      <TextInput
        label={`${discountText.maxUses} ${portalText.optional}`}
        type="number"
        min={1}
        help={discountText.maxUsesHelp}
        {...form.text('maxUses')}
      />
      <div className={styles.end}>
        {check(values).ok && (
          <output className="mono">
            {discountText.preview(priceText(discountedPrice(values, game.price)), usdText(game.price))}
          </output>
        )}
        <Button look="main" type="submit" aria-disabled={form.isSending}>
          {form.isSending ? discountText.creating : discountText.create}
        </Button>
      </div>
    </form>
  );
}
