import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { PaymentDetails } from '#contract/money/payments';
import { showError } from '#web/ui/toast.ts';
import { receiptHref } from '../downloads.ts';
import { titleOf } from '../payment-words.ts';

const fileOf = (content: Blob[], id: number): File =>
  new File(content, `receipt-${id}.pdf`, { type: 'application/pdf' });

/** Whether this device hands files on to other apps; where it does not, the receipt is downloaded. */
const canShare = (): boolean => navigator.canShare?.({ files: [fileOf([], 0)] }) ?? false;

/** Hands the receipt to the device's own list of apps and people. */
export function ShareReceipt({ payment }: { payment: PaymentDetails }) {
  const [isBusy, setBusy] = useState(false);
  if (!canShare()) return null;
  const share = async () => {
    setBusy(true);
    try {
      const answer = await fetch(receiptHref(payment.id));
      if (!answer.ok) throw new Error(`the receipt answered ${answer.status}`);
      const title = `Receipt: ${titleOf(payment)}`;
      await navigator.share({ title, files: [fileOf([await answer.blob()], payment.id)] });
    } catch (error) {
      // Whoever closes the list has changed their mind.
      if ((error as Error).name !== 'AbortError') showError('Not shared', 'Please download the receipt instead.');
    }
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      disabled={isBusy}
      leftSection={<IconShare2 size={18} aria-hidden />}
      onClick={() => void share()}
    >
      Share receipt
    </Button>
  );
}
