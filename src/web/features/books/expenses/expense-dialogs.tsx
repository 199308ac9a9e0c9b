import { useState } from 'react';
import type { Manager } from '#web/rentals/manager.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { ExpenseDrawer } from './expense-drawer.tsx';
import { EditExpense, type KnownHome, NewExpense } from './expense-form.tsx';
import type { ExpenseDialog, ExpensesPlace, Go } from './expenses-place.ts';
import { ChargeExpense, PayExpense, RemoveExpense } from './upon-expense.tsx';

interface ExpenseDialogsProps {
  place: Pick<ExpensesPlace, 'expense' | 'dialog'>;
  go: Go;
  manager: Manager;
  home?: KnownHome;
}

/** What opens above a list of expenses. */
export function ExpenseDialogs({ place: { expense, dialog }, go, manager, home }: ExpenseDialogsProps) {
  const shown = useShown(expense);
  // What was begun in the details leads back to them, what was begun in the list leads back to the list.
  const [isFromDetails, setFromDetails] = useState(false);
  const begin = (name: ExpenseDialog) => {
    setFromDetails(true);
    go({ dialog: name });
  };
  const close = () => go({ dialog: undefined, expense: isFromDetails ? expense : undefined }, true);
  const leave = () => {
    setFromDetails(false);
    go({ dialog: undefined, expense: undefined }, true);
  };
  const upon = (name: ExpenseDialog) => ({
    id: shown ?? 0,
    isOpen: expense !== undefined && dialog === name,
    onClose: close,
  });
  return (
    <>
      <NewExpense manager={manager} home={home} isOpen={dialog === 'new-expense'} onClose={close} />
      {shown !== undefined && (
        <>
          <ExpenseDrawer
            id={shown}
            isOpen={expense !== undefined && (dialog === undefined || isFromDetails)}
            isCovered={dialog !== undefined}
            onBegin={begin}
            onOpen={(id) => go({ expense: id })}
            onClose={leave}
          />
          <EditExpense manager={manager} home={home} {...upon('edit-expense')} />
          <PayExpense {...upon('pay-expense')} />
          <ChargeExpense {...upon('charge-expense')} />
          <RemoveExpense {...upon('remove-expense')} onRemoved={leave} />
        </>
      )}
    </>
  );
}
