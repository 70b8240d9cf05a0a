import type { Developer } from '@satcade/contracts/entities';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileText } from '../../content/account/account.ts';
import { usePicture } from './fresh-pictures.ts';
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
        <Picture key={banner} url={banner} width={1280} height={280} />
      </div>
      <div className={styles.head}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(developer?.displayName ?? '')}
          <Picture key={avatar} url={avatar} width={112} height={112} />
        </span>
        <div className={styles.names}>
          <h1 tabIndex={-1}>{developer?.displayName ?? profileText.loading}</h1>
          {developer === undefined ? (
            <Skeleton width="140px" height="1.2rem" />
          ) : (
            <p className="muted">{developer.companyName}</p>
          )}
        </div>
        {onEdit !== undefined && developer !== undefined && (
          <Button className={styles.edit} onClick={onEdit}>
            <Pencil size={18} />
            {profileText.edit}
          </Button>
        )}
      </div>
    </>
  );
}

interface PictureProps {
  readonly url: string | undefined;
  readonly width: number;
  readonly height: number;
}

/** Covers its placeholder. A picture that fails to load is removed. */
function Picture({ url, ...size }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (url === undefined || failed) return null;
  return <img src={url} alt="" {...size} onError={() => setFailed(true)} />;
}
