import type { RefundFacts as Facts } from '@satcade/contracts/api/orders';
import { useQuery } from '@tanstack/react-query';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { adminRefundsText } from '../../../content/admin/desk.ts';
import { Link } from '../../../lib/router/router.tsx';
import { usdText } from '../../../lib/text/format.ts';
import { timeText } from '../../../lib/text/local.ts';
import styles from '../admin.module.css';
import { refundFactsQuery } from './api.ts';
import { LoadFailure } from './desk-list.tsx';
import { Fact } from './fact.tsx';

/** The facts for a decision on a refund: was the game downloaded, and was its developer already paid? */
export function RefundFacts({ orderId }: { readonly orderId: string }) {
  const facts = useQuery(refundFactsQuery(orderId));
  if (facts.isPending) return <Skeleton height="72px" />;
  if (facts.isError) return <LoadFailure error={facts.error} onRetry={() => void facts.refetch()} />;
  const { games, credits } = facts.data;
  return (
    <dl className={styles.table}>
      <Fact name={adminRefundsText.downloads}>
        {games === undefined ? adminRefundsText.unknown : games.map((game) => <Game key={game.gameId} game={game} />)}
      </Fact>
      <Fact name={adminRefundsText.credits}>
        {credits === undefined && adminRefundsText.unknown}
        {credits?.length === 0 && adminRefundsText.noCredit}
        {credits?.map((credit) => (
          <Credit key={credit.developerId} credit={credit} />
        ))}
      </Fact>
    </dl>
  );
}

function Game({ game }: { readonly game: NonNullable<Facts['games']>[number] }) {
  const { title, downloads, lastDownloadAt } = game;
  return (
    <div>
      {title}: {adminRefundsText.times(downloads)}
      {lastDownloadAt !== undefined && `, ${adminRefundsText.last(timeText(lastDownloadAt))}`}
    </div>
  );
}

type CreditOf = NonNullable<Facts['credits']>[number];

const TONES: Readonly<Record<CreditOf['state'], Tone>> = {
  'in-balance': 'ok',
  'in-payout': 'warn',
  paid: 'bad',
  reversed: 'plain',
};

function Credit({ credit }: { readonly credit: CreditOf }) {
  const { developerId, titles, amountUSD, state, balanceUSD } = credit;
  return (
    <div className={styles.facts}>
      <Badge tone={TONES[state]}>{adminRefundsText.creditState[state]}</Badge>
      <span>
        {titles.join(', ')}: {usdText(amountUSD)}
      </span>
      <span>{adminRefundsText.balance(usdText(balanceUSD))}</span>
      <Link to={`/profile/${developerId}`}>{adminRefundsText.developer}</Link>
    </div>
  );
}
