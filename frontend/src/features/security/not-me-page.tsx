import { disputePayoutChange } from '@satcade/contracts/api/payouts';
import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { key } from '../../components/pictures/key.ts';
import { StatePanel } from '../../components/state-panel.tsx';
import { securityText } from '../../content/account/security.ts';
import { call } from '../../lib/api/call.ts';
import { ApiProblem, messageOf } from '../../lib/api/problem.ts';
import { signOutNow } from '../../lib/auth/auth.ts';
import { endSession } from '../../lib/auth/session.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { useTitle } from '../../lib/text/title.ts';
import styles from './published/security-section.module.css';

/** The page of the link "This was not me" in an e-mail. Opening it changes nothing; the button does. */
export default function NotMePage() {
  useTitle(securityText.notMeTitle);
  const token = useLocation().hash.slice(1);
  const stop = useMutation({
    mutationFn: () => call(disputePayoutChange, { body: { token } }),
    // The user's own session has ended as well.
    onSuccess: () => signOutNow().catch(endSession),
  });
  const isOver = stop.error instanceof ApiProblem && stop.error.code === 'gone';
  if (!/^[\w-]{43}$/.test(token)) return <Panel title={securityText.notMeBroken} text={securityText.notMeBrokenText} />;
  if (isOver) return <Panel title={securityText.notMeOver} text={messageOf(stop.error)} />;
  if (stop.isSuccess) {
    return (
      <div className="page" role="status">
        <StatePanel picture={key} title={securityText.notMeDone} text={securityText.notMeDoneText} level={1}>
          <ButtonLink look="main" to="/auth/signin">
            {securityText.toSignIn}
          </ButtonLink>
        </StatePanel>
      </div>
    );
  }
  return (
    <div className="page">
      <div className={styles.notMe}>
        <h1 tabIndex={-1}>{securityText.notMeTitle}</h1>
        <p>{securityText.notMeText}</p>
        <p>{securityText.notMeWhat}</p>
        <ul className={styles.points}>
          {securityText.notMePoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {stop.isError && <Notice tone="bad">{securityText.failed(messageOf(stop.error))}</Notice>}
        <Button look="main" aria-disabled={stop.isPending} onClick={() => !stop.isPending && stop.mutate()}>
          {stop.isPending ? securityText.notMeBusy : securityText.notMeVerb}
        </Button>
      </div>
    </div>
  );
}

function Panel({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div className="page">
      <StatePanel picture={ghost} title={title} text={text} level={1}>
        <ButtonLink look="main" to="/auth/signin">
          {securityText.toSignIn}
        </ButtonLink>
      </StatePanel>
    </div>
  );
}
