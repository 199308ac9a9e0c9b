import { Button, Group, Stack, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconCircleCheck, IconClock, IconSignature } from '@tabler/icons-react';
import { sideLabels, sides } from '#contract/lettings/sides';
import { signingStatusLabels } from '#contract/papers/signing-status';
import type { Signing } from '#contract/papers/signings';
import { formatDateTime } from '#contract/platform/wording';
import type { Inspection } from '#contract/upkeep/inspections';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useSendInspection, useSigningsOf } from './api.ts';
import { LeftOpen } from './left-open.tsx';
import { StatusOfSigning } from './status-of-signing.tsx';
import { YourSignature } from './your-signature.tsx';

interface InspectionSigningProps {
  inspection: Inspection;
  /** How much lies on this device and was not sent yet. */
  waiting: number;
  onSign: (signingId: number) => void;
}

/** Who has signed an inspection, and the way to do so. */
export function InspectionSigning({ inspection, waiting, onSign }: InspectionSigningProps) {
  const { id, state, signingSince } = inspection;
  const query = useSigningsOf('inspection', id);
  const { online } = useNetwork();
  if (!(query.data || online)) return <Unsigned inspection={inspection} waiting={waiting} onSign={onSign} />;
  if (!query.data) return <NotLoaded query={query} what="The signatures" skeleton={[160]} isOnPage />;
  const [latest] = query.data;
  const isUnderWay = latest && (signingSince !== null || latest.status === 'signed' || latest.status === 'sealing');
  if (!isUnderWay) return <Unsigned inspection={inspection} waiting={waiting} onSign={onSign} last={latest} />;
  return (
    <Stack gap="md">
      <YourSignature signing={latest} />
      <StatusOfSigning id={latest.id} />
      {state !== 'confirmed' && <Muted>Whatever is added now takes the signatures back, and both are told.</Muted>}
    </Stack>
  );
}

function Sides({ inspection: { confirmations, signingSince } }: Pick<InspectionSigningProps, 'inspection'>) {
  return (
    <Stack gap={6}>
      {sides.map((each) => {
        const said = confirmations.find(({ side }) => side === each);
        const missing = signingSince === null ? 'has not signed' : 'is asked to sign';
        return (
          <Group key={each} gap={8} wrap="nowrap" align="flex-start">
            {said ? <IconCircleCheck size={20} aria-hidden /> : <IconClock size={20} aria-hidden />}
            <Text size="sm">
              {sideLabels[each]}: {said ? `${said.name}, ${formatDateTime(said.createdAt)}` : missing}
            </Text>
          </Group>
        );
      })}
    </Stack>
  );
}

/** What came of the signing before, where it came to nothing. */
const endOf = ({ status, reason }: Signing): string =>
  `${signingStatusLabels[status]}${reason ? `: ${reason}` : ''}. Signatures of that version count no more.`;

function Unsigned({ inspection, waiting, onSign, last }: InspectionSigningProps & { last?: Signing }) {
  const { state, side, speaksForSide, signingSince, items } = inspection;
  const isUntouched = items.every(({ entries }) => entries.length === 0);
  const isDone = state === 'confirmed';
  return (
    <Panel
      title="Signatures"
      about={
        isDone
          ? 'Both sides have confirmed it. Nothing changes any more.'
          : 'Both sides sign what stands here: the tenant first, then who lets. Afterwards nothing changes any more.'
      }
    >
      <Sides inspection={inspection} />
      {last && !isDone && <Muted>{endOf(last)}</Muted>}
      {!(speaksForSide || isDone) && (
        <Muted>{side === 'tenant' ? 'The main tenant signs.' : 'You cannot sign this.'}</Muted>
      )}
      {speaksForSide && !isDone && signingSince === null && !isUntouched && (
        <Ask inspection={inspection} waiting={waiting} onSign={onSign} />
      )}
    </Panel>
  );
}

/** Why it has to wait, if it has to. */
const obstacle = (waiting: number, isOnline: boolean): string | undefined => {
  if (!isOnline) return 'Signing needs a network: the code comes by mail. What you have said is kept on this device.';
  return waiting > 0 ? 'First what waits on this device has to be sent.' : undefined;
};

function Ask({ inspection, waiting, onSign }: InspectionSigningProps) {
  const { id, contentHash, side } = inspection;
  const { online } = useNetwork();
  const sending = useSendInspection();
  const why = obstacle(waiting, online);
  const isTenant = side === 'tenant';
  const ask = async () => {
    try {
      const { id: signingId } = await sending.mutateAsync({ params: { id }, body: { contentHash } });
      if (isTenant) onSign(signingId);
      else showToast({ title: 'Sent for signing', message: 'The tenant signs first. You hear when it is your turn.' });
    } catch (error) {
      showError('Not sent for signing', serverMessage(error, 'Please try again.'));
    }
  };
  return (
    <Stack gap="sm">
      <LeftOpen inspection={inspection} />
      <Group>
        <Button
          leftSection={<IconSignature size={18} aria-hidden />}
          disabled={sending.isPending || why !== undefined}
          onClick={() => void ask()}
        >
          {sending.isPending ? 'Preparing...' : isTenant ? 'Sign it as it stands' : 'Ask for both signatures'}
        </Button>
        {why && <Muted>{why}</Muted>}
      </Group>
    </Stack>
  );
}
