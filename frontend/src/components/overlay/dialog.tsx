import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { common } from '../../content/common.ts';
import { Button } from '../button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
  /** Shows nothing any more, before it closes: closing it computes the styles of the whole page again. */
  readonly isHidden?: boolean;
}

/**
 * A modal dialog on the native element, which traps the focus and returns it afterwards. It is open while mounted, and
 * closes on Escape, on a click outside and by its button.
 */
export function Dialog({ title, onClose, children, foot, isHidden = false }: DialogProps) {
  const id = useId();
  const ref = useModal();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to do the same is Escape, which the element has.
    <dialog
      ref={ref}
      hidden={isHidden}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={onClose}
      onClick={closeWhenOutside}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="icon" aria-label={common.close} onClick={onClose}>
          <X size={20} />
        </Button>
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}

/** Shows the dialog element as modal while its component is mounted, and returns the focus afterwards. */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The element has left the page by now, so the browser does not return the focus itself.
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return ref;
}

/** A click on the dialog element itself, not on its content, is a click on the backdrop. */
function closeWhenOutside(event: MouseEvent<HTMLDialogElement>): void {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (event.target === event.currentTarget && !inside) event.currentTarget.close();
}
