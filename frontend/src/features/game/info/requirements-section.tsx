import type { Game } from '@satcade/contracts/entities';
import { useQuery } from '@tanstack/react-query';
import { gameText } from '../../../content/store/game.ts';
import { requirementsQuery } from '../api.ts';
import { requirementRows } from './requirements.ts';
import styles from './requirements-section.module.css';

/** The system requirements, one table per platform. Absent if there are none. */
export function Requirements({ game }: { readonly game: Game }) {
  const { data } = useQuery(requirementsQuery(game));
  const tables = (data?.items ?? [])
    .map(({ id, platform, ...values }) => ({ id, platform, rows: requirementRows({ id, platform, ...values }) }))
    .filter(({ rows }) => rows.length > 0);
  if (tables.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{gameText.systemRequirements}</h2>
      {tables.map(({ id, platform, rows }) => {
        const recommends = rows.some((row) => row.recommended !== undefined);
        return (
          <table key={id} className={styles.table}>
            <caption>{gameText.platforms[platform]}</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">{gameText.minimum}</th>
                {recommends && <th scope="col">{gameText.recommended}</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row">{row.name}</th>
                  <td>{row.minimum ?? '–'}</td>
                  {recommends && <td>{row.recommended ?? '–'}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}
