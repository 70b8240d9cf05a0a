import {
  MAIL_CHOICES,
  NOTICE_GROUPS,
  NOTICE_RULES,
  type NoticeGroup,
  type NoticeKind,
} from '@satcade/contracts/notices/kinds';
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
import { useIsAdmin } from '../../lib/auth/admin.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/text/title.ts';
import { hasGamesQuery, settingsQuery, useChoose } from './api.ts';
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
  const groups = useGroups(userId);
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
          {groups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>
                <h2>{noticesText.groups[group]}</h2>
              </legend>
              {NOTICE_GROUPS[group].map((kind) => (
                <Choice key={kind} kind={kind} userId={userId} />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      <ButtonLink look="quiet" to="/notices">
        {noticesText.backToInbox}
      </ButtonLink>
    </>
  );
}

/** The groups of kinds that a user can get at all. */
function useGroups(userId: string): readonly NoticeGroup[] {
  const { data: hasGames = false } = useQuery(hasGamesQuery(userId));
  const isAdmin = useIsAdmin() === true;
  return ['buyer', ...(hasGames ? (['developer'] as const) : []), 'account', ...(isAdmin ? (['admin'] as const) : [])];
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
