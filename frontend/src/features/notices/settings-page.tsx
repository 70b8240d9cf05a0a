import { MAIL_CHOICES, NOTICE_KINDS, NOTICE_RULES, type NoticeKind } from '@satcade/contracts/notices/kinds';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { ghost } from '../../components/pictures/ghost.ts';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { noticeTexts } from '../../content/account/notice-words.ts';
import { noticesText } from '../../content/account/notices.ts';
import { common } from '../../content/common.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/text/title.ts';
import { settingsQuery, useChoose } from './api.ts';
import styles from './notices.module.css';

/** Which notices are mailed, and how. Every choice is saved at once. */
export default function SettingsPage() {
  useTitle(noticesText.settingsTitle);
  const user = useUser();
  return (
    <div className="page">
      {user === undefined ? <SignInPanel title={noticesText.signInTitle} /> : <Choices userId={user.userId} />}
    </div>
  );
}

function Choices({ userId }: { readonly userId: string }) {
  const settings = useQuery(settingsQuery(userId));
  return (
    <>
      <h1 tabIndex={-1}>{noticesText.settingsTitle}</h1>
      <p>{noticesText.settingsText}</p>
      {settings.isPending && <Skeleton height="280px" />}
      {settings.isError && (
        <StatePanel picture={ghost} title={noticesText.settingsFailed} text={messageOf(settings.error)} role="alert">
          <Button onClick={() => void settings.refetch()}>{common.tryAgain}</Button>
        </StatePanel>
      )}
      {settings.data !== undefined && (
        <div className={styles.settings}>
          {NOTICE_KINDS.map((kind) => (
            <Choice key={kind} kind={kind} userId={userId} />
          ))}
        </div>
      )}
      <ButtonLink look="quiet" to="/notices">
        {noticesText.backToInbox}
      </ButtonLink>
    </>
  );
}

function Choice({ kind, userId }: { readonly kind: NoticeKind; readonly userId: string }) {
  const id = useId();
  const { data } = useQuery(settingsQuery(userId));
  const save = useChoose(userId, kind);
  const { name } = noticeTexts.kinds[kind];
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{name}</label>
      {NOTICE_RULES[kind].isLegal === true ? (
        <output id={id}>{noticesText.always}</output>
      ) : (
        <select
          id={id}
          className={styles.select}
          value={save.isPending ? save.variables : data?.[kind]}
          onChange={({ currentTarget: { value } }) => save.mutate(MAIL_CHOICES.find((each) => each === value) ?? 'off')}
        >
          {MAIL_CHOICES.map((choice) => (
            <option key={choice} value={choice}>
              {noticeTexts.choices[choice]}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
