import type { ReactNode } from 'react';
import type { DepositAction, DepositPassport } from '#contract/books/deposits';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { ExitTermsForm } from './exit-terms.tsx';
import { MoveDeposit } from './move-deposit.tsx';
import { RefundDeposit } from './refund-deposit.tsx';
import { TakeDues } from './take-dues.tsx';
import { TopUpDeposit } from './top-up-deposit.tsx';

interface DepositDialogsProps {
  deposit: DepositPassport;
  open: DepositAction | undefined;
  onClose: () => void;
}

/** What opens upon a deposit: each a form that lives as long as it is open. */
export function DepositDialogs({ deposit, open, onClose }: DepositDialogsProps) {
  const dialogs: Record<DepositAction, { title: string; form: ReactNode }> = {
    refund: { title: 'Give a part back', form: <RefundDeposit deposit={deposit} /> },
    topUp: { title: 'Ask for a top-up', form: <TopUpDeposit deposit={deposit} /> },
    adjust: { title: 'Take dues from the deposit', form: <TakeDues deposit={deposit} /> },
    transfer: { title: 'Move to next lease', form: <MoveDeposit deposit={deposit} /> },
    terms: { title: 'Agreed for moving out', form: <ExitTermsForm deposit={deposit} /> },
  };
  return (Object.keys(dialogs) as DepositAction[]).map((action) => (
    <EditDialog key={action} title={dialogs[action].title} size={520} isOpen={open === action} onClose={onClose}>
      {dialogs[action].form}
    </EditDialog>
  ));
}
