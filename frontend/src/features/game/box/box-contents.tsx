import type { getContents } from '@satcade/contracts/api/scanning';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../../components/button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { boxText } from '../../../content/store/box.ts';
import { isNotFound, messageOf } from '../../../lib/api/problem.ts';
import { countText, sizeText } from '../../../lib/text/local.ts';
import { contentsQuery } from './api.ts';
import styles from './box.module.css';
import { BoxChanges } from './box-changes.tsx';
import { treeOf } from './file-tree.ts';
import { FolderContents } from './file-tree-view.tsx';

/** Up to this many files, the folders are open at first. */
const FEW = 30;

interface BoxContentsProps {
  readonly gameId: string;
  /** Absent: the game's own file. */
  readonly channel?: string | undefined;
}

/** The list of the files in a download, in each of its states. */
export default function BoxContents({ gameId, channel }: BoxContentsProps) {
  const contents = useInfiniteQuery(contentsQuery(gameId, channel));
  if (contents.isPending) {
    return (
      <>
        <p className="visually-hidden" role="status">
          {boxText.loading}
        </p>
        <Skeleton height="180px" />
      </>
    );
  }
  if (contents.isError) {
    if (isNotFound(contents.error)) return <p className="muted">{boxText.unknown}</p>;
    return <FailedNotice text={boxText.failed(messageOf(contents.error))} onRetry={() => void contents.refetch()} />;
  }
  const [first] = contents.data.pages;
  if (first === undefined) return null;
  const entries = contents.data.pages.flatMap((page) => page.entries);
  return (
    <>
      <Listing contents={{ ...first, entries }} />
      {contents.hasNextPage && (
        <Button aria-disabled={contents.isFetchingNextPage} onClick={() => void contents.fetchNextPage()}>
          {boxText.showMore}
        </Button>
      )}
    </>
  );
}

function Listing({ contents }: { readonly contents: z.infer<typeof getContents.reply & object> }) {
  const { entries, entryCount, unpackedSize, executableCount, difference, isInChunks } = contents;
  const tree = useMemo(() => treeOf(entries), [entries]);
  if (entryCount === 0) return <p className="muted">{boxText.notAnArchive}</p>;
  return (
    <div className={styles.listing}>
      <dl className={styles.sums}>
        <Sum name={boxText.files} value={countText(entryCount)} />
        <Sum name={boxText.unpacked} value={sizeText(unpackedSize)} />
        <Sum name={boxText.executables} value={countText(executableCount)} />
      </dl>
      <div className={styles.tree}>
        <FolderContents folder={tree} isOpen={entries.length <= FEW} />
      </div>
      {entries.length < entryCount && (
        <p className="muted">{boxText.incomplete(countText(entries.length), countText(entryCount))}</p>
      )}
      {isInChunks && <p className="muted">{boxText.inChunks}</p>}
      <BoxChanges difference={difference} />
    </div>
  );
}

function Sum({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="mono">{value}</dd>
    </div>
  );
}
