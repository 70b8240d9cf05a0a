import { gamePath } from '@satcade/contracts/addresses';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Cover } from '../../components/picture/cover.tsx';
import { Price } from '../../components/price.tsx';
import { gameText } from '../../content/store/game.ts';
import { NO_FILTERS } from '../catalogue/published/filters.ts';
import { bestSellersQuery } from '../store/published/api.ts';
import styles from './game-page.module.css';

const SHOWN = 4;

/** Some best sellers, for an address whose game is missing. Nothing while they load, or when there are none. */
export default function PopularGames() {
  const { data } = useQuery(bestSellersQuery(NO_FILTERS));
  const games = data?.items.slice(0, SHOWN) ?? [];
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular">{gameText.popular}</h2>
      <ul className={styles.popular}>
        {games.map((game) => (
          <li key={game.id}>
            <Cover title={game.title} thumbnailKey={game.thumbnailKey} isNSFW={game.isNSFW} />
            <h3 className={styles.popularTitle}>
              <Link to={gamePath(game)}>{game.title}</Link>
            </h3>
            <Price game={game} />
          </li>
        ))}
      </ul>
    </section>
  );
}
