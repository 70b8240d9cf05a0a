import { EMBED_SIZE, embedHtml, embedPath } from '@satcade/contracts/addresses';
import type { Game } from '@satcade/contracts/entities';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ProseField } from '../../../components/form/prose-field.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { embedText } from '../../../content/developers/embed.ts';
import styles from './embed-dialog.module.css';

interface EmbedDialogProps {
  readonly game: Game;
  readonly onClose: () => void;
}

/** The widget of a game as other sites show it, and the code that they paste. */
export default function EmbedDialog({ game, onClose }: EmbedDialogProps) {
  const code = embedHtml(game, window.location.origin);
  return (
    <Dialog
      title={embedText.buttonOf(game.title)}
      onClose={onClose}
      foot={<CopyButton text={code} label={embedText.copy} withText />}
    >
      <div className={styles.parts}>
        <p className="muted">
          {embedText.intro}
          {game.isNSFW && ` ${embedText.adult}`}
        </p>
        <section>
          <h3 className={styles.heading}>{embedText.preview}</h3>
          <iframe
            className={styles.frame}
            src={embedPath(game.id)}
            title={embedText.previewTitle(game.title)}
            width={EMBED_SIZE.width}
            height={EMBED_SIZE.height}
          />
        </section>
        <ProseField
          label={embedText.code}
          help={embedText.codeHelp}
          className={styles.code}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onFocus={(event) => event.target.select()}
        />
      </div>
    </Dialog>
  );
}
