import type { PayoutSettings } from '@satcade/contracts/api/payouts';
import { PAYMENT_METHODS } from '@satcade/contracts/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { FailedNotice, Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { payoutText } from '../../../content/developers/payouts.ts';
import { ApiProblem, messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { timeText } from '../../../lib/text/local.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIsPast } from '../../../lib/use-now.ts';
import { payoutSettingsQuery, useSavePayoutSettings } from './api.ts';
import { addressError, checkDestination, type Destination, destinations } from './payout-rules.ts';
import styles from './payouts-section.module.css';

const text = payoutText.settings;

/** The payout address: the current one, the pending one, and a form to change it. */
export function PayoutSettingsForm({ userId }: { readonly userId: string }) {
  const settings = useQuery(payoutSettingsQuery(userId));
  return (
    <section className={styles.settings} aria-labelledby="payout-address">
      <div>
        <h3 id="payout-address">{text.title}</h3>
        <p className={styles.note}>{text.intro}</p>
      </div>
      {settings.isPending && <Skeleton height="180px" />}
      {settings.isError && (
        <FailedNotice text={text.loadFailed(messageOf(settings.error))} onRetry={() => void settings.refetch()} />
      )}
      {settings.isSuccess && <Settings userId={userId} settings={settings.data} />}
    </section>
  );
}

function Settings({ userId, settings }: { readonly userId: string; readonly settings: PayoutSettings }) {
  const isOver = useIsPast(settings.usableFrom);
  const { current, pending } = destinations(settings, isOver);
  return (
    <>
      {current !== undefined && (
        <p>
          {text.current} ({text.methods[current.method]}): <span className={styles.address}>{current.address}</span>
        </p>
      )}
      {current !== undefined && pending !== undefined && (
        <Pending userId={userId} pending={pending} current={current} />
      )}
      {settings.frozenAt === undefined ? (
        <DestinationForm key={settings.updatedAt} userId={userId} initial={pending ?? current} />
      ) : (
        <Notice tone="warn">{text.frozen}</Notice>
      )}
    </>
  );
}

interface PendingProps {
  readonly userId: string;
  readonly pending: Destination & { readonly usableFrom: string };
  readonly current: Destination;
}

function Pending({ userId, pending, current }: PendingProps) {
  const { save, isPending, isError, error } = useSavePayoutSettings(userId);
  const takeBack = () =>
    save(current).then(
      (saved) => saved && showToast('good', text.kept),
      // Shown below the button.
      () => undefined,
    );
  return (
    <Notice tone="warn">
      <div className={styles.pending}>
        <p>{text.pending(text.methods[pending.method], timeText(pending.usableFrom))}</p>
        <p className={styles.address}>{pending.address}</p>
        <p>{text.pendingWhy}</p>
        <Button aria-disabled={isPending} onClick={() => void takeBack()}>
          {text.takeBack}
        </Button>
        {isError && <p role="alert">{text.failed(messageOf(error))}</p>}
      </div>
    </Notice>
  );
}

interface DestinationFormProps {
  readonly userId: string;
  readonly initial: Destination | undefined;
}

function DestinationForm({ userId, initial }: DestinationFormProps) {
  const { save } = useSavePayoutSettings(userId);
  const form = useForm({
    initial: { method: initial?.method ?? 'lightning', address: initial?.address ?? '' },
    check: checkDestination,
    async send({ payoutMethod, payoutAddress }) {
      const saved = await save({ method: payoutMethod, address: payoutAddress });
      if (saved !== undefined) showToast('good', saved.usableFrom === undefined ? text.savedNow : text.savedLater);
    },
    failure(error) {
      const refused = error instanceof ApiProblem ? addressError(error.errors) : undefined;
      return refused === undefined ? { form: text.failed(messageOf(error)) } : { address: text.refused(refused) };
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <fieldset className={styles.methods}>
        <legend>{text.method}</legend>
        {PAYMENT_METHODS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="payout-method"
              checked={form.values.method === each}
              onChange={() => form.change({ method: each })}
            />
            {text.methods[each]}
          </label>
        ))}
      </fieldset>
      <Field
        label={text.address}
        help={text.help[form.values.method]}
        required
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        {...form.text('address')}
      />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <div>
        <Button look="main" type="submit" aria-disabled={form.isSending}>
          {form.isSending ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}
