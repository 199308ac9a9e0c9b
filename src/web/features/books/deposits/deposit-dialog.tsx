import { Button, Stack } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { DepositPassport } from './deposit-passport.tsx';

interface DepositDialogProps extends Opening {
  leaseId: number;
  propertyName?: string;
  /** Above it. */
  children?: ReactNode;
}

/** The passport of a deposit, above the page. */
export function DepositDialog({ leaseId, propertyName, children, isOpen, onClose }: DepositDialogProps) {
  const title = propertyName ? `Deposit, ${propertyName}` : 'Deposit';
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size={760}>
      <Stack gap="md">
        {children}
        <DepositPassport leaseId={leaseId} />
      </Stack>
    </Dialog>
  );
}

/** Opens the passport of a lease's deposit. */
export function DepositButton({ leaseId, propertyName }: { leaseId: number; propertyName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconShieldLock size={16} aria-hidden />}
        aria-label={`Deposit of ${propertyName}`}
        onClick={() => setOpen(true)}
      >
        Deposit
      </Button>
      <DepositDialog leaseId={leaseId} propertyName={propertyName} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
