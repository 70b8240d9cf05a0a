import { newsPostPath } from '@satcade/contracts/addresses';
import type { ReportedNews } from '@satcade/contracts/entities/news';
import { adminReviewsText } from '../../../content/admin/desk.ts';
import { adminNewsText } from '../../../content/admin/news.ts';
import { reviewText } from '../../../content/store/reviews.ts';
import { Link } from '../../../lib/router/router.tsx';
import { timeText } from '../../../lib/text/local.ts';
import { Markdown } from '../../news/published/markdown.tsx';
import styles from '../admin.module.css';
import { decideOnNews, useNewsToModerate } from './api.ts';
import { type Choice, Decisions } from './decisions.tsx';
import { DeskList } from './desk-list.tsx';

/** Reported and hidden posts about games. */
export function NewsLists() {
  const reported = useNewsToModerate('reported');
  const hidden = useNewsToModerate('hidden');
  const keyOf = ({ post }: ReportedNews) => post.id;
  return (
    <>
      <DeskList title={adminNewsText.reported} query={reported} empty={adminNewsText.noneReported} keyOf={keyOf}>
        {(item) => <NewsRow item={item} choices={['hide', 'keep']} />}
      </DeskList>
      <DeskList title={adminNewsText.hidden} query={hidden} empty={adminNewsText.noneHidden} keyOf={keyOf}>
        {(item) => <NewsRow item={item} choices={['show']} />}
      </DeskList>
    </>
  );
}

type Which = 'hide' | 'keep' | 'show';

function NewsRow({ item, choices }: { readonly item: ReportedNews; readonly choices: readonly Which[] }) {
  const { post, reports } = item;
  return (
    <>
      <h3>{post.title}</h3>
      <Markdown text={post.body ?? ''} level={3} />
      {reports.length > 0 && (
        <ul className={styles.reports} aria-label={adminReviewsText.reports}>
          {reports.map(({ reason, reportedAt }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reports have no names, and two may be of one moment.
            <li key={place}>
              <strong>{reviewText.reasons[reason]}</strong>{' '}
              <span className="muted">{adminReviewsText.reportedAt(timeText(reportedAt))}</span>
            </li>
          ))}
        </ul>
      )}
      {post.moderationNote !== undefined && (
        <p className={styles.statement}>
          <strong>{adminReviewsText.notes}:</strong> {post.moderationNote}
        </p>
      )}
      <p className={styles.facts}>
        <Link to={newsPostPath({ gameId: post.gameId, postId: post.id })}>{adminNewsText.open}</Link>
      </p>
      <Decisions choices={choices.map((which) => choiceOf(item, which))} />
    </>
  );
}

const note = { label: adminNewsText.noteLabel, isRequired: false, maxLength: 1_000 };

function choiceOf({ post }: ReportedNews, which: Which): Choice {
  const { title, text, done } = WORDS[which];
  const verb = adminNewsText[which];
  const run = (notes: string | undefined) => decideOnNews(post, which === 'hide', notes);
  return { name: adminNewsText.of(verb, post.title), decision: { title, text, verb, note, done, run } };
}

const WORDS = {
  hide: { title: adminNewsText.hideTitle, text: adminNewsText.hideText, done: adminNewsText.hiddenNow },
  keep: { title: adminNewsText.keepTitle, text: adminNewsText.keepText, done: adminNewsText.kept },
  show: { title: adminNewsText.showTitle, text: adminNewsText.showText, done: adminNewsText.shown },
} as const;
