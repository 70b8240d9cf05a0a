import { Suspense, useEffect, useId } from 'react';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { developersText } from '../../content/account/account.ts';
import { portalText } from '../../content/developers/portal.ts';
import { type SignedInUser, useUser } from '../../lib/auth/session.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { Link, useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { useOwnGames } from './api.ts';
import styles from './developers-page.module.css';
import { ManageTab } from './manage/manage-tab.tsx';
import { Invitations } from './publishers/invitations.tsx';
import { PublishedGames } from './publishers/published-games.tsx';
import { clearStale } from './upload/upload-game.ts';
import { UploadTab } from './upload/upload-tab.tsx';
import { Uploads } from './upload/uploads.tsx';

// Other pages continue interrupted uploads with it.
export { goOn } from './upload/go-on.ts';

type Tab = 'upload' | 'manage' | 'webhooks';

const ChannelsPanel = lazyPart(() => import('./channels/channels-panel.tsx'));
const WebhooksTab = lazyPart(() => import('./webhooks/webhooks-tab.tsx'));

const tabOf = (name: string | null): Tab => (name === 'manage' || name === 'webhooks' ? name : 'upload');

/** The developer portal: upload a game, and manage uploaded games. */
export default function DevelopersPage() {
  useTitle(developersText.title);
  const user = useUser();
  return (
    <div className="page">
      {user === undefined ? <SignInPanel title={developersText.signInTitle} /> : <Portal user={user} />}
    </div>
  );
}

function Portal({ user }: { readonly user: SignedInUser }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const games = useOwnGames(user.userId);
  const tab = tabOf(search.get('tab'));
  const files = search.get('files');
  const open = (next: Tab) => setSearch(next === 'upload' ? {} : { tab: next }, { replace: true });
  useEffect(() => void clearStale(user.userId), [user.userId]);
  const count = games.data?.pages[0]?.total ?? '…';
  const tabs = [
    { tab: 'upload', label: portalText.uploadTab },
    { tab: 'manage', label: developersText.manage(count) },
    { tab: 'webhooks', label: portalText.webhooksTab },
  ] as const;
  return (
    <div aria-busy={games.isPending}>
      <h1 tabIndex={-1}>{developersText.title}</h1>
      <p className="muted">{developersText.subtitle}</p>
      <Tabs id={id} name={portalText.tabs} tab={tab} tabs={tabs} onOpen={open} />
      <section id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        <Uploads userId={user.userId} />
        {tab === 'upload' && <UploadTab user={user} />}
        <Suspense>
          {tab === 'webhooks' && <WebhooksTab />}
          {tab === 'manage' && files !== null && <ChannelsPanel key={files} gameId={files} />}
        </Suspense>
        {tab === 'manage' && files === null && (
          <>
            <Invitations userId={user.userId} />
            <ManageTab query={games} onUpload={() => open('upload')} />
            <PublishedGames userId={user.userId} />
          </>
        )}
      </section>
      <p>
        <Link to={`/profile/${user.userId}`}>{developersText.profile}</Link>
      </p>
    </div>
  );
}
