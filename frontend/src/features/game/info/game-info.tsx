import { categoryPath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { common } from '../../../content/common.ts';
import { categoryName } from '../../../content/store/category-names.ts';
import { gameText } from '../../../content/store/game.ts';
import { platformName } from '../../../content/store/tag-names.ts';
import { Link } from '../../../lib/router/router.tsx';
import { Step } from '../../../lib/take-over.tsx';
import type { LocalText } from '../../../lib/text/english.ts';
import { useLocalText } from '../../../lib/text/local.ts';
import { comesAt } from '../../../lib/text/price.ts';
import { FollowButton } from '../../news/published/follow-button.tsx';
import { developerQuery } from '../api.ts';
import { featuresOf } from './features.ts';
import styles from './game-info.module.css';
import { ScanFact } from './scan-fact.tsx';
import { StatementFacts } from './statement-facts.tsx';

/** The day of the first release; of an announced game, the day on which it comes. */
function releaseText({ comingSoon, publishAt, releaseDate }: Game, local: LocalText): string {
  if (!comingSoon) return releaseDate === undefined ? common.comingSoon : local.day(releaseDate);
  const date = comesAt(publishAt);
  return date === undefined ? common.comingSoon : local.date(date);
}

/** The sidebar's facts and features. */
export function GameInfo({ game }: { readonly game: Game }) {
  const { data } = useQuery(developerQuery(game));
  const local = useLocalText();
  const features = featuresOf(game);
  const developer = game.developerName ?? data?.displayName;
  return (
    <>
      <section className={styles.card}>
        <h2 className={styles.heading}>{gameText.gameInfo}</h2>
        <dl className={styles.facts}>
          <dt>{gameText.developer}</dt>
          <dd className={styles.developer}>
            <Link to={`/profile/${game.developerId}`}>{developer ?? gameText.unknownDeveloper}</Link>
            {developer !== undefined && <FollowButton developerId={game.developerId} name={developer} isQuiet />}
          </dd>
          {game.publisherId !== undefined && (
            <>
              <dt>{gameText.publisher}</dt>
              <dd>
                <Link to={`/profile/${game.publisherId}`}>{game.publisherName ?? gameText.unknownDeveloper}</Link>
              </dd>
            </>
          )}
          <dt>{gameText.releaseDate}</dt>
          <dd>{releaseText(game, local)}</dd>
          <dt>{gameText.genre}</dt>
          <dd>
            <Link to={categoryPath(game.category)}>{categoryName(game.category)}</Link>
          </dd>
          <dt>{gameText.platform}</dt>
          <dd>{game.supportedPlatforms.map(platformName).join(', ')}</dd>
          {game.version && (
            <>
              <dt>{gameText.version}</dt>
              <dd className="mono">{game.version}</dd>
            </>
          )}
          {game.fileSize !== undefined && (
            <>
              <dt>{gameText.size}</dt>
              <dd className="mono">{local.size(game.fileSize)}</dd>
            </>
          )}
          {/* The names of languages take a phone 60 ms. */}
          <Step>
            <StatementFacts game={game} />
          </Step>
          {!game.comingSoon && (
            <>
              <dt>{gameText.scan}</dt>
              <dd>
                <ScanFact game={game} />
              </dd>
            </>
          )}
        </dl>
      </section>
      {features.length > 0 && (
        <section className={styles.card}>
          <h2 className={styles.heading}>{gameText.features}</h2>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <Check size={18} />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
