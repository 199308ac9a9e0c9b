import { Box, Button, Skeleton, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Amount } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { qrCode } from '#web/lib/qr-code.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Muted } from '#web/ui/muted.tsx';
import classes from './upi-code.module.css';

const SIZE = 192;
const PIXELS = 576;

interface UpiCodeProps {
  upi: { payee: string; upiId: string; link: string };
  amount: Amount;
}

/** Scanned from another screen, or opened on the phone itself. */
export function UpiCode({ upi, amount }: UpiCodeProps) {
  const { payee, upiId, link } = upi;
  const { data: picture, isError } = useQuery({ queryKey: ['qr-code', link], queryFn: () => qrCode(link, PIXELS) });
  return (
    <>
      <div className={classes.upi}>
        {isError && <Text size="sm">The QR code could not be drawn. Please pay to the UPI id.</Text>}
        {!isError && !picture && <Skeleton w={SIZE} h={SIZE} aria-busy="true" />}
        {picture && (
          <img
            className={classes.code}
            src={picture}
            width={SIZE}
            height={SIZE}
            alt={`QR code to pay ${formatRupees(amount)} to ${payee} by UPI`}
          />
        )}
        <Box ta="center" style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={600}>
            {payee}
          </Text>
          <Text size="sm">{upiId}</Text>
        </Box>
        <CopyText label="Copy UPI id" text={upiId} />
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
    </>
  );
}
