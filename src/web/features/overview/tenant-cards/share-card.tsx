import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconIdBadge2 } from '@tabler/icons-react';
import { useState } from 'react';
import type { CardState, SharedCard } from '#contract/overview/tenant-cards';
import { dateInIndia } from '#contract/platform/calendar';
import { formatDate, formatDateTime } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { CopyText } from '#web/ui/copy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useCardOf, useEndCard, useShareCard } from './api.ts';

/** For a tenant who has no account and wants none: a page of their own, by a link. */
export function ShareCardButton({ leaseId, tenantName }: { leaseId: number; tenantName: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconIdBadge2 size={16} aria-hidden />}
        aria-label={`Share a card with ${tenantName}`}
        onClick={() => setOpen(true)}
      >
        Share a card
      </Button>
      <Dialog title={`Card for ${tenantName}`} isOpen={isOpen} onClose={() => setOpen(false)} size={520}>
        <ShareCard leaseId={leaseId} />
      </Dialog>
    </>
  );
}

const useWords = { paid: 'Said that something is paid', report: 'Reported a fault' } as Record<string, string>;

function ShareCard({ leaseId }: { leaseId: number }) {
  const query = useCardOf(leaseId);
  const [shared, setShared] = useState<SharedCard>();
  const state = query.data;
  if (!state) return <NotLoaded query={query} what="The card" skeleton={[80, 44]} />;
  return (
    <Stack gap="md">
      <Text size="sm">
        A page for a phone, without an account: what is due, your UPI id, 'I have paid', receipts, faults to report with
        photos, your name and number. It shows what you have entered, no documents and no messages, and ends with the
        lease.
      </Text>
      {state.refusal && <Muted>{state.refusal}</Muted>}
      {shared ? <Shared card={shared} /> : <Made state={state} leaseId={leaseId} onShared={setShared} />}
      {state.card && <EndCard leaseId={leaseId} onEnded={() => setShared(undefined)} />}
      {state.uses.length > 0 && (
        <Rows
          label="What was done by the card"
          rows={state.uses.map(({ action, at }) => ({
            key: `${action} ${at}`,
            title: useWords[action] ?? action,
            detail: formatDateTime(at),
            end: null,
          }))}
        />
      )}
    </Stack>
  );
}

interface MadeProps {
  state: CardState;
  leaseId: number;
  onShared: (card: SharedCard) => void;
}

function Made({ state: { card, refusal }, leaseId, onShared }: MadeProps) {
  const sharing = useShareCard();
  const share = () =>
    sharing.mutate(
      { params: { id: leaseId } },
      {
        onSuccess: onShared,
        onError: (error) => showError('Not made', serverMessage(error, 'Please try again.')),
      },
    );
  return (
    <>
      {card && (
        <Muted>
          {card.madeBy} made one on {formatDate(dateInIndia(new Date(card.createdAt)))}, valid until{' '}
          {formatDate(dateInIndia(new Date(card.expiresAt)))}. Its link was shown then; a new one ends it.
        </Muted>
      )}
      {!refusal && (
        <Button onClick={share} disabled={sharing.isPending}>
          {card ? 'Make a new card' : 'Make the card'}
        </Button>
      )}
    </>
  );
}

function Shared({ card }: { card: SharedCard }) {
  return (
    <Stack gap="sm">
      <Text size="sm" fw={600}>
        Send it now: the link is shown only this once.
      </Text>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {card.link}
      </Text>
      <Group gap="xs">
        <Button
          component="a"
          href={card.whatsAppLink}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Send by WhatsApp
        </Button>
        <CopyText label="Copy link" text={card.link} />
      </Group>
    </Stack>
  );
}

function EndCard({ leaseId, onEnded }: { leaseId: number; onEnded: () => void }) {
  const ending = useEndCard();
  const end = () =>
    ending.mutate(
      { params: { id: leaseId } },
      {
        onSuccess: () => {
          onEnded();
          showToast({ title: 'The card has ended' });
        },
        onError: (error) => showError('Not ended', serverMessage(error, 'Please try again.')),
      },
    );
  return (
    <Button variant="light" color="red" style={{ alignSelf: 'flex-start' }} disabled={ending.isPending} onClick={end}>
      End the card
    </Button>
  );
}
