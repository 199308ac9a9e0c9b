import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { qrCode } from '#web/lib/qr-code.ts';
import { Muted } from '#web/ui/muted.tsx';
import classes from './share-dialog.module.css';

const SIZE = 192;
/** Sharp on paper, too. */
const PIXELS = 768;

interface QrCodeProps {
  text: string;
  /** What it leads to. */
  of: string;
}

/** A picture of a link for posters and screens. */
export function QrCode({ text, of }: QrCodeProps) {
  const { data: picture, isError } = useQuery({ queryKey: ['qr-code', text], queryFn: () => qrCode(text, PIXELS) });
  if (isError) {
    return <Muted>The QR code could not be drawn.</Muted>;
  }
  return (
    <Stack align="center" gap="sm">
      {picture ? (
        <img
          className={classes.picture}
          src={picture}
          width={SIZE}
          height={SIZE}
          alt={`QR code of the link to ${of}`}
        />
      ) : (
        <Skeleton w={SIZE} h={SIZE} aria-busy="true" />
      )}
      <Button
        component="a"
        href={picture}
        download={`${fileNameOf(of)}.png`}
        variant="default"
        size="xs"
        data-disabled={picture ? undefined : true}
        leftSection={<IconDownload size={16} aria-hidden />}
      >
        Download QR code
      </Button>
    </Stack>
  );
}

const fileNameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replace(/^-|-$/g, '') || 'application-form';
