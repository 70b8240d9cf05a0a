import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { common } from '../content/common.ts';
import { Button } from './button.tsx';

const CONFIRMED_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  /** Shows the label beside the icon. */
  readonly withText?: boolean;
}

/** Copies a text and confirms it for two seconds. */
export function CopyButton({ text, label, withText = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const now = copied ? common.copied : label;
  return (
    <Button look={withText ? 'plain' : 'icon'} title={withText ? undefined : label} onClick={() => void copy()}>
      {copied ? <Check size={20} color="var(--ok)" /> : <Copy size={20} />}
      <span className={withText ? undefined : 'visually-hidden'} aria-live="polite">
        {now}
      </span>
    </Button>
  );
}
