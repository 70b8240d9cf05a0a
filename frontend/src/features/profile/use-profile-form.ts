import type { Developer } from '@satcade/contracts/entities';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { profileText } from '../../content/account/account.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../lib/toasts.ts';
import { profileKey } from './api.ts';
import { rememberPicture } from './fresh-pictures.ts';
import { checkProfile, type ProfileInput } from './profile-rules.ts';
import type { PictureKind } from './published/upload-picture.ts';
import { type StoredPictures, saveProfile } from './save-profile.ts';

/** The profile as typed, with the newly chosen pictures. */
interface ProfileValues extends ProfileInput {
  readonly pictures: { readonly [Kind in PictureKind]?: File | undefined };
}

/** State and saving of the profile form. `onSaved` is called once the profile is stored. */
export function useProfileForm(existing: Developer | undefined, onSaved: () => void) {
  const user = useUser();
  const queries = useQueryClient();
  const stored = useRef<StoredPictures>(new Map());
  // The server's reason, below the message of the failed step.
  const [detail, setDetail] = useState<string>();
  const form = useForm({
    initial: initialOf(existing, user?.username),
    check: checkProfile<ProfileValues>,
    async send({ pictures, ...input }: ProfileValues) {
      setDetail(undefined);
      if (user === undefined) throw new Error(profileText.loginRequired);
      const saved = await saveProfile({ input, pictures, existing }, user, stored.current);
      if (!saved.ok) {
        setDetail(saved.error.detail);
        throw new Error(saved.error.message);
      }
      for (const [file, key] of stored.current) rememberPicture(key, file);
      queries.setQueryData(profileKey(saved.value.userId, user), saved.value);
      showToast('good', profileText.saved);
      onSaved();
    },
    failure: (error) => ({ form: error instanceof Error ? error.message : profileText.saveFailed }),
  });
  return {
    ...form,
    detail,
    /** The props of a picture field of the form. */
    picture: (kind: PictureKind) => ({
      chosen: form.values.pictures[kind],
      onChoose: (file: File | undefined) => form.change({ pictures: { ...form.values.pictures, [kind]: file } }),
    }),
  };
}

const initialOf = (developer: Developer | undefined, username = ''): ProfileValues => ({
  displayName: developer?.displayName ?? username,
  companyName: developer?.companyName ?? '',
  website: developer?.website ?? '',
  bio: developer?.bio ?? '',
  pictures: {},
});
