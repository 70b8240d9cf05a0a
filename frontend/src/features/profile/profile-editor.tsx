import type { Developer } from '@satcade/contracts/entities';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { Notice } from '../../components/notice.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { profileText } from '../../content/account/account.ts';
import { common } from '../../content/common.ts';
import { usePicture } from './fresh-pictures.ts';
import { PictureField } from './picture-field.tsx';
import styles from './profile-editor.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ProfileEditorProps {
  /** The profile to change, or `undefined` to create one. */
  readonly existing: Developer | undefined;
  readonly onClose: () => void;
}

/** The dialog 'Edit Profile', or the one that creates a profile. The form keeps its values when saving fails. */
export default function ProfileEditor({ existing, onClose }: ProfileEditorProps) {
  const id = useId();
  const form = useProfileForm(existing, onClose);
  const banner = usePicture(existing?.bannerKey);
  const avatar = usePicture(existing?.avatarKey);
  return (
    <Dialog
      title={existing === undefined ? profileText.createTitle : profileText.edit}
      onClose={onClose}
      foot={<Foot form={form} formId={id} onCancel={onClose} />}
    >
      <form id={id} className={styles.form} noValidate onSubmit={form.onSubmit}>
        <div className={styles.pictures}>
          <PictureField
            label={profileText.banner}
            help={profileText.bannerHelp}
            shape="wide"
            current={banner}
            {...form.picture('banner')}
          />
          <PictureField
            label={profileText.picture}
            help={profileText.pictureHelp}
            shape="square"
            current={avatar}
            {...form.picture('avatar')}
          />
        </div>
        <Field
          label={profileText.displayName}
          required
          maxLength={80}
          autoComplete="nickname"
          {...form.text('displayName')}
        />
        <Field
          label={profileText.companyName}
          maxLength={120}
          autoComplete="organization"
          {...form.text('companyName')}
        />
        <Field label={profileText.website} type="url" maxLength={300} autoComplete="url" {...form.text('website')} />
        <TextArea label={profileText.bio} maxLength={2_000} {...form.text('bio')} />
      </form>
    </Dialog>
  );
}

interface FootProps {
  readonly form: ReturnType<typeof useProfileForm>;
  readonly formId: string;
  readonly onCancel: () => void;
}

/** Stays visible, however long the form is. */
function Foot({ form, formId, onCancel }: FootProps) {
  return (
    <div className={styles.foot}>
      {form.errors.form !== undefined && (
        <Notice tone="bad">
          <span className={styles.failure}>
            <strong>{form.errors.form}</strong>
            {form.detail !== undefined && <span>{form.detail}</span>}
          </span>
        </Notice>
      )}
      <div className={styles.actions}>
        <Button look="main" type="submit" form={formId} aria-disabled={form.isSending}>
          {form.isSending ? profileText.saving : profileText.save}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </div>
  );
}
