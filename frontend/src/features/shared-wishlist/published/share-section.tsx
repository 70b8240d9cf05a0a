import { putWishlistLink } from '@satcade/contracts/api/shared-wishlists';
import type { WishlistLink } from '@satcade/contracts/entities/shared-wishlists';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, ButtonLink } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { shareText } from '../../../content/order/shared-wishlist.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { byContract } from '../../../lib/forms/rules.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChangeLink, useRemoveLink, wishlistLinkQuery } from '../api.ts';
import styles from '../shared-wishlist.module.css';

const pathOf = ({ token }: WishlistLink): string => `/wishlist/${token}`;
const failed = (error: unknown): void => showToast('bad', shareText.failed(messageOf(error)));

/** Lets a user share the wishlist by a link, under a name of their choice. */
export default function ShareSection({ userId }: { readonly userId: string }) {
  const id = useId();
  const shared = useQuery(wishlistLinkQuery(userId));
  return (
    <section aria-labelledby={id} className={styles.share}>
      <h2 id={id}>{shareText.title}</h2>
      <p className="muted">{shareText.text}</p>
      {shared.isPending && <Skeleton height="120px" />}
      {shared.isError && <Notice tone="bad">{shareText.loadFailed(messageOf(shared.error))}</Notice>}
      {shared.data?.link && <Link userId={userId} link={shared.data.link} />}
      {shared.isSuccess && (
        <NameForm userId={userId} name={shared.data.link?.name ?? ''} isShared={shared.data.link !== undefined} />
      )}
    </section>
  );
}

/** The link with what can be done with it. */
function Link({ userId, link }: { readonly userId: string; readonly link: WishlistLink }) {
  const change = useChangeLink(userId);
  const remove = useRemoveLink(userId);
  const isBusy = change.isPending || remove.isPending;
  const url = new URL(pathOf(link), window.location.href).href;
  const renew = () =>
    change.mutate(
      { name: link.name, renew: true },
      { onSuccess: () => showToast('good', shareText.renewed), onError: failed },
    );
  const switchOff = () =>
    remove.mutate(undefined, { onSuccess: () => showToast('good', shareText.isOff), onError: failed });
  return (
    <>
      <Field label={shareText.link} name="link" value={url} readOnly />
      <p className={styles.actions}>
        <CopyButton text={url} label={shareText.copy} withText />
        <ButtonLink to={pathOf(link)}>{shareText.open}</ButtonLink>
        <Button aria-disabled={isBusy} onClick={() => isBusy || renew()}>
          {shareText.renew}
        </Button>
        <Button aria-disabled={isBusy} onClick={() => isBusy || switchOff()}>
          {shareText.off}
        </Button>
      </p>
    </>
  );
}

const check = byContract(putWishlistLink, ({ name }: { readonly name: string }) => ({ name }), {
  name: shareText.nameWrong,
});

interface NameFormProps {
  readonly userId: string;
  readonly name: string;
  readonly isShared: boolean;
}

function NameForm({ userId, name, isShared }: NameFormProps) {
  const change = useChangeLink(userId);
  const form = useForm({
    initial: { name },
    check,
    async send(body) {
      await change.mutateAsync(body);
      showToast('good', shareText.saved);
    },
    failure: (error) => ({ form: shareText.failed(messageOf(error)) }),
  });
  const label = isShared ? shareText.rename : shareText.make;
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <Field label={shareText.name} help={shareText.nameHelp} maxLength={60} {...form.text('name')} />
      {form.errors.form !== undefined && <Notice tone="bad">{form.errors.form}</Notice>}
      <Button type="submit" look={isShared ? 'plain' : 'main'} aria-disabled={form.isSending}>
        {form.isSending ? shareText.saving : label}
      </Button>
    </form>
  );
}
