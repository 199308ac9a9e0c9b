import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPercentage, IconTrash, IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { isOver } from '#contract/lettings/lease-days';
import { balanceLabels, type LeaseBalance, leaseBalances } from '#contract/lettings/lease-people';
import { type LeasePerson, PERSON_REMOVED, type LeasePeople as People } from '#contract/lettings/lease-tenants';
import type { Lease } from '#contract/lettings/leases';
import { LateConfirmDialog } from '#web/ui/late-confirm-dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { type RowAction, RowActions } from '#web/ui/row-actions.tsx';
import { showOutcome } from '#web/ui/show-outcome.ts';
import { AddPerson } from './add-person.tsx';
import { useChooseBalance, useLeasePeople, useRemovePerson } from './api.ts';
import { ChangeShare } from './change-share.tsx';
import { LetLeave } from './let-leave.tsx';
import { ManageDepartures } from './manage-departures.tsx';
import { PeopleList } from './people-list.tsx';

type Deed = { do: 'add' } | { do: 'share' | 'remove' | 'leave'; person: LeasePerson };

/** The people of a lease, for landlord and agent: who they are, what is theirs, and what can be done. */
export function LeasePeople({ lease, isHere }: { lease: Lease; isHere: boolean }) {
  const query = useLeasePeople(lease.id, isHere);
  const [deed, setDeed] = useState<Deed>();
  if (!query.data) return <NotLoaded query={query} what="The people of this lease" skeleton={[60]} />;
  const { people, mayChange } = query.data;
  const isOpen = mayChange && !isOver(lease.status);
  const close = () => setDeed(undefined);
  const about = deed && deed.do !== 'add' ? deed.person : undefined;
  const isAlone = people.length === 1;
  if (isAlone && !isOpen) return null;
  const isShared = people.some(({ role, untilDay }) => role === 'co_tenant' && !untilDay);
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text fw={600} size="sm">
          {isAlone ? 'Nobody shares this lease' : 'People of this lease'}
        </Text>
        {isOpen && (
          <Button
            variant="light"
            size="sm"
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => setDeed({ do: 'add' })}
          >
            Add a person
          </Button>
        )}
      </Group>
      {!isAlone && (
        <PeopleList
          people={people}
          actions={(person) => {
            const isLeaving = query.data.departures.some(
              ({ status, personId }) => status === 'planned' && personId === person.id,
            );
            const actions = isOpen ? actionsOf(person, isShared && !isLeaving, setDeed) : [];
            return actions.length > 0 && <RowActions of={person.name} actions={actions} />;
          }}
        />
      )}
      <ManageDepartures people={query.data} isOpen={isOpen} />
      {isOpen && isShared && <BalanceChoice people={query.data} />}
      {isOpen && (
        <>
          <AddPerson leaseId={lease.id} isOpen={deed?.do === 'add'} onClose={close} />
          {about && (
            <>
              <ChangeShare key={`share ${about.id}`} person={about} isOpen={deed?.do === 'share'} onClose={close} />
              <LetLeave people={query.data} leaver={about} isOpen={deed?.do === 'leave'} onClose={close} />
            </>
          )}
          <RemoveQuestion person={about} isOpen={deed?.do === 'remove'} onClose={close} />
        </>
      )}
    </Stack>
  );
}

const actionsOf = (person: LeasePerson, mayLeave: boolean, go: (deed: Deed) => void): RowAction[] => {
  const { role, standing, untilDay } = person;
  if (untilDay) return [];
  const isSettled = role !== 'co_tenant' || standing === 'confirmed';
  return [
    ...(role === 'co_tenant'
      ? [{ label: 'Set the share', icon: IconPercentage, onClick: () => go({ do: 'share', person }) }]
      : []),
    ...(role !== 'guarantor' && mayLeave
      ? [{ label: 'Moves out', icon: IconUserMinus, onClick: () => go({ do: 'leave', person }) }]
      : []),
    ...(role === 'guarantor' || !isSettled
      ? [{ label: 'Take off the lease', icon: IconTrash, isDanger: true, onClick: () => go({ do: 'remove', person }) }]
      : []),
  ];
};

function BalanceChoice({ people: { leaseId, balance } }: { people: People }) {
  const choosing = useChooseBalance();
  const choose = (chosen: LeaseBalance) =>
    showOutcome(
      choosing.mutateAsync({ params: { id: leaseId }, body: { balance: chosen } }),
      { title: 'Saved', message: balanceLabels[chosen] },
      'This could not be saved. Please try again.',
    );
  return (
    <Select
      label="Who owes the rent"
      allowDeselect={false}
      data={leaseBalances.map((value) => ({ value, label: balanceLabels[value] }))}
      value={balance}
      disabled={choosing.isPending}
      onChange={(value) => value && choose(value as LeaseBalance)}
    />
  );
}

function RemoveQuestion({ person, isOpen, onClose }: { person?: LeasePerson; isOpen: boolean; onClose: () => void }) {
  const removing = useRemovePerson();
  const remove = async () => {
    const done = { title: 'Taken off', message: PERSON_REMOVED };
    await showOutcome(removing.mutateAsync({ params: { id: person?.id ?? 0 } }), done, 'This could not be done.');
    onClose();
  };
  return (
    <LateConfirmDialog
      title="Take off the lease?"
      confirm="Take off"
      pending="Saving..."
      isDangerous
      isOpen={isOpen}
      onConfirm={remove}
      onClose={onClose}
    >
      <Text size="sm">{person?.name} no longer belongs to this lease. An invitation that waits is void.</Text>
    </LateConfirmDialog>
  );
}
