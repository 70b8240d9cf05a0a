import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { noticesText } from '../../content/account/notices.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import { stopMails } from './api.ts';

/** The page of the link in a mail. Opening it changes nothing, because programs open links; the button does. */
export default function UnsubscribePage() {
  useTitle(noticesText.stopTitle);
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const stop = useMutation({ mutationFn: () => stopMails(token) });
  if (token === '')
    return (
      <Panel title={noticesText.stopBroken} text={noticesText.stopBrokenText}>
        <ButtonLink look="main" to="/notices/settings">
          {noticesText.settings}
        </ButtonLink>
      </Panel>
    );
  if (stop.isSuccess)
    return (
      <div role="status">
        <Panel title={noticesText.stopped} text={noticesText.stopText}>
          <ButtonLink look="main" to="/notices/settings">
            {noticesText.settings}
          </ButtonLink>
        </Panel>
      </div>
    );
  return (
    <Panel title={noticesText.stopTitle} text={noticesText.stopText}>
      {stop.isError && <Notice tone="bad">{messageOf(stop.error)}</Notice>}
      <Button look="main" aria-disabled={stop.isPending} onClick={() => !stop.isPending && stop.mutate()}>
        {stop.isPending ? noticesText.stopBusy : noticesText.stop}
      </Button>
    </Panel>
  );
}

function Panel(props: { readonly title: string; readonly text: string; readonly children: React.ReactNode }) {
  return (
    <div className="page">
      <StatePanel picture={ghost} level={1} {...props} />
    </div>
  );
}
