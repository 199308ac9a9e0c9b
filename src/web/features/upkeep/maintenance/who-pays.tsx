import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { type RequestDetail, requestChanges } from '#contract/upkeep/maintenance-requests';
import { type Payer, payerInWords, payerLabels, USUAL_PERCENT } from '#contract/upkeep/who-pays';
import { choicesOf } from '#web/ui/choices.ts';
import { Muted } from '#web/ui/muted.tsx';
import { CountField } from '#web/ui/number-field.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useChangeRequest } from './api.ts';
import { unsaid } from './unsaid.ts';

const RepairTermsDialog = lazy(async () => ({
  default: (await import('./repair-terms-dialog.tsx')).RepairTermsDialog,
}));

const payersToChoose = choicesOf(payerLabels);

interface WhoPaysProps {
  request: RequestDetail;
  /** May say what the lease says. */
  isOwner: boolean;
}

/** Said before the work starts, to both sides. */
export function WhoPays({ request, isOwner }: WhoPaysProps) {
  const [isChanging, setChanging] = useState(false);
  const [isLease, setLease] = useState(false);
  const { payerReason, leaseId, mayManage } = request;
  return (
    <Panel title="Who pays">
      <Stack gap="xs">
        <Text fw={600}>{payerInWords(request)}</Text>
        <Muted>
          {payerReason ?? 'By the lease, or by the usual split of the Model Tenancy Act. Both sides see this.'}
        </Muted>
        {isChanging ? (
          <ChangePayer request={request} onDone={() => setChanging(false)} />
        ) : (
          <Group gap="xs">
            {mayManage && (
              <Button variant="default" size="sm" onClick={() => setChanging(true)}>
                Change
              </Button>
            )}
            {isOwner && leaseId !== null && (
              <Button variant="subtle" size="sm" onClick={() => setLease(true)}>
                What the lease says
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <Suspense fallback={null}>
        {isLease && leaseId !== null && <RepairTermsDialog leaseId={leaseId} isOpen onClose={() => setLease(false)} />}
      </Suspense>
    </Panel>
  );
}

function ChangePayer({ request, onDone }: { request: RequestDetail; onDone: () => void }) {
  const changing = useChangeRequest();
  const entry = useEntryForm({
    schema: requestChanges,
    initialValues: {
      payer: request.payer as Payer,
      tenantPercent: (request.tenantPercent ?? USUAL_PERCENT) as number | string,
      reason: '',
    },
    send: (body) => changing.mutateAsync({ params: { id: request.id }, body }),
    body: ({ payer, tenantPercent, reason }) => ({
      ...unsaid,
      payer,
      reason,
      tenantPercent: payer === 'shared' ? Number(tenantPercent) : undefined,
    }),
    saved: { title: 'Saved' },
    onSaved: onDone,
    failed: 'That could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <form {...entry.props}>
      <Stack gap="sm">
        <Select label="Who pays" data={payersToChoose} allowDeselect={false} {...form.getInputProps('payer')} />
        {form.values.payer === 'shared' && (
          <CountField label="The tenant pays, percent" {...form.getInputProps('tenantPercent')} />
        )}
        <TextInput label="Why" withAsterisk autoComplete="off" {...form.getInputProps('reason')} />
        <Group gap="xs">
          <Button type="submit" disabled={entry.isPending}>
            {entry.isPending ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="default" disabled={entry.isPending} onClick={onDone}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
