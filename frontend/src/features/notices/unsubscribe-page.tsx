import { NOTICE_KINDS } from '@satcade/contracts/notices/kinds';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { noticeTexts } from '../../content/account/notice-words.ts';
import { noticesText } from '../../content/account/notices.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { stopMails } from './api.ts';
import styles from './notices.module.css';

/** The page of the link in a mail. Opening it changes nothing, because programs open links; the button does. */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const stop = useMutation({ mutationFn: () => stopMails(token) });
  const { stopBroken, stopBrokenText, stopped, stopTitle, stopText } = noticesText;
  const isBroken = token === '';
  const title = isBroken ? stopBroken : stop.isSuccess ? stopped : stopTitle;
  useTitle(title);
  const page = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (stop.isSuccess) page.current?.querySelector('h1')?.focus();
  }, [stop.isSuccess]);
  const name = nameOf(token);
  return (
    <div className="page" ref={page}>
      <StatePanel
        picture={ghost}
        level={1}
        title={title}
        text={
          <>
            {name !== undefined && <strong className={styles.name}>{name}</strong>}
            {isBroken ? stopBrokenText : stopText}
          </>
        }
      >
        {isBroken || stop.isSuccess ? (
          <ButtonLink look="main" to="/notices/settings">
            {noticesText.settings}
          </ButtonLink>
        ) : (
          <>
            {stop.isError && <Notice tone="bad">{messageOf(stop.error)}</Notice>}
            <Button look="main" aria-disabled={stop.isPending} onClick={() => !stop.isPending && stop.mutate()}>
              {stop.isPending ? noticesText.stopBusy : noticesText.stop}
            </Button>
          </>
        )}
      </StatePanel>
    </div>
  );
}

/** What the mails of a link are called. Only the server knows whether the link is valid. */
function nameOf(token: string): string | undefined {
  const scope = token.split('.')[1];
  if (scope === 'digest') return noticesText.summaries;
  const kind = NOTICE_KINDS.find((each) => each === scope);
  return kind && noticeTexts.kinds[kind].name;
}
