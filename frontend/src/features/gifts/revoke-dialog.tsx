import type { Gift } from '@satcade/contracts/entities';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { giftText } from '../../content/order/gifts.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { usdText } from '../../lib/text/format.ts';
import { showToast } from '../../lib/toasts.ts';
import { useRevokeGift } from './api.ts';

interface RevokeDialogProps {
  readonly gift: Gift;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Explains the effect of revoking a gift before the buyer confirms it. */
export default function RevokeDialog({ gift, userId, onClose }: RevokeDialogProps) {
  const revoke = useRevokeGift(gift, userId);
  const send = () =>
    revoke.mutate(undefined, {
      onSuccess() {
        showToast('good', giftText.revokedToast(gift.title));
        onClose();
      },
    });
  return (
    <FormDialog
      title={giftText.revokeTitle}
      verb={revoke.isPending ? giftText.revoking : giftText.revoke}
      isBusy={revoke.isPending}
      onClose={onClose}
      onSend={send}
    >
      <p>{giftText.revokeText(gift.title, usdText(gift.priceUSD))}</p>
      {revoke.isError && <Notice tone="bad">{giftText.revokeFailed(messageOf(revoke.error))}</Notice>}
    </FormDialog>
  );
}
