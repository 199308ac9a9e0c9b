import { Button, Select, Stack } from '@mantine/core';
import { IconFileText, IconPlus, IconTemplate } from '@tabler/icons-react';
import { agreementStatuses, agreementStatusLabels } from '#contract/papers/agreement-status';
import { agreementSorts } from '#contract/papers/agreements';
import { readSort } from '#contract/platform/sorting';
import { choicesOf } from '#web/ui/choices.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ListTools, listTool } from '#web/ui/list-tools.tsx';
import { NothingFound } from '#web/ui/nothing-found.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PagedRecords, rowsOf } from '#web/ui/paged-records.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { columns, phoneRow } from './agreement-columns.tsx';
import { useAgreements } from './api.ts';
import { NewAgreement } from './new-agreement.tsx';

/** What the address says. */
export interface AgreementsPlace {
  search?: string;
  /** Of the agreements that are shown. */
  state?: string;
  sort?: string;
  dialog?: string;
  /** Whose agreement is begun. */
  lease?: number;
}

interface AgreementListProps {
  isManager: boolean;
  place: AgreementsPlace;
  go: (changes: AgreementsPlace, replace?: boolean) => void;
}

const NEW = 'new-agreement';

/** The agreements of somebody's leases; those who run homes make new ones here. */
export function AgreementList({ isManager, place, go }: AgreementListProps) {
  const { search } = place;
  const status = agreementStatuses.find((each) => each === place.state);
  const list = useAgreements({ search, status }, readSort(place.sort, agreementSorts));
  const begin = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => go({ dialog: NEW })}>
      New agreement
    </Button>
  );
  const templates = (
    <LinkButton to="/agreement-templates" variant="default" leftSection={<IconTemplate size={18} aria-hidden />}>
      Templates
    </LinkButton>
  );
  const isEmpty = rowsOf(list)?.length === 0 && !search && !status && !list.isPlaceholderData;
  return (
    <Stack gap="md">
      {isEmpty ? (
        <Notice
          icon={IconFileText}
          title="No agreements yet"
          text={
            isManager
              ? 'Choose a lease and a template: the agreement is filled from what is known, and you see what is missing.'
              : 'Agreements that your landlord sends you stand here, to read and to sign.'
          }
          action={
            isManager && (
              <>
                {begin}
                {templates}
              </>
            )
          }
        />
      ) : (
        <>
          <ListTools>
            <SearchBox
              className={listTool.search}
              label="Search agreements"
              placeholder="Search title, tenant or property"
              search={search ?? ''}
              onSearch={(words) => go({ search: words }, true)}
            />
            <Select
              aria-label="Filter agreements"
              placeholder="All agreements"
              clearable
              clearButtonProps={{ 'aria-label': 'Show all agreements' }}
              data={choicesOf(agreementStatusLabels)}
              value={status ?? null}
              onChange={(chosen) => go({ state: chosen ?? undefined }, true)}
              className={listTool.filter}
            />
            {isManager && templates}
            {isManager && begin}
          </ListTools>
          <PagedRecords
            label="Agreements"
            list={list}
            what="The agreements"
            nothing={
              <NothingFound
                title="No agreements found"
                text="No agreement matches what you look for."
                showAll="Show all agreements"
                onShowAll={() => go({ search: undefined, state: undefined }, true)}
              />
            }
            columns={columns}
            phone={phoneRow}
            sorting={{ shown: place.sort, onSort: (chosen) => go({ sort: chosen }, true) }}
            counted={['agreement', 'agreements']}
          />
        </>
      )}
      {isManager && (
        <NewAgreement
          isOpen={place.dialog === NEW}
          leaseId={place.lease}
          onClose={() => go({ dialog: undefined, lease: undefined }, true)}
        />
      )}
    </Stack>
  );
}
