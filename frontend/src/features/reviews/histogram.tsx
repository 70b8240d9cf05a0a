import { reviewText } from '../../content/store/reviews.ts';
import styles from './histogram.module.css';

/** The number of owners who gave each number of stars. Hidden while there is no rating. */
export function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  return (
    <table className={styles.histogram}>
      <caption className="visually-hidden">{reviewText.histogram}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{reviewText.rating}</th>
          <th scope="col">{reviewText.count}</th>
        </tr>
      </thead>
      <tbody>
        {counts
          .map((count, place) => ({ count, stars: place + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <tr key={stars}>
              <th scope="row">{reviewText.stars(stars)}</th>
              <td>
                <span className={styles.bar} style={{ inlineSize: `${Math.round((100 * count) / total)}%` }} />
                <span className="mono">{count}</span>
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
