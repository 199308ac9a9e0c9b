import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFileOff, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Settlement } from '#contract/upkeep/settlements';
import { isNotFound } from '#web/lib/api-error.ts';
import { useRequestKey } from '#web/rentals/request-key.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { SummaryStrip } from '#web/ui/summary-strip.tsx';
import { leaseFileHref, paperHref, useSettlement, useTakeDues } from './api.ts';
import { DraftPanel } from './draft-panel.tsx';
import { LineCard } from './line-card.tsx';
import { OfferPanel } from './offer-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { SettlementBadge } from './settlement-words.tsx';
import classes from './settlements.module.css';
import { TakeBack, TakenBack } from './take-back.tsx';
import { TransferPanel } from './transfer-panel.tsx';

interface SettlementPageProps {
  id: number;
  onGone: () => void;
}

/** The settlement of a deposit, for whichever side looks at it. */
export function SettlementPage({ id, onGone }: SettlementPageProps) {
  const query = useSettlement(id);
  if (query.data) return <Whole settlement={query.data} onGone={onGone} />;
  if (isNotFound(query.error))
    return <Notice icon={IconFileOff} title="There is no such settlement" text="It may have been thrown away." />;
  return <NotLoaded query={query} what="The settlement" skeleton={[60, 100, 200, 200]} isOnPage />;
}

function Whole({ settlement, onGone }: { settlement: Settlement; onGone: () => void }) {
  const { id, leaseId, propertyName, address, tenantName, status, lines, side, answerBy } = settlement;
  const isDraft = status === 'draft';
  return (
    <Stack gap="lg">
      <div>
        <Group gap="sm">
          <Title order={2} size="h3">
            Settlement of the deposit, {propertyName}
          </Title>
          <SettlementBadge settlement={settlement} />
        </Group>
        <Muted>{address}</Muted>
        <Text size="sm">Tenant: {tenantName}</Text>
        {answerBy && status === 'sent' && <Text size="sm">To be answered by {formatDate(answerBy)}</Text>}
      </div>
      <TakenBack settlement={settlement} />
      <Standing settlement={settlement} />
      {isDraft && side === 'manager' && <DraftPanel settlement={settlement} onGone={onGone} />}
      <Dues settlement={settlement} />
      <section aria-label="Deductions">
        <Stack gap="sm">
          <Title order={3} size="h4">
            Deductions
          </Title>
          {lines.length === 0 && (
            <Muted>{isDraft && side === 'manager' ? 'Nothing is deducted yet.' : 'Nothing is deducted.'}</Muted>
          )}
          <ul className={classes.lines}>
            {lines.map((line) => (
              <LineCard key={line.id} settlement={settlement} line={line} />
            ))}
          </ul>
        </Stack>
      </section>
      {!isDraft && (
        <>
          <OfferPanel settlement={settlement} />
          <RefundsPanel settlement={settlement} />
          <TransferPanel settlement={settlement} />
        </>
      )}
      <Group gap="xs">
        <TakeBack settlement={settlement} />
        <Button
          component="a"
          href={paperHref(id)}
          download
          variant="default"
          leftSection={<IconFileTypePdf size={18} aria-hidden />}
        >
          Settlement as PDF
        </Button>
        {leaseId !== null && !settlement.isOfLeaver && (
          <Button
            component="a"
            href={leaseFileHref(leaseId)}
            download
            variant="default"
            leftSection={<IconFileZip size={18} aria-hidden />}
          >
            All papers as zip
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const optional = (label: string, amount: string) =>
  toPaise(amount) > 0 ? [{ label, value: formatRupees(amount) }] : [];

/** How the money stands, and by when it is due. */
function Standing({ settlement: { figures, dueBack, status, side } }: { settlement: Settlement }) {
  // While it is taken back, nobody has told the tenant what is asked for and what is free.
  const isTold = status !== 'draft' || side === 'manager';
  return (
    <SummaryStrip
      label="How the deposit stands"
      figures={[
        { label: 'Held now', value: formatRupees(figures.left), detail: `of ${formatRupees(figures.deposit)}` },
        { label: 'Owed', value: formatRupees(figures.dues) },
        ...optional('Taken for dues', figures.duesTaken),
        ...(isTold
          ? [{ label: 'In question', value: formatRupees(figures.inQuestion), isBad: toPaise(figures.inQuestion) > 0 }]
          : []),
        ...optional('Deducted', figures.deducted),
        ...optional('Given back', figures.refunded),
        ...optional('Moved', figures.transferred),
        ...(isTold ? [{ label: 'Can go back now', value: formatRupees(figures.refundable) }] : []),
        ...(dueBack ? [{ label: 'Due back by', value: formatDate(dueBack.date), detail: dueBack.text }] : []),
      ]}
    />
  );
}

/** What is owed beside the deposit; the landlord may take it from there. */
function Dues({ settlement }: { settlement: Settlement }) {
  const { id, dues, figures, actions, status } = settlement;
  const [isAsked, ask] = useState(false);
  const taking = useTakeDues();
  const { headers, renewKey } = useRequestKey(figures.dues);
  if (dues.length === 0) return null;
  const take = async () => {
    const calling = taking.mutateAsync({ params: { id }, body: { amount: figures.dues }, headers });
    const failed = 'This could not be saved. Please try again.';
    // Where no answer came, the next click is the same request.
    if (await showOutcome(calling, { title: 'Taken from the deposit' }, failed)) renewKey();
    ask(false);
  };
  return (
    <Panel
      title="Owed on the lease"
      tools={
        status === 'sent' &&
        actions.includes('takeDues') && (
          <Button size="sm" variant="default" onClick={() => ask(true)}>
            Take from deposit
          </Button>
        )
      }
    >
      <Rows
        label="Owed on the lease"
        rows={dues.map(({ paymentId, text, outstanding, dueDate }) => ({
          key: paymentId,
          title: text,
          detail: `Due ${formatDate(dueDate)}`,
          end: <Text size="sm">{formatRupees(outstanding)}</Text>,
        }))}
      />
      <ConfirmDialog
        title="Take what is owed from the deposit?"
        isOpen={isAsked}
        confirm="Take it"
        pending="Saving..."
        onConfirm={take}
        onClose={() => ask(false)}
      >
        {formatRupees(figures.dues)} is owed. The deposit pays it as far as it goes, and the tenant is told.
      </ConfirmDialog>
    </Panel>
  );
}
