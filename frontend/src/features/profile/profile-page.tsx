import type { Developer } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import Globe from 'lucide-react/icons/globe';
import { Suspense, useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { FailedPanel, StatePanel } from '../../components/state-panel.tsx';
import { profileText } from '../../content/account/account.ts';
import { linkText } from '../../content/links.ts';
import type { Prepare } from '../../lib/api/prepare.ts';
import { isNotFound } from '../../lib/api/problem.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { firstNewsQuery, followersQuery } from '../news/published/api.ts';
import { MakerNews } from '../news/published/latest-news.tsx';
import { profileGamesQuery, profileQuery } from './api.ts';
import { ProfileGames } from './profile-games.tsx';
import { ProfileHead } from './profile-head.tsx';
import styles from './profile-page.module.css';

/** Loaded on demand: only owners edit, and not on every visit. */
const ProfileEditor = lazyPart(() => import('./profile-editor.tsx'));
const SecuritySection = lazyPart(() => import('../security/published/security-section.tsx'));

export const prepare: Prepare = ({ params: { userId = '' } }) =>
  Promise.all([
    queryClient.prefetchQuery(profileQuery(userId, undefined)),
    queryClient.prefetchInfiniteQuery(profileGamesQuery(userId, undefined, 'developerId')),
    queryClient.prefetchInfiniteQuery(profileGamesQuery(userId, undefined, 'publisherId')),
    queryClient.prefetchQuery(followersQuery(userId)),
    queryClient.prefetchQuery(firstNewsQuery({ makerId: userId })),
  ]);

export default function ProfilePage() {
  const { userId = '' } = useParams();
  const user = useUser();
  const owner = user?.userId === userId ? user : undefined;
  const profile = useQuery(profileQuery(userId, owner));
  // It stays open: if the session ends meanwhile, the form shows that.
  const [isEditing, setEditing] = useState(false);
  const isOwner = owner !== undefined;
  useTitle(profile.data?.displayName ?? (profile.isError ? profileText.notFound : profileText.loading));
  // The menu's Settings lead here, also for users who only buy. So the account comes before the public profile.
  const settings = owner !== undefined && (
    <div className={styles.settings}>
      <Suspense fallback={<Skeleton height="380px" />}>
        <SecuritySection user={owner} />
      </Suspense>
    </div>
  );
  return (
    <div className="page" aria-busy={profile.isPending}>
      {profile.isError && isNotFound(profile.error) && <Missing isOwner={isOwner} onCreate={() => setEditing(true)} />}
      {profile.isError && !isNotFound(profile.error) && <Failed onRetry={() => void profile.refetch()} />}
      {!profile.isError && (
        <>
          <ProfileHead developer={profile.data} onEdit={isOwner ? () => setEditing(true) : undefined} />
          {settings}
          {profile.data && <About developer={profile.data} isOwner={isOwner} />}
          <MakerNews userId={userId} />
          <ProfileGames userId={userId} owner={owner} by="developerId" />
          <ProfileGames userId={userId} owner={owner} by="publisherId" />
        </>
      )}
      {profile.isError && settings}
      {isEditing && (
        <Suspense>
          <ProfileEditor existing={profile.data} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
}

function About({ developer, isOwner }: { readonly developer: Developer; readonly isOwner: boolean }) {
  const { bio, website } = developer;
  return (
    <section className={styles.about}>
      <h2>{profileText.about}</h2>
      {bio === undefined ? (
        <p className="muted">{isOwner ? profileText.noBioOwner : profileText.noBio}</p>
      ) : (
        <p className={styles.bio}>{bio}</p>
      )}
      {/* The rule for websites holds for display, too: only web addresses become links. */}
      {website !== undefined && /^https?:\/\//i.test(website) && (
        <a className={styles.website} href={website} rel="noopener noreferrer nofollow">
          <Globe size={18} />
          {website}
        </a>
      )}
    </section>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  return <FailedPanel title={profileText.loadFailed} level={1} onRetry={onRetry} />;
}

function Missing({ isOwner, onCreate }: { readonly isOwner: boolean; readonly onCreate: () => void }) {
  const text = isOwner ? profileText.notFoundOwner : profileText.notFoundText;
  return (
    <StatePanel picture={ghost} title={profileText.notFound} text={text} level={1}>
      {isOwner ? (
        <Button look="main" onClick={onCreate}>
          {profileText.create}
        </Button>
      ) : (
        <ButtonLink look="main" to="/">
          {linkText.backToStore}
        </ButtonLink>
      )}
    </StatePanel>
  );
}
