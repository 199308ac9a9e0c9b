import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone, IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { type TenantCard as Card, type CardReceipt, tenantCard } from '#contract/overview/tenant-cards';
import { dateInIndia } from '#contract/platform/calendar';
import { fromPaise, sumPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { requestStatusLabels } from '#contract/upkeep/request-status';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { PhotoGrid } from '#web/ui/photo-grid.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { CardDues } from './card-dues.tsx';
import { ReportFault } from './report-fault.tsx';

interface TenantCardProps {
  token: string;
  details: unknown;
  madeFor: string;
}

/** The page of a tenant without an account: what is due, how to pay, receipts, a fault, whom to call. */
export function TenantCard({ token, details, madeFor }: TenantCardProps) {
  const card = tenantCard.parse(details);
  return (
    <Stack gap="lg">
      <div>
        <Muted>{madeFor}</Muted>
        <Title order={1} size="h2">
          {card.homeName}
        </Title>
      </div>
      <Owed card={card} />
      <CardDues token={token} card={card} />
      <Contact {...card.contact} />
      <Faults token={token} requests={card.requests} />
      <Receipts receipts={card.receipts} />
    </Stack>
  );
}

const sumOf = (dues: Card['dues']) => sumPaise(dues.map(({ outstanding }) => outstanding));

/** Of the whole: what is late, and what waits for the landlord's word. */
const partsInWords = (dues: Card['dues']): string => {
  const late = sumOf(dues.filter(({ isOverdue, isWaiting }) => isOverdue && !isWaiting));
  const waiting = sumOf(dues.filter(({ isWaiting }) => isWaiting));
  return [
    ...(late > 0 ? [`${formatRupees(fromPaise(late))} is overdue`] : []),
    ...(waiting > 0 ? [`${formatRupees(fromPaise(waiting))} waits for confirmation`] : []),
  ].join(', ');
};

function Owed({ card: { outstanding, dues } }: { card: Card }) {
  if (dues.length === 0) return <Text>Nothing is due. Thank you!</Text>;
  return (
    <div>
      <Muted>To pay</Muted>
      <Text fz={34} fw={700} lh={1.2}>
        {formatRupees(outstanding)}
      </Text>
      {dues.length > 1 && <Muted>{partsInWords(dues)}</Muted>}
    </div>
  );
}

function Contact({ name, phone, whatsAppLink }: Card['contact']) {
  return (
    <Panel title={name} order={2}>
      <Stack gap="sm">
        {phone === null && <Muted>Please reach them as you usually do.</Muted>}
        {phone !== null && (
          <Button
            component="a"
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            size="lg"
            variant="default"
            leftSection={<IconPhone size={20} aria-hidden />}
          >
            Call {phone}
          </Button>
        )}
        {whatsAppLink !== null && (
          <Button
            component="a"
            href={whatsAppLink}
            target="_blank"
            rel="noopener noreferrer"
            size="lg"
            variant="default"
            leftSection={<IconBrandWhatsapp size={20} aria-hidden />}
          >
            Write by WhatsApp
          </Button>
        )}
      </Stack>
    </Panel>
  );
}

function Faults({ token, requests }: { token: string; requests: Card['requests'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title="Something is broken?" order={2}>
      <Stack gap="md">
        {isOpen ? (
          <ReportFault token={token} onDone={() => setOpen(false)} />
        ) : (
          <Button
            size="lg"
            variant="default"
            leftSection={<IconTool size={20} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            Report a fault
          </Button>
        )}
        {requests.length > 0 && (
          <Rows
            label="Reported faults"
            rows={requests.map(({ id, title, status, createdAt, photos }) => ({
              key: id,
              title,
              detail: `Reported on ${formatDate(dateInIndia(new Date(createdAt)))}`,
              below: photos.length > 0 && <PhotoGrid photos={photos} of={title} width={72} />,
              end: <StatusBadge tone="neutral" label={requestStatusLabels[status]} />,
            }))}
          />
        )}
      </Stack>
    </Panel>
  );
}

function Receipts({ receipts }: { receipts: CardReceipt[] }) {
  return (
    <Panel title="Receipts" order={2}>
      {receipts.length === 0 && <Muted>Once a payment is confirmed, its receipt is here.</Muted>}
      {receipts.length > 0 && (
        <Rows
          label="Receipts"
          rows={receipts.map(({ transactionId, title, amount, paidDate, number, fileUrl }) => ({
            key: transactionId,
            title: `${formatRupees(amount)}, ${title}`,
            detail: `Received on ${formatDate(paidDate)}${number ? `, ${number}` : ''}`,
            end: (
              <Anchor
                href={fileUrl}
                download
                aria-label={`Receipt for ${title}`}
                style={{ display: 'inline-block', paddingBlock: 12 }}
              >
                Receipt
              </Anchor>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
