import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Notice } from '../../../components/notice.tsx';
import { collectionsText } from '../../../content/admin/collections.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { isOutdated, managedCollectionsQuery, useSaveCollection } from './api.ts';
import { checkCollection, formOf, NO_COLLECTION } from './collection-rules.ts';
import { GameChoice } from './game-choice.tsx';

interface CollectionDialogProps {
  /** Absent for a new one. */
  readonly collection?: ManagedCollection;
  readonly onClose: () => void;
}

/**
 * The form of a collection, with a preview of its row. If another Admin has saved the collection meanwhile, nothing is
 * overwritten, and the form can load that version.
 */
export function CollectionDialog({ collection: first, onClose }: CollectionDialogProps) {
  const queries = useQueryClient();
  const [collection, setCollection] = useState(first);
  const save = useSaveCollection();
  const form = useForm({
    initial: collection === undefined ? NO_COLLECTION : formOf(collection),
    check: checkCollection,
    async send(body) {
      await save.mutateAsync({ collection, body });
      showToast('good', collectionsText.saved);
      onClose();
    },
    failure: (error) => ({
      form: isOutdated(error) ? collectionsText.outdated : collectionsText.failed(messageOf(error)),
    }),
  });
  const reload = async () => {
    const { items } = await queries.fetchQuery(managedCollectionsQuery);
    const latest = items.find(({ id }) => id === collection?.id);
    if (latest === undefined) {
      showToast('bad', collectionsText.gone);
      return onClose();
    }
    setCollection(latest);
    form.change(formOf(latest));
    save.reset();
  };
  return (
    <FormDialog
      title={collection === undefined ? collectionsText.newTitle : collectionsText.editTitle}
      form={form}
      verb={collectionsText.save}
      busyVerb={collectionsText.saving}
      onClose={onClose}
    >
      <Field label={collectionsText.title} maxLength={80} {...form.text('title')} />
      <Field label={collectionsText.slug} help={collectionsText.slugHelp} maxLength={60} {...form.text('slug')} />
      <TextArea label={collectionsText.text} maxLength={600} rows={3} {...form.text('text')} />
      <Field label={collectionsText.startsAt} type="datetime-local" {...form.text('startsAt')} />
      <Field label={collectionsText.endsAt} type="datetime-local" {...form.text('endsAt')} />
      <Checkbox
        label={collectionsText.published}
        name="published"
        checked={form.values.isPublished}
        onChange={(event) => form.change({ isPublished: event.target.checked })}
      />
      {form.errors.gameIds !== undefined && <Notice tone="bad">{form.errors.gameIds}</Notice>}
      <GameChoice
        title={form.values.title}
        gameIds={form.values.gameIds}
        onChange={(gameIds) => form.change({ gameIds })}
      />
      {isOutdated(save.error) && (
        <Button onClick={() => void reload().catch((error) => showToast('bad', messageOf(error)))}>
          {collectionsText.reload}
        </Button>
      )}
    </FormDialog>
  );
}
