import { Button, Checkbox, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { type AllLimits, type RepairLimits, repairLimits, unansweredLabels } from '#contract/upkeep/repair-limits';
import { typedOf, typedText } from '#web/rentals/typed-number.ts';
import { choicesOf } from '#web/ui/choices.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { RupeeField } from '#web/ui/rupee-field.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useHomes, useLimits, useRemoveHomeLimits, useSaveHomeLimits, useSaveLimits } from './api.ts';

const ALL = 'all';
const choices = choicesOf(unansweredLabels);

/** Up to what repairs need no word of the owner's: for all homes, or otherwise for one. */
export function LimitsDialog(opening: Opening) {
  const query = useLimits();
  return (
    <EditDialog title="Spending limits" size={520} {...opening}>
      {!query.data && <NotLoaded query={query} what="Your limits" skeleton={[60, 60, 60]} />}
      {query.data && <Limits all={query.data} />}
    </EditDialog>
  );
}

function Limits({ all }: { all: AllLimits }) {
  const { homes = [] } = useHomes('landlord');
  const [chosen, choose] = useState(ALL);
  const own = all.homes.find(({ propertyId }) => String(propertyId) === chosen);
  const nameOf = ({ id, name }: { id: number; name: string }) =>
    all.homes.some(({ propertyId }) => propertyId === id) ? `${name} (own limits)` : name;
  return (
    <Stack gap="md">
      <Select
        label="For"
        allowDeselect={false}
        data={[
          { value: ALL, label: 'All homes' },
          ...homes.map((home) => ({ value: String(home.id), label: nameOf(home) })),
        ]}
        value={chosen}
        onChange={(value) => choose(value ?? ALL)}
      />
      <LimitsForm
        key={`${chosen} ${own !== undefined}`}
        propertyId={chosen === ALL ? null : Number(chosen)}
        limits={own ?? all.usual}
        isOwn={own !== undefined}
      />
    </Stack>
  );
}

interface LimitsFormProps {
  propertyId: number | null;
  limits: RepairLimits;
  isOwn: boolean;
}

function LimitsForm({ propertyId, limits, isOwn }: LimitsFormProps) {
  const saving = useSaveLimits();
  const savingOne = useSaveHomeLimits();
  const removing = useRemoveHomeLimits();
  const entry = useEntryForm({
    schema: repairLimits,
    initialValues: {
      approvalLimit: typedOf(limits.approvalLimit),
      emergencyCap: typedOf(limits.emergencyCap),
      unanswered: limits.unanswered,
      secondLimit: limits.secondLimit === null ? '' : typedOf(limits.secondLimit),
      allowsVerbal: limits.allowsVerbal,
    },
    body: ({ approvalLimit, emergencyCap, unanswered, secondLimit, allowsVerbal }) => ({
      approvalLimit: typedText(approvalLimit),
      emergencyCap: typedText(emergencyCap),
      unanswered,
      secondLimit: unanswered === 'wait' ? null : typedText(secondLimit),
      allowsVerbal,
    }),
    send: (body) =>
      propertyId === null ? saving.mutateAsync({ body }) : savingOne.mutateAsync({ params: { id: propertyId }, body }),
    saved: { title: 'Limits saved' },
    failed: 'The limits could not be saved. Please try again.',
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Muted>
        Repairs up to the limit go ahead, and their bills are booked by themselves. Above it you are asked first, by
        mail and here.
      </Muted>
      <RupeeField label="Without asking me, up to" withAsterisk {...form.getInputProps('approvalLimit')} />
      <RupeeField
        label="In an emergency, up to"
        description="Gas, fire, water, live wires: nobody should have to wait for your answer"
        withAsterisk
        {...form.getInputProps('emergencyCap')}
      />
      <Select
        label="When I do not answer for three days"
        description="You hear of it again after one day and after two"
        allowDeselect={false}
        data={choices}
        {...form.getInputProps('unanswered')}
      />
      {form.values.unanswered === 'go_ahead' && (
        <RupeeField label="Second limit" withAsterisk {...form.getInputProps('secondLimit')} />
      )}
      <Checkbox
        label="My agent may record what I say on the phone"
        description="With a note; you are told each time"
        {...form.getInputProps('allowsVerbal', { type: 'checkbox' })}
      />
      {propertyId !== null && isOwn && (
        <Group>
          <Button
            variant="subtle"
            disabled={removing.isPending}
            onClick={() => removing.mutate({ params: { id: propertyId } })}
          >
            Use the limits of all homes
          </Button>
        </Group>
      )}
    </EditForm>
  );
}
