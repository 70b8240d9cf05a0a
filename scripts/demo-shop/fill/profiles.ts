import { createDeveloper, getDeveloper, updateDeveloper } from '@satcade/contracts/api/catalogue';
import { avatarOf, bannerOf } from '../media.ts';
import { ifFound, unlessDone } from '../store/store-api.ts';
import { upload } from '../store/upload.ts';
import type { OpenStudio, Shop } from './context.ts';

/** Gives a studio its public profile with pictures; existing parts stay unchanged. */
export async function fillProfile({ api }: Shop, { studio, userId, token, email }: OpenStudio): Promise<void> {
  const profile = await ifFound(api.call(getDeveloper, { token, params: { id: userId } }));
  if (profile?.bannerKey !== undefined) return;
  const { displayName, companyName, bio, website, username } = studio;
  if (profile === undefined) {
    const body = { displayName, companyName, bio, website, email };
    // Refused when an earlier call that seemed to fail has created it.
    await unlessDone(api.request(createDeveloper, { token, body }));
  }
  const [avatar, banner] = await Promise.all([avatarOf(username), bannerOf(username)]);
  const [avatarKey, bannerKey] = await Promise.all([
    upload(api, token, { kind: 'avatar', ...avatar }),
    upload(api, token, { kind: 'banner', ...banner }),
  ]);
  await api.call(updateDeveloper, { token, params: { id: userId }, body: { avatarKey, bannerKey } });
}
