import { getChunks } from '@satcade/contracts/api/chunks';
import { getCertificate, getScanKeys } from '@satcade/contracts/api/scanning';
import type { ScanStatement } from '@satcade/contracts/entities/scans';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../components/badge.tsx';
import { ButtonAnchor } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { FailedNotice } from '../../../components/notice.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { developersText } from '../../../content/account/account.ts';
import { linkText } from '../../../content/links.ts';
import { boxText, certificateText } from '../../../content/store/box.ts';
import { urlOf } from '../../../lib/api/api.ts';
import { isNotFound, messageOf } from '../../../lib/api/problem.ts';
import { sizeText, timeText } from '../../../lib/text/local.ts';
import { certificateQuery } from '../box/api.ts';
import styles from './certificate-dialog.module.css';

interface CertificateDialogProps {
  readonly gameId: string;
  /** Absent for the build that buyers get. */
  readonly version?: string | undefined;
  readonly onClose: () => void;
}

/** The scan certificate of a game's file, and how to verify it. */
export default function CertificateDialog({ gameId, version, onClose }: CertificateDialogProps) {
  const certificate = useQuery(certificateQuery(gameId, version));
  return (
    <Dialog title={version === undefined ? certificateText.title : certificateText.titleOf(version)} onClose={onClose}>
      {certificate.isPending && <Skeleton height="280px" />}
      {certificate.isError && isNotFound(certificate.error) && <p className="muted">{certificateText.none}</p>}
      {certificate.isError && !isNotFound(certificate.error) && (
        <FailedNotice
          text={certificateText.failed(messageOf(certificate.error))}
          onRetry={() => void certificate.refetch()}
        />
      )}
      {certificate.data && <Facts {...certificate.data} />}
      {certificate.data && (
        <HowToVerify gameId={gameId} version={version} isInChunks={certificate.data.isInChunks === true} />
      )}
    </Dialog>
  );
}

function Facts({
  statement,
  isInChunks,
}: {
  readonly statement: ScanStatement;
  readonly isInChunks?: boolean | undefined;
}) {
  const { verdict, fileName, size, engine, rulesVersion, ruleset, scannedAt, sha256 } = statement;
  return (
    <>
      <p className="muted">{certificateText.lead}</p>
      <dl className={styles.facts}>
        <dt>{certificateText.verdict}</dt>
        <dd>
          <Badge tone={verdict === 'CLEAN' ? 'ok' : 'bad'}>{developersText.scan[verdict]}</Badge>
        </dd>
        <dt>{certificateText.file}</dt>
        <dd className="mono">{fileName}</dd>
        <dt>{certificateText.size}</dt>
        <dd className="mono">{sizeText(size)}</dd>
        <dt>{certificateText.engine}</dt>
        <dd className="mono">{engine}</dd>
        <dt>{certificateText.rules}</dt>
        <dd className="mono">{rulesVersion}</dd>
        {ruleset !== undefined && (
          <>
            <dt>{certificateText.coverage}</dt>
            <dd>{certificateText.ruleset[ruleset]}</dd>
          </>
        )}
        <dt>{certificateText.time}</dt>
        <dd>
          <time dateTime={scannedAt}>{timeText(scannedAt)}</time>
        </dd>
        {isInChunks && (
          <>
            <dt>{certificateText.updates}</dt>
            <dd>{boxText.inChunks}</dd>
          </>
        )}
        <dt>{certificateText.hash}</dt>
        <dd className={styles.hash}>
          <span className="mono">{sha256}</span>
          <CopyButton text={sha256} label={certificateText.copyHash} />
        </dd>
      </dl>
    </>
  );
}

function HowToVerify({
  gameId,
  version,
  isInChunks,
}: Omit<CertificateDialogProps, 'onClose'> & { readonly isInChunks: boolean }) {
  const links = [
    [certificateText.raw, urlOf(getCertificate.path, { id: gameId }, { version })],
    ...(isInChunks ? [[certificateText.chunks, urlOf(getChunks.path, { id: gameId }, { version })] as const] : []),
    [certificateText.keys, getScanKeys.path],
  ] as const;
  return (
    <section className={styles.verify}>
      <h3>{certificateText.verifyTitle}</h3>
      <ol className={styles.steps}>
        {certificateText.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={styles.links}>
        {links.map(([text, href]) => (
          <ButtonAnchor key={href} href={href} aria-label={`${text} ${linkText.opensNewTab}`}>
            {text}
          </ButtonAnchor>
        ))}
      </p>
      <p className="muted">{certificateText.limit}</p>
    </section>
  );
}
