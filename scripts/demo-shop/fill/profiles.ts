import { createDeveloper, getDeveloper, updateDeveloper } from '@satcade/contracts/api/catalogue';
import { ifFound } from '../store/store-api.ts';
import { upload } from '../store/upload.ts';
import type { OpenStudio, Shop } from './context.ts';

/** Gives a studio its public profile with pictures; existing parts stay unchanged. */
export async function fillProfile({ api, gallery }: Shop, { studio, userId, token, email }: OpenStudio): Promise<void> {
  const profile = await ifFound(api.call(getDeveloper, { token, params: { id: userId } }));
  if (profile?.bannerKey !== undefined) return;
  const { displayName, companyName, bio, website, art } = studio;
  if (profile === undefined) {
    await api.call(createDeveloper, { token, body: { displayName, companyName, bio, website, email } });
  }
  const png = { contentType: 'image/png' } as const;
  const [avatarKey, bannerKey] = await Promise.all([
    upload(api, token, { ...png, kind: 'avatar', fileName: 'avatar.png', bytes: gallery.avatar(art) }),
    upload(api, token, { ...png, kind: 'banner', fileName: 'banner.png', bytes: gallery.banner(displayName, art) }),
  ]);
  await api.call(updateDeveloper, { token, params: { id: userId }, body: { avatarKey, bannerKey } });
}
