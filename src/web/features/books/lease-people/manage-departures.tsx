import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { DEPARTURE_TAKEN_BACK, departureSettlement } from '#contract/books/departures';
import type { DepositSettler } from '#contract/lettings/lease-people';
import type { LeaseDeparture, LeasePeople } from '#contract/lettings/lease-tenants';
import { type ManualMethod, manualMethods, transactionMethodLabels } from '#contract/money/payments';
import { formatRupees } from '#contract/platform/wording';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { DepartureList } from './departure-list.tsx';
import { useNameMain, useSettleDeparture, useTakeBackDeparture } from './departures-api.ts';

type Deed = { do: 'back' | 'settle'; departure: LeaseDeparture };

const isOpenShare = ({ status, depositShare, isSettled, shareWord }: LeaseDeparture): boolean =>
  status === 'done' && Number(depositShare ?? 0) > 0 && (!isSettled || shareWord === 'denied');

const actionsOf = (departure: LeaseDeparture, go: (deed: Deed) => void): RowAction[] => [
  ...(departure.status === 'planned'
    ? [{ label: 'Take back', icon: IconArrowBackUp, onClick: () => go({ do: 'back', departure }) }]
    : []),
  ...(isOpenShare(departure)
    ? [{ label: 'They have their share', icon: IconCash, onClick: () => go({ do: 'settle', departure }) }]
    : []),
];

/** The departures of a lease, with what landlord and agent can do about them. */
export function ManageDepartures({ people, isOpen }: { people: LeasePeople; isOpen: boolean }) {
  const [deed, setDeed] = useState<Deed>();
  const close = () => setDeed(undefined);
  const { departures } = people;
  const isLed = people.people.some(({ role }) => role === 'main');
  return (
    <>
      {!isLed && isOpen && <NameMain people={people} />}
      {departures.length > 0 && (
        <Text fw={600} size="sm">
          Departures
        </Text>
      )}
      <DepartureList
        departures={departures}
        actions={(departure) => {
          const actions = isOpen ? actionsOf(departure, setDeed) : [];
          return actions.length > 0 && <RowActions of={departure.leaver} actions={actions} />;
        }}
      />
      <TakeBack departure={deed?.departure} isOpen={deed?.do === 'back'} onClose={close} />
      {deed && (
        <EditDialog
          key={deed.departure.id}
          title={`Deposit share of ${deed.departure.leaver}`}
          size={520}
          isOpen={deed.do === 'settle'}
          onClose={close}
        >
          <SettleForm departure={deed.departure} />
        </EditDialog>
      )}
    </>
  );
}

function TakeBack({
  departure,
  isOpen,
  onClose,
}: {
  departure?: LeaseDeparture;
  isOpen: boolean;
  onClose: () => void;
}) {
  const takingBack = useTakeBackDeparture();
  const takeBack = async () => {
    const done = { title: 'Taken back', message: DEPARTURE_TAKEN_BACK };
    await showOutcome(takingBack.mutateAsync({ params: { id: departure?.id ?? 0 } }), done, 'This could not be done.');
    onClose();
  };
  return (
    <LateConfirmDialog
      title="Take the departure back?"
      confirm="Take back"
      pending="Saving..."
      isOpen={isOpen}
      onConfirm={takeBack}
      onClose={onClose}
    >
      <Text size="sm">{departure?.leaver} stays on the lease. Everybody on it is told.</Text>
    </LateConfirmDialog>
  );
}

function SettleForm({ departure }: { departure: LeaseDeparture }) {
  const settling = useSettleDeparture();
  const { id, leaver, joiner, depositShare } = departure;
  const entry = useEntryForm({
    schema: departureSettlement,
    initialValues: {
      depositSettledBy: departure.depositSettledBy as DepositSettler,
      method: 'bank_transfer' as ManualMethod,
      reference: '',
    },
    send: (body) => settling.mutateAsync({ params: { id }, body }),
    saved: { title: 'Saved', message: `${leaver} is asked whether it is so.` },
    failed: 'This could not be saved. Please try again.',
  });
  const { form } = entry;
  const isByLandlord = form.getValues().depositSettledBy === 'landlord';
  return (
    <EditForm entry={entry} label="Save" pending="Saving...">
      <Select
        label="Given to them by"
        allowDeselect={false}
        data={[{ value: 'landlord', label: 'The landlord' }, ...(joiner ? [{ value: 'joiner', label: joiner }] : [])]}
        {...form.getInputProps('depositSettledBy')}
      />
      {isByLandlord && (
        <Select
          label="Method"
          allowDeselect={false}
          data={manualMethods.map((value) => ({ value, label: transactionMethodLabels[value] }))}
          {...form.getInputProps('method')}
        />
      )}
      <Muted size="sm">
        {`${leaver} is asked whether they have ${formatRupees(depositShare ?? '0.00')}. Until they say so, it stands as your word.`}
      </Muted>
    </EditForm>
  );
}

function NameMain({ people: { leaseId, people } }: { people: LeasePeople }) {
  const naming = useNameMain();
  const [chosen, choose] = useState<string | null>(null);
  const candidates = people.filter(({ role, untilDay }) => role === 'co_tenant' && untilDay === null);
  const save = () =>
    showOutcome(
      naming.mutateAsync({ params: { id: leaseId }, body: { personId: Number(chosen) } }),
      { title: 'Saved', message: 'They are asked whether they take the lease over.' },
      'This could not be saved. Please try again.',
    );
  return (
    <Stack gap="xs">
      <Text size="sm">This lease has no main tenant: whoever was named did not take it over.</Text>
      <Group align="flex-end" gap="sm">
        <Select
          label="Who becomes the main tenant"
          data={candidates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={chosen}
          onChange={choose}
        />
        <Button disabled={!chosen || naming.isPending} onClick={save}>
          {naming.isPending ? 'Saving...' : 'Ask them'}
        </Button>
      </Group>
    </Stack>
  );
}
