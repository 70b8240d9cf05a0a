import type { Developer } from '@satcade/contracts/entities';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { profileText } from '../../content/account/account.ts';
import { useUser } from '../../lib/auth/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { profileKey } from './api.ts';
import { rememberPicture } from './fresh-pictures.ts';
import { checkProfile, type ProfileErrors, type ProfileInput } from './profile-rules.ts';
import { type SaveFailure, type StoredPictures, saveProfile } from './save-profile.ts';
import type { PictureKind } from './upload-picture.ts';

/** State and saving of the profile form. `onSaved` is called once the profile is stored. */
export function useProfileForm(existing: Developer | undefined, onSaved: () => void) {
  const user = useUser();
  const queries = useQueryClient();
  const [input, setInput] = useState(() => inputOf(existing, user?.username));
  const [pictures, setPictures] = useState<{ readonly [Kind in PictureKind]?: File }>({});
  const [errors, setErrors] = useState<ProfileErrors>({});
  const [failure, setFailure] = useState<SaveFailure>();
  const [isSaving, setSaving] = useState(false);
  const stored = useRef<StoredPictures>(new Map());

  async function save(): Promise<void> {
    if (isSaving) return;
    const broken = checkProfile(input);
    setErrors(broken);
    setFailure(user === undefined ? { message: profileText.loginRequired } : undefined);
    if (user === undefined || Object.keys(broken).length > 0) return;
    setSaving(true);
    const saved = await saveProfile({ input, pictures, existing }, user, stored.current);
    setSaving(false);
    if (!saved.ok) return setFailure(saved.error);
    for (const [file, key] of stored.current) rememberPicture(key, file);
    queries.setQueryData(profileKey(saved.value.userId, user), saved.value);
    showToast('good', profileText.saved);
    onSaved();
  }

  return {
    save,
    isSaving,
    failure,
    /** The props of a text field of the form. */
    text: (name: keyof ProfileInput) => ({
      name,
      value: input[name],
      error: errors[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setInput({ ...input, [name]: event.target.value });
        setErrors({});
        setFailure(undefined);
      },
    }),
    /** The props of a picture field of the form. */
    picture: (kind: PictureKind) => ({
      chosen: pictures[kind],
      onChoose: (file: File | undefined) => {
        setPictures((before) => ({ ...before, [kind]: file }));
        setFailure(undefined);
      },
    }),
  };
}

const inputOf = (developer: Developer | undefined, username = ''): ProfileInput => ({
  displayName: developer?.displayName ?? username,
  companyName: developer?.companyName ?? '',
  website: developer?.website ?? '',
  bio: developer?.bio ?? '',
});
