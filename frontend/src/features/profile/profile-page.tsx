import type { Developer } from '@satcade/contracts/entities';
import Globe from 'lucide-react/icons/globe';
import { useParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { profileText } from '../../content/account.ts';
import { common } from '../../content/common.ts';
import { useUser } from '../../lib/auth/session.ts';
import { isNotFound } from '../../lib/problem.ts';
import { useMedia } from '../../lib/site-config.ts';
import { useTitle } from '../../lib/title.ts';
import { useProfile } from './profile.ts';
import { ProfileGames } from './profile-games.tsx';
import styles from './profile-page.module.css';

export default function ProfilePage() {
  const { userId = '' } = useParams();
  const user = useUser();
  const profile = useProfile(userId);
  const isOwner = user?.userId === userId;
  useTitle(profile.data?.displayName ?? profileText.loading);
  if (profile.isError) {
    return (
      <div className="page">
        <Failure isMissing={isNotFound(profile.error)} onRetry={() => void profile.refetch()} />
      </div>
    );
  }
  return (
    <div className="page" aria-busy={profile.isPending}>
      <ProfileHead developer={profile.data} />
      {profile.data && (
        <section className={styles.about}>
          <h2>{profileText.about}</h2>
          <p className={styles.bio}>{profile.data.bio ?? profileText.noBio}</p>
          {profile.data.website && (
            <a className={styles.website} href={profile.data.website} rel="noopener noreferrer nofollow">
              <Globe size={18} />
              {profile.data.website}
            </a>
          )}
        </section>
      )}
      <ProfileGames userId={userId} isOwner={isOwner} />
    </div>
  );
}

function ProfileHead({ developer }: { readonly developer: Developer | undefined }) {
  const media = useMedia();
  const banner = media(developer?.bannerKey);
  const avatar = media(developer?.avatarKey);
  const name = developer?.displayName ?? profileText.loading;
  return (
    <>
      <div className={styles.banner}>{banner && <img src={banner} alt="" width={1280} height={280} />}</div>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {avatar ? <img src={avatar} alt="" width={112} height={112} /> : initials(developer?.displayName ?? '')}
        </span>
        <div>
          <h1 tabIndex={-1}>{name}</h1>
          {developer === undefined ? (
            <Skeleton width="140px" height="1.2rem" />
          ) : (
            <p className="muted">{developer.companyName}</p>
          )}
        </div>
      </div>
    </>
  );
}

const initials = (name: string): string => name.slice(0, 2).toUpperCase();

function Failure({ isMissing, onRetry }: { readonly isMissing: boolean; readonly onRetry: () => void }) {
  if (!isMissing) {
    return (
      <StatePanel picture={ghost} title={profileText.loadFailed} role="alert" level={1}>
        <Button look="main" onClick={onRetry}>
          {common.tryAgain}
        </Button>
      </StatePanel>
    );
  }
  return (
    <StatePanel picture={ghost} title={profileText.notFound} text={profileText.notFoundText} level={1}>
      <ButtonLink look="main" to="/">
        {common.backToStore}
      </ButtonLink>
    </StatePanel>
  );
}
