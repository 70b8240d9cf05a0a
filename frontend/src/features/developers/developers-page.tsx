import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { developersText } from '../../content/account.ts';
import { portalText } from '../../content/portal.ts';
import { type SignedInUser, useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/title.ts';
import styles from './developers-page.module.css';
import { ManageTab } from './manage-tab.tsx';
import { useOwnGames } from './own-games.ts';
import { clearStale } from './upload-game.ts';
import { UploadTab } from './upload-tab.tsx';

const TABS = ['upload', 'manage'] as const;
type Tab = (typeof TABS)[number];

/** The developer portal: upload a game, manage what was uploaded. */
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
  const tab: Tab = search.get('tab') === 'manage' ? 'manage' : 'upload';
  const open = (next: Tab) => setSearch(next === 'upload' ? {} : { tab: next }, { replace: true });
  useEffect(() => void clearStale(user.userId), [user.userId]);
  const count = games.data?.pages[0]?.total ?? 0;
  return (
    <div aria-busy={games.isPending}>
      <h1 tabIndex={-1}>{developersText.title}</h1>
      <p className="muted">{developersText.subtitle}</p>
      <Tabs id={id} tab={tab} labels={[portalText.uploadTab, developersText.manage(count)]} onOpen={open} />
      <section id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${tab}`} className={styles.panel}>
        {tab === 'upload' ? <UploadTab user={user} /> : <ManageTab query={games} onUpload={() => open('upload')} />}
      </section>
      <p>
        <Link to={`/profile/${user.userId}`}>{developersText.profile}</Link>
      </p>
    </div>
  );
}

interface TabsProps {
  readonly id: string;
  readonly tab: Tab;
  /** In the order of the tabs. */
  readonly labels: readonly string[];
  readonly onOpen: (tab: Tab) => void;
}

/** Tabs as the pattern has them: one stop for the Tab key, the arrow keys go between them. */
function Tabs({ id, tab, labels, onOpen }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = tab === 'upload' ? 'manage' : 'upload';
    onOpen(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={portalText.tabs} className={styles.tabs}>
      {TABS.map((each, index) => (
        <button
          key={each}
          id={`${id}-${each}`}
          type="button"
          role="tab"
          data-tab={each}
          aria-selected={tab === each}
          aria-controls={`${id}-panel`}
          tabIndex={tab === each ? 0 : -1}
          onClick={() => onOpen(each)}
          onKeyDown={onKeyDown}
        >
          {labels[index]}
        </button>
      ))}
    </div>
  );
}
