import { Box, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { formatRupees } from '#contract/platform/wording';
import { categoryLabels } from '#contract/upkeep/request-choices';
import type { Vendor } from '#contract/upkeep/vendors';
import { serverMessage } from '#web/lib/api-error.ts';
import { Dialog, type Opening } from '#web/ui/dialog.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { NothingHere } from '#web/ui/nothing-here.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { showError, showToast } from '#web/ui/toast.ts';
import { useDeleteVendor, useVendors } from './api.ts';
import { VendorForm } from './vendor-form.tsx';

const HOURS_A_DAY = 24;
const inTime = (hours: number): string =>
  hours < 2 * HOURS_A_DAY
    ? `done within ${Math.max(1, hours)} h`
    : `done within ${Math.round(hours / HOURS_A_DAY)} days`;

const isAbove = (amount: string): boolean => Number(amount) > 0;

/** What tenants thought, how fast it went, and what it cost. */
const recordOf = ({ jobsDone, stars, averageHours, averageBill, paid }: Vendor): string =>
  [
    jobsDone > 0 && `${jobsDone} ${jobsDone === 1 ? 'job' : 'jobs'} done`,
    stars !== null && `${stars} of 5 stars`,
    averageHours !== null && inTime(averageHours),
    averageBill !== null && `${formatRupees(averageBill)} a job`,
    isAbove(paid) && `${formatRupees(paid)} paid`,
  ]
    .filter(Boolean)
    .join(' · ');

const detailOf = (vendor: Vendor) => {
  const { phone, trades, area } = vendor;
  const trade = trades.map((each) => categoryLabels[each]).join(', ');
  const record = recordOf(vendor);
  return (
    <>
      {[phone, trade, area].filter(Boolean).join(' · ')}
      {record && (
        <Box component="span" display="block">
          {record}
        </Box>
      )}
    </>
  );
};

/** Who does repairs for somebody: their own list, seen by nobody else. */
export function VendorsDialog(opening: Opening) {
  const query = useVendors();
  const removing = useDeleteVendor();
  const [edited, edit] = useState<Vendor | 'new'>();
  const remove = (vendor: Vendor) =>
    removing.mutate(
      { params: { id: vendor.id } },
      {
        onSuccess: () => showToast({ title: `${vendor.name} removed`, message: 'Past jobs keep the name.' }),
        onError: (error) => showError('Error', serverMessage(error, 'The vendor could not be removed.')),
      },
    );
  return (
    <Dialog title="Vendors" size={620} {...opening}>
      {edited ? (
        <VendorForm vendor={edited === 'new' ? undefined : edited} onDone={() => edit(undefined)} />
      ) : (
        <Stack gap="md">
          {!query.data && <NotLoaded query={query} what="Your vendors" skeleton={[48, 48]} />}
          {query.data?.length === 0 && (
            <NothingHere icon={IconUsers} text="Add your plumber, your electrician and whoever else you call." />
          )}
          {query.data && query.data.length > 0 && (
            <Rows
              label="Vendors"
              rows={query.data.map((vendor) => ({
                key: vendor.id,
                title: vendor.name,
                detail: detailOf(vendor),
                end: (
                  <Group gap="xs" wrap="nowrap">
                    {isAbove(vendor.owed) && <StatusBadge tone="waiting" label={`${formatRupees(vendor.owed)} owed`} />}
                    <RowActions
                      of={vendor.name}
                      actions={[
                        { label: 'Edit', icon: IconPencil, onClick: () => edit(vendor) },
                        { label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => remove(vendor) },
                      ]}
                    />
                  </Group>
                ),
              }))}
            />
          )}
          <Group>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit('new')}>
              Add vendor
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
