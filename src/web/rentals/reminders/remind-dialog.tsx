import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { paymentTypeLabels } from '#contract/money/payments';
import { getReminder, type Reminder, remindTenant } from '#contract/money/reminders';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { endpointQuery, useEndpoint, useRefresh } from '#web/lib/queries.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError, showToast } from '#web/ui/toast.ts';

/** What the tenant will read, and the ways in which it can go. */
export function RemindDialog({ id, isOpen, onClose }: Opening & { id: number }) {
  const query = useQuery({ ...endpointQuery(getReminder, { params: { id } }), enabled: isOpen, gcTime: 0 });
  const reminder = query.data;
  return (
    <Dialog title={reminder ? `Remind ${reminder.tenantName}` : 'Remind'} isOpen={isOpen} onClose={onClose} size={520}>
      {reminder && <Ways id={id} reminder={reminder} onSent={onClose} />}
      {!reminder && <NotLoaded query={query} what="The reminder" skeleton={[120, 44]} />}
    </Dialog>
  );
}

const reachWords: Record<'app' | 'mail' | 'whatsapp', string> = {
  mail: 'In the app and by mail',
  app: 'In the app',
  whatsapp: 'By WhatsApp',
};

function Ways({ id, reminder, onSent }: { id: number; reminder: Reminder; onSent: () => void }) {
  const reminding = useEndpoint(remindTenant);
  const refresh = useRefresh();
  const { tenantName, refusal, way, text, whatsAppLink, others } = reminder;
  if (refusal !== null) {
    return (
      <Text size="sm" pb="sm">
        {refusal}
      </Text>
    );
  }
  const send = async (by: 'app' | 'whatsapp') => {
    try {
      await reminding.mutateAsync({ params: { id }, body: { by } });
      const message =
        by === 'whatsapp' ? 'It is noted that you wrote by WhatsApp.' : 'One message names all that is overdue.';
      showToast({ title: `${tenantName} is reminded`, message });
      onSent();
    } catch (error) {
      showError('Not reminded', serverMessage(error, 'The reminder could not be sent. Please try again.'));
      // Somebody was quicker.
      if (serverErrorCode(error) === 'reminded_today') await refresh(remindTenant);
    }
  };
  return (
    <Stack gap="md">
      <Owed reminder={reminder} />
      <div>
        <Muted mb={4}>The text for WhatsApp:</Muted>
        <Paper withBorder p="sm" mah={168} style={{ overflowY: 'auto' }} tabIndex={0} role="group" aria-label="Text">
          <Text size="xs" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Text>
        </Paper>
      </div>
      {way === null && (
        <Muted>{tenantName} cannot be reached in the app or by mail: no account yet, or no notifications.</Muted>
      )}
      <Group gap="sm" grow preventGrowOverflow={false}>
        <Button
          component="a"
          href={whatsAppLink}
          target="_blank"
          rel="noreferrer"
          variant={way === null ? 'filled' : 'default'}
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          onClick={() => void send('whatsapp')}
        >
          Open WhatsApp
        </Button>
        {way !== null && (
          <Button
            leftSection={<IconMail size={18} aria-hidden />}
            disabled={reminding.isPending}
            onClick={() => send('app')}
          >
            {reminding.isPending ? 'Reminding...' : reachWords[way]}
          </Button>
        )}
      </Group>
      {others.length > 0 && (
        <Rows
          label="Who else is told"
          rows={others.map((person) => ({
            key: person.whatsAppLink + person.name,
            title: person.name,
            detail: formatRupees(person.amount),
            end: (
              <Button
                component="a"
                href={person.whatsAppLink}
                target="_blank"
                rel="noreferrer"
                variant="subtle"
                size="sm"
                aria-label={`WhatsApp to ${person.name}`}
                onClick={() => void send('whatsapp')}
              >
                WhatsApp
              </Button>
            ),
          }))}
        />
      )}
      <Muted size="xs">Nobody is reminded of the same payment twice a day.</Muted>
    </Stack>
  );
}

function Owed({ reminder: { payments, amount } }: { reminder: Reminder }) {
  return (
    <Box>
      <Rows
        label="What is overdue"
        rows={payments.map(({ id, description, type, propertyName, outstanding, dueDate }) => ({
          key: id,
          title: description ?? paymentTypeLabels[type],
          detail: `${propertyName} · due on ${formatDate(dueDate)}`,
          end: <Sum amount={outstanding} />,
        }))}
      />
      {payments.length > 1 && (
        <Group justify="space-between" mt="sm">
          <Text size="sm" fw={600}>
            In all
          </Text>
          <Sum amount={amount} />
        </Group>
      )}
    </Box>
  );
}

function Sum({ amount }: { amount: string }) {
  return (
    <Text size="sm" fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatRupees(amount)}
    </Text>
  );
}
