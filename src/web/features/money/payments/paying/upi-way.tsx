import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentDetails } from '#contract/money/payments';
import type { Amount } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { ClaimForm } from './claim-form.tsx';
import classes from './paying.module.css';

const SIZE = 192;
const PIXELS = 576;

const draw = async (text: string): Promise<string> => {
  const { toDataURL } = await import('qrcode');
  return toDataURL(text, { width: PIXELS, margin: 2, errorCorrectionLevel: 'M' });
};

interface UpiWayProps {
  payment: PaymentDetails;
  upi: NonNullable<PaymentDetails['upi']>;
  amount: Amount;
}

/** Straight to the landlord's bank account. Nothing tells us of it: the tenant does, with the bank's number. */
export function UpiWay({ payment, upi, amount }: UpiWayProps) {
  const [hasPaid, setPaid] = useState(false);
  const link = upi.link.replace(/([?&]am=)[^&]*/, `$1${amount}`);
  const { data: picture, isError } = useQuery({ queryKey: ['qr-code', link], queryFn: () => draw(link) });
  if (hasPaid) return <ClaimForm payment={payment} amount={amount} method="upi" />;
  return (
    <Stack gap="md">
      <div className={classes.upi}>
        {isError && <Text size="sm">The QR code could not be drawn. Please pay to the UPI id.</Text>}
        {!isError && !picture && <Skeleton w={SIZE} h={SIZE} aria-busy="true" />}
        {picture && (
          <img
            className={classes.code}
            src={picture}
            width={SIZE}
            height={SIZE}
            alt={`QR code to pay ${formatRupees(amount)} to ${upi.payee} by UPI`}
          />
        )}
        <Box ta="center" style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={600}>
            {upi.payee}
          </Text>
          <Text size="sm">{upi.upiId}</Text>
        </Box>
        <CopyText label="Copy UPI id" text={upi.upiId} />
      </div>
      <Muted>Scan the code with any UPI app. The amount and the reference are filled in.</Muted>
      <Button
        component="a"
        href={link}
        hiddenFrom="sm"
        size="md"
        leftSection={<IconExternalLink size={20} aria-hidden />}
      >
        Open UPI app
      </Button>
      <Button variant="light" size="md" onClick={() => setPaid(true)}>
        I have paid
      </Button>
    </Stack>
  );
}
