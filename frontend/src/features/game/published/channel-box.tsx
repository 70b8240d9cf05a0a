import { Suspense, useState } from 'react';
import { boxText } from '../../../content/store/box.ts';
import { filesText } from '../../../content/store/files.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import styles from './channel-box.module.css';

const BoxContents = lazyPart(() => import('../box/box-contents.tsx'));

interface ChannelBoxProps {
  readonly gameId: string;
  readonly channel: string;
  /** What the file is called on the page. */
  readonly name: string;
}

/** What is in the box of a channel: the list of its files, loaded when it is opened. */
export function ChannelBox({ gameId, channel, name }: ChannelBoxProps) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details className={styles.box} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary aria-label={filesText.named(boxText.title, name)}>{boxText.title}</summary>
      {wasOpened && (
        <Suspense fallback={<p className="muted">{boxText.loading}</p>}>
          <BoxContents gameId={gameId} channel={channel} />
        </Suspense>
      )}
    </details>
  );
}
