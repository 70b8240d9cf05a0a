import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { collectionsText } from '../../../content/admin/collections.ts';
import { common } from '../../../content/common.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { showToast } from '../../../lib/toasts.ts';
import styles from '../admin.module.css';
import { LoadFailure } from '../desk/desk-list.tsx';
import { managedCollectionsQuery, useDeleteCollection, useOrderCollections } from './api.ts';
import { CollectionDialog } from './collection-dialog.tsx';
import { moved } from './collection-rules.ts';

type Open = { readonly kind: 'edit' | 'delete'; readonly collection: ManagedCollection } | { readonly kind: 'new' };
const failed = (error: unknown): void => showToast('bad', collectionsText.failed(messageOf(error)));

/** All collections in their order, with drafts. */
export default function CollectionsTab() {
  const id = useId();
  const all = useQuery(managedCollectionsQuery);
  const order = useOrderCollections();
  const [open, setOpen] = useState<Open>();
  const items = all.data?.items ?? [];
  const move = (from: number, by: -1 | 1) => {
    const next = moved(items, from, by);
    const title = items[from]?.title ?? '';
    order.mutate(
      next.map((each) => each.id),
      {
        onSuccess: () => showToast('good', collectionsText.moved(title, from + by + 1, items.length)),
        onError: failed,
      },
    );
  };
  const close = () => setOpen(undefined);
  return (
    <section className={styles.section} aria-labelledby={id} aria-busy={all.isPending}>
      <h2 id={id}>{collectionsText.heading}</h2>
      <p className="muted">{collectionsText.intro}</p>
      <Button look="main" onClick={() => setOpen({ kind: 'new' })}>
        {collectionsText.add}
      </Button>
      {all.isPending && <Skeleton height="120px" />}
      {all.isError && <LoadFailure error={all.error} onRetry={() => void all.refetch()} />}
      {all.isSuccess && items.length === 0 && <p className="muted">{collectionsText.none}</p>}
      <ol>
        {items.map((collection, place) => (
          <li key={collection.id} className={styles.item}>
            <div className={styles.head}>
              <h3>{collection.title}</h3>
              <Badge>{collectionsText.showing[showingOf(collection, Date.now())]}</Badge>
            </div>
            <p className="muted">
              <span className="mono">/collection/{collection.slug}</span> ·{' '}
              {collectionsText.games(collection.gameIds.length)}
            </p>
            <p className={styles.actions}>
              <Button
                aria-label={collectionsText.upOf(collection.title)}
                aria-disabled={place === 0}
                onClick={() => place > 0 && move(place, -1)}
              >
                {collectionsText.up}
              </Button>
              <Button
                aria-label={collectionsText.downOf(collection.title)}
                aria-disabled={place === items.length - 1}
                onClick={() => place < items.length - 1 && move(place, 1)}
              >
                {collectionsText.down}
              </Button>
              <Button
                aria-label={collectionsText.editOf(collection.title)}
                onClick={() => setOpen({ kind: 'edit', collection })}
              >
                {collectionsText.edit}
              </Button>
              <Button
                aria-label={collectionsText.deleteOf(collection.title)}
                onClick={() => setOpen({ kind: 'delete', collection })}
              >
                {collectionsText.delete}
              </Button>
            </p>
          </li>
        ))}
      </ol>
      {open?.kind === 'new' && <CollectionDialog onClose={close} />}
      {open?.kind === 'edit' && <CollectionDialog collection={open.collection} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog collection={open.collection} onClose={close} />}
    </section>
  );
}

/** As the server decides it, by the clock of this browser. */
function showingOf({ isPublished, startsAt, endsAt }: ManagedCollection, now: number) {
  if (!isPublished) return 'draft';
  if (startsAt !== undefined && now < Date.parse(startsAt)) return 'coming';
  return endsAt !== undefined && Date.parse(endsAt) <= now ? 'over' : 'current';
}

interface DeleteDialogProps {
  readonly collection: ManagedCollection;
  readonly onClose: () => void;
}

function DeleteDialog({ collection: { id, title }, onClose }: DeleteDialogProps) {
  const remove = useDeleteCollection();
  const run = () =>
    remove.mutate(id, {
      onSuccess: () => showToast('good', collectionsText.deleted),
      onError: failed,
      onSettled: onClose,
    });
  return (
    <Dialog
      title={collectionsText.confirmTitle(title)}
      onClose={onClose}
      foot={
        <>
          <Button look="main" aria-disabled={remove.isPending} onClick={() => remove.isPending || run()}>
            {collectionsText.delete}
          </Button>
          <Button onClick={onClose}>{common.cancel}</Button>
        </>
      }
    >
      <p>{collectionsText.confirmText}</p>
    </Dialog>
  );
}
