import {
  MAIL_CHOICES,
  NOTICE_GROUPS,
  NOTICE_RULES,
  type NoticeGroup,
  type NoticeKind,
} from '@satcade/contracts/notices/kinds';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import field from '../../components/form/field.module.css';
import { SignInPanel } from '../../components/sign-in-panel.tsx';
import { FailedPanel } from '../../components/state-panel.tsx';
import { noticeTexts } from '../../content/account/notice-words.ts';
import { noticesText } from '../../content/account/notices.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { useIsAdmin } from '../../lib/auth/admin.ts';
import { useUser } from '../../lib/auth/session.ts';
import { useTitle } from '../../lib/text/title.ts';
import { hasGamesQuery, settingsQuery, useChoose } from './api.ts';
import { LoadingChoices } from './loading-rows.tsx';
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
  const isLoading = settings.isPending || (settings.isSuccess && groups === undefined);
  return (
    <div className={styles.narrow}>
      <div className={styles.head}>
        <h1 tabIndex={-1}>{noticesText.settingsTitle}</h1>
        <ButtonLink look="quiet" className={styles.link} to="/notices">
          {noticesText.backToInbox}
        </ButtonLink>
      </div>
      <p>{noticesText.settingsText}</p>
      <p className="visually-hidden" role="status">
        {isLoading && noticesText.loadingSettings}
      </p>
      {isLoading && <LoadingChoices />}
      {settings.isError && (
        <FailedPanel
          title={noticesText.settingsFailed}
          text={messageOf(settings.error)}
          onRetry={() => void settings.refetch()}
        />
      )}
      {settings.data !== undefined && (
        <div className={styles.settings}>
          {groups?.map((group) => (
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
    </div>
  );
}

/** The groups of kinds that a user can get at all; `undefined` until they are known, so that none comes in between. */
function useGroups(userId: string): readonly NoticeGroup[] | undefined {
  const games = useQuery(hasGamesQuery(userId));
  const isAdmin = useIsAdmin();
  if (games.isPending || isAdmin === undefined) return undefined;
  const hasGames = games.data === true;
  return ['buyer', ...(hasGames ? (['developer'] as const) : []), 'account', ...(isAdmin ? (['admin'] as const) : [])];
}

function Choice({ kind, userId }: { readonly kind: NoticeKind; readonly userId: string }) {
  const id = useId();
  const { data } = useQuery(settingsQuery(userId));
  const save = useChoose(userId, kind);
  const { name } = noticeTexts.kinds[kind];
  if (NOTICE_RULES[kind].isLegal === true)
    return (
      <p className={styles.kind}>
        {name} <span className={styles.always}>{noticesText.always}</span>
      </p>
    );
  return (
    <div className={styles.kind}>
      <label htmlFor={id}>{name}</label>
      <select
        id={id}
        className={field.input}
        value={save.isPending ? save.variables : data?.[kind]}
        onChange={({ currentTarget: { value } }) => save.mutate(MAIL_CHOICES.find((each) => each === value) ?? 'off')}
      >
        {MAIL_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {noticeTexts.choices[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
