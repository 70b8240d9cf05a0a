import type { Gift } from '@satcade/contracts/entities';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { giftText } from '../../content/order/gifts.ts';
import { messageOf } from '../../lib/api/problem.ts';
import { anything } from '../../lib/forms/rules.ts';
import { useForm } from '../../lib/forms/use-form.ts';
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
  const form = useForm({
    initial: {},
    check: anything,
    async send() {
      await revoke.mutateAsync();
      showToast('good', giftText.revokedToast(gift.title));
      onClose();
    },
    failure: (error) => ({ form: giftText.revokeFailed(messageOf(error)) }),
  });
  return (
    <FormDialog
      title={giftText.revokeTitle}
      form={form}
      verb={giftText.revoke}
      busyVerb={giftText.revoking}
      onClose={onClose}
    >
      <p>{giftText.revokeText(gift.title, usdText(gift.priceUSD))}</p>
    </FormDialog>
  );
}
