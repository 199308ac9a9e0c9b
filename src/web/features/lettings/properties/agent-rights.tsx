import { Stack, Switch } from '@mantine/core';
import { type MandateRight, mandateRights, rightWords } from '#contract/lettings/mandate-rights';
import type { Mandate } from '#contract/lettings/mandates';
import { serverMessage } from '#web/lib/api-error.ts';
import { Muted } from '#web/ui/muted.tsx';
import { showError } from '#web/ui/toast.ts';
import { useChangeRights } from './mandates-api.ts';

/** What the agent may do beyond letting; every switch is saved at once. */
export function AgentRights({ mandate: { id, rights } }: { mandate: Mandate }) {
  const saving = useChangeRights();
  const change = (right: MandateRight, isGranted: boolean) =>
    saving
      .mutateAsync({ params: { id }, body: { rights: { [right]: isGranted } } })
      .catch((error) => showError('Not saved', serverMessage(error, 'Please try again.')));
  return (
    <Stack gap="sm">
      <Muted>
        The agent sees its applications, tenants, leases, payments and documents, onboards tenants, makes leases and
        raises payments. Beyond that they may:
      </Muted>
      {mandateRights.map((right) => (
        <Switch
          key={right}
          label={rightWords[right].label}
          checked={rights[right]}
          disabled={saving.isPending}
          onChange={(event) => void change(right, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
