import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import type { Inspection } from '#contract/upkeep/inspections';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useSendInspectionByLink } from './api.ts';
import { LeftOpen } from './left-open.tsx';

interface LinkedInspectionSigningProps {
  token: string;
  inspection: Pick<Inspection, 'contentHash' | 'items' | 'answered' | 'side'>;
}

/** The tenant asks for the signatures by the link in their mail; they sign by the one in the next. */
export function LinkedInspectionSigning({ token, inspection }: LinkedInspectionSigningProps) {
  const { contentHash, items } = inspection;
  const sending = useSendInspectionByLink(token);
  if (items.every(({ entries }) => entries.length === 0))
    return <Muted>Nothing has been said yet: there is nothing to sign.</Muted>;
  const ask = async () => {
    try {
      await sending.mutateAsync(contentHash);
      showToast({ title: 'Please look into your mail', message: 'The link with which you sign is there.' });
    } catch (error) {
      showError('Not sent for signing', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <>
      <LeftOpen inspection={inspection} />
      <Button
        leftSection={<IconSignature size={18} aria-hidden />}
        disabled={sending.isPending}
        onClick={() => void ask()}
      >
        {sending.isPending ? 'Preparing...' : 'Sign it as it stands'}
      </Button>
    </>
  );
}
