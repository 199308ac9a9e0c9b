import { Button, Select, Stack } from '@mantine/core';
import { IconDownload, IconShieldLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { depositFilterLabels, depositSorts, depositStates } from '#contract/books/deposits';
import { readSort } from '#contract/platform/sorting';
import { choicesOf } from '#web/ui/choices.ts';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useShown } from '#web/ui/use-shown.ts';
import { exportHref, useDeposits } from './api.ts';
import { columnsFor, phoneRowFor } from './deposit-columns.tsx';
import { DepositDialog } from './deposit-dialog.tsx';

/** What the address says. */
export interface DepositsPlace {
  search?: string;
  state?: string;
  sort?: string;
  /** Whose passport is open. */
  lease?: number;
}

interface DepositRegisterProps {
  place: DepositsPlace;
  go: (changes: DepositsPlace, replace?: boolean) => void;
  /** How one is settled. */
  settlement?: (lease: { leaseId: number; propertyName: string }) => ReactNode;
}

/** All deposits: what is held, still owed, and due back by when. */
export function DepositRegister({ place, go, settlement }: DepositRegisterProps) {
  const { search, lease } = place;
  const state = depositStates.find((each) => each === place.state);
  const filters = { search, state };
  const list = useDeposits(filters, readSort(place.sort, depositSorts));
  const shown = useShown(lease);
  const open = ({ id }: { id: number }) => go({ lease: id });
  const nameOfShown = rowsOf(list)?.find(({ id }) => id === shown)?.propertyName;
  const passport = shown !== undefined && (
    <DepositDialog
      leaseId={shown}
      propertyName={nameOfShown}
      isOpen={lease !== undefined}
      onClose={() => go({ lease: undefined }, true)}
    >
      {settlement?.({ leaseId: shown, propertyName: nameOfShown ?? '' })}
    </DepositDialog>
  );
  if (rowsOf(list)?.length === 0 && !search && !state && !list.isPlaceholderData)
    return (
      <Notice
        icon={IconShieldLock}
        title="No deposits yet"
        text="Each lease with a deposit stands here: what was agreed, received and is held, and by when it is to be given back."
      />
    );
  return (
    <Stack gap="md">
      <ListTools>
        <SearchBox
          className={listTool.search}
          label="Search deposits"
          placeholder="Search tenant or property"
          search={search ?? ''}
          onSearch={(words) => go({ search: words }, true)}
        />
        <Select
          aria-label="Filter deposits"
          placeholder="All deposits"
          clearable
          clearButtonProps={{ 'aria-label': 'Show all deposits' }}
          data={choicesOf(depositFilterLabels)}
          value={state ?? null}
          onChange={(chosen) => go({ state: chosen ?? undefined }, true)}
          className={listTool.filter}
        />
        <Button
          component="a"
          href={exportHref(filters)}
          download
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Export
        </Button>
      </ListTools>
      <PagedRecords
        label="Deposits"
        list={list}
        what="The deposits"
        nothing={
          <NothingFound
            title="No deposits found"
            text="No deposit matches what you look for."
            showAll="Show all deposits"
            onShowAll={() => go({ search: undefined, state: undefined }, true)}
          />
        }
        columns={columnsFor(open)}
        phone={phoneRowFor(open)}
        sorting={{ shown: place.sort, onSort: (chosen) => go({ sort: chosen }, true) }}
        counted={['deposit', 'deposits']}
      />
      {passport}
    </Stack>
  );
}
