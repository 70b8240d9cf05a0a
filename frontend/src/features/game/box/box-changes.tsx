import type { getContents } from '@satcade/contracts/api/scanning';
import type * as z from 'zod/mini';
import { Badge, type Tone } from '../../../components/badge.tsx';
import { boxText } from '../../../content/store/box.ts';
import { countText } from '../../../lib/text/local.ts';
import styles from './box.module.css';

type Difference = z.infer<typeof getContents.reply & object>['difference'];

const KINDS = ['added', 'changed', 'removed'] as const;
const TONES: Readonly<Record<(typeof KINDS)[number], Tone>> = { added: 'ok', changed: 'warn', removed: 'bad' };

/** Files added, changed and removed since the previous build. */
export function BoxChanges({ difference }: { readonly difference: Difference }) {
  const kinds = difference === null ? [] : KINDS.filter((kind) => difference[kind].count > 0);
  return (
    <section className={styles.changes}>
      <h3>{boxText.changes}</h3>
      {kinds.length === 0 && <p className="muted">{difference === null ? boxText.firstBuild : boxText.noChanges}</p>}
      {difference !== null &&
        kinds.map((kind) => {
          const { count, paths } = difference[kind];
          return (
            <details key={kind}>
              <summary className={styles.folder}>
                <Badge tone={TONES[kind]}>{boxText.kinds[kind]}</Badge>
                <span className={styles.amount}>{boxText.fileCount(countText(count))}</span>
              </summary>
              <ul className={styles.paths}>
                {paths.map((path) => (
                  <li key={path}>{path}</li>
                ))}
                {count > paths.length && <li className="muted">{boxText.more(countText(count - paths.length))}</li>}
              </ul>
            </details>
          );
        })}
    </section>
  );
}
