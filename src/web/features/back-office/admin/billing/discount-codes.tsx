import { Button } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { exportDiscountCodes } from '#contract/back-office/admin-discount-codes';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListFilter } from '../lists/list-bar.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useDiscountCodes } from './api.ts';
import { CodeActions } from './code-actions.tsx';
import { codeColumns } from './code-columns.tsx';
import { CodeDialog } from './code-form.tsx';

const placeSchema = z.object({ search: text, status: oneOf(['active', 'inactive']) });
const statusLabels = { active: 'Active', inactive: 'Inactive' };
const asked = { active: 'true', inactive: 'false' } as const;

/** The codes that take something off a plan's price. */
export function DiscountCodes() {
  const at = useListPlace(placeSchema);
  const [isCreating, setCreating] = useState(false);
  const list = useDiscountCodes({ search: at.place.search, isActive: at.place.status && asked[at.place.status] });
  return (
    <ConsoleList
      label="Discount codes"
      at={at}
      list={list}
      counted={['code', 'codes']}
      searched="Code or description"
      filters={<ListFilter at={at} name="status" label="Status" all="All statuses" labels={statusLabels} />}
      tools={
        <>
          <ExportCsv href={exportDiscountCodes.path} />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            Create code
          </Button>
        </>
      }
      empty={{
        icon: IconTag,
        text: 'A code takes a percentage or an amount off the price of a plan, for as long and as often as you say.',
      }}
      columns={codeColumns}
      actions={(code) => <CodeActions code={code} />}
    >
      <CodeDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </ConsoleList>
  );
}
