import { Button, Stack } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { exportDiscountCodes } from '#contract/back-office/admin-discount-codes';
import { totalOf } from '#web/lib/pages.ts';
import { PagedRecords } from '#web/ui/paged-records.tsx';
import { ExportCsv, ListBar, ListFilter, ListSearch, ListTotal } from '../lists/list-bar.tsx';
import { EmptyList } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useDiscountCodes } from './api.ts';
import { CodeActions } from './code-actions.tsx';
import { codeColumns } from './code-columns.tsx';
import { CodeDialog } from './code-form.tsx';

const placeSchema = z.object({ search: text, status: oneOf(['active', 'inactive']) });
const asked = { active: 'true', inactive: 'false' } as const;

/** The codes that take something off a plan's price. */
export function DiscountCodes() {
  const { place, narrow, isNarrowed } = useListPlace(placeSchema);
  const [isCreating, setCreating] = useState(false);
  const list = useDiscountCodes({ search: place.search, isActive: place.status && asked[place.status] });
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Create code
    </Button>
  );
  return (
    <Stack gap="md">
      <ListBar
        actions={
          <>
            <ExportCsv href={exportDiscountCodes.path} />
            {create}
          </>
        }
      >
        <ListSearch
          label="Search discount codes"
          placeholder="Code or description"
          search={place.search}
          onSearch={(search) => narrow({ search })}
        />
        <ListFilter
          label="Status"
          all="All statuses"
          labels={{ active: 'Active', inactive: 'Inactive' }}
          value={place.status}
          onChange={(status) => narrow({ status })}
        />
      </ListBar>
      <ListTotal total={totalOf(list)} one="code" many="codes" />
      <PagedRecords
        label="Discount codes"
        list={list}
        failed="The discount codes could not be loaded."
        nothing={
          <EmptyList
            icon={IconTag}
            isNarrowed={isNarrowed}
            many="discount codes"
            text="A code takes a percentage or an amount off the price of a plan, for as long and as often as you say."
            onShowAll={() => narrow({ search: undefined, status: undefined })}
          />
        }
        keyOf={({ id }) => id}
        columns={codeColumns}
        actions={(code) => <CodeActions code={code} />}
      />
      <CodeDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </Stack>
  );
}
