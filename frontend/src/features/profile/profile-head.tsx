import type { Developer } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type ComponentProps, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileText } from '../../content/account/account.ts';
import { newsText } from '../../content/store/news.ts';
import type { Frame } from '../../lib/picture-sources.ts';
import { useLocalText } from '../../lib/text/local.ts';
import { followersQuery } from '../news/published/api.ts';
import { FollowButton } from '../news/published/follow-button.tsx';
import { isLocal, usePicture } from './fresh-pictures.ts';
import styles from './profile-page.module.css';
import { initials } from './profile-rules.ts';

interface ProfileHeadProps {
  /** `undefined` while it is loading. */
  readonly developer: Developer | undefined;
  /** For the owner. */
  readonly onEdit: (() => void) | undefined;
}

/** Banner, avatar, names. */
export function ProfileHead({ developer, onEdit }: ProfileHeadProps) {
  const banner = usePicture(developer?.bannerKey);
  const avatar = usePicture(developer?.avatarKey);
  return (
    <>
      <div className={styles.banner}>
        <ProfilePicture key={banner} url={banner} facts={developer?.banner} frame={BANNER} width={1280} height={280} />
      </div>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(developer?.displayName ?? '')}
          <ProfilePicture key={avatar} url={avatar} facts={developer?.avatar} frame={AVATAR} width={112} height={112} />
        </span>
        <div className={styles.names}>
          <h1 tabIndex={-1}>{developer?.displayName ?? profileText.loading}</h1>
          {developer === undefined ? (
            <Skeleton width="140px" height="1.2rem" />
          ) : (
            <p className="muted">{developer.companyName}</p>
          )}
          {developer === undefined ? <p className={styles.followers} /> : <Followers developer={developer} />}
        </div>
        {onEdit !== undefined && (
          <Button className={styles.edit} aria-disabled={developer === undefined} onClick={() => developer && onEdit()}>
            <Pencil size={18} />
            {profileText.edit}
          </Button>
        )}
      </div>
    </>
  );
}

/** How many follow the developer, and the button that does it. */
function Followers({ developer: { userId, displayName } }: { readonly developer: Developer }) {
  const { data } = useQuery(followersQuery(userId));
  const local = useLocalText();
  return (
    <p className={styles.followers}>
      <FollowButton developerId={userId} name={displayName} />
      {data !== undefined && <span>{newsText.followers(local.count(data.count), data.count)}</span>}
    </p>
  );
}

const BANNER: Frame = { sizes: '(min-width:1344px) 1280px,95vw', widest: 1280, ratio: 1280 / 280 };
const AVATAR: Frame = { sizes: '112px', widest: 112, ratio: 1 };

interface ProfilePictureProps extends Pick<ComponentProps<typeof Picture>, 'facts' | 'frame' | 'width' | 'height'> {
  readonly url: string | undefined;
}

/** Covers its placeholder. A picture that fails to load is removed. */
function ProfilePicture({ url, facts, ...rest }: ProfilePictureProps) {
  const [failed, setFailed] = useState(false);
  if (url === undefined || failed) return null;
  const pictureFacts = isLocal(url) ? undefined : facts;
  return <Picture {...rest} url={url} facts={pictureFacts} alt="" loads="first" onError={() => setFailed(true)} />;
}
