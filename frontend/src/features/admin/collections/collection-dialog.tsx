import type { ManagedCollection } from '@satcade/contracts/entities/collections';
import { Checkbox, Field } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { Notice } from '../../../components/notice.tsx';
import { collectionsText } from '../../../content/admin/collections.ts';
import { messageOf } from '../../../lib/api/problem.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSaveCollection } from './api.ts';
import { checkCollection, formOf, NO_COLLECTION } from './collection-rules.ts';
import { GameChoice } from './game-choice.tsx';

interface CollectionDialogProps {
  /** Absent for a new one. */
  readonly collection?: ManagedCollection;
  readonly onClose: () => void;
}

/** The form of a collection, with a preview of its row. */
export function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const save = useSaveCollection(collection?.id);
  const form = useForm({
    initial: collection === undefined ? NO_COLLECTION : formOf(collection),
    check: checkCollection,
    async send(body) {
      await save.mutateAsync(body);
      showToast('good', collectionsText.saved);
      onClose();
    },
    failure: (error) => ({ form: collectionsText.failed(messageOf(error)) }),
  });
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
    </FormDialog>
  );
}
