import { Button } from '@mantine/core';
import { IconPlus, IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import type { DiscountCode } from '#contract/back-office/admin-discount-codes';
import { exportDiscountCodes } from '#contract/back-office/admin-discount-codes';
import { formatRupees } from '#contract/platform/wording';
import { dayOf } from '#web/lib/dates.ts';
import type { Column, PhoneRow } from '#web/ui/records.ts';
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx';
import { ConsoleList } from '../lists/console-list.tsx';
import { ExportCsv, ListFilter } from '../lists/list-bar.tsx';
import { Day, TwoLines } from '../lists/list-parts.tsx';
import { oneOf, text, useListPlace } from '../lists/list-place.ts';
import { useDiscountCodes } from './api.ts';
import { CodeActions } from './code-actions.tsx';
import { CodeDialog } from './code-form.tsx';
import { planLabel } from './plan-words.ts';

const whole = new Intl.NumberFormat('en-IN');

const discountOf = ({ discountType, discountValue }: DiscountCode): string =>
  discountType === 'percentage' ? `${Number(discountValue)}%` : formatRupees(discountValue);

const periodOf = ({ validFrom, validUntil }: DiscountCode) => {
  const [from, until] = [validFrom && dayOf(validFrom), validUntil && dayOf(validUntil)];
  if (!from && !until) return 'Always';
  const end = until ? `Until ${until}` : 'No end';
  return from ? <TwoLines isWhole first={`From ${from}`} second={end} /> : <Day>{end}</Day>;
};

const useOf = ({ usedCount, usageLimit }: DiscountCode): string =>
  usageLimit === null ? whole.format(usedCount) : `${whole.format(usedCount)} of ${whole.format(usageLimit)}`;

const plansOf = ({ applicablePlans }: DiscountCode): string =>
  applicablePlans.length === 0 ? 'All plans' : applicablePlans.map(planLabel).join(', ');

/** Why a code can or cannot be used now. */
const stateOf = ({ isActive, validFrom, validUntil, usageLimit, usedCount }: DiscountCode): [Tone, string] => {
  const now = new Date().toISOString();
  if (!isActive) return ['neutral', 'Inactive'];
  if (validUntil !== null && validUntil < now) return ['bad', 'Expired'];
  if (usageLimit !== null && usedCount >= usageLimit) return ['bad', 'Used up'];
  if (validFrom !== null && validFrom > now) return ['waiting', 'Not yet'];
  return ['good', 'Active'];
};

function State({ code }: { code: DiscountCode }) {
  const [tone, label] = stateOf(code);
  return <StatusBadge tone={tone} label={label} />;
}

const codeColumns: Column<DiscountCode>[] = [
  {
    label: 'Code',
    cell: ({ code, description, ownerEmail }) => (
      <TwoLines first={code} second={ownerEmail ? `Only for ${ownerEmail}` : description} />
    ),
  },
  { label: 'Discount', cell: discountOf, isNumber: true },
  { label: 'Valid', cell: periodOf },
  { label: 'Used', cell: useOf, isNumber: true },
  { label: 'Plans', cell: plansOf },
  { label: 'Status', cell: (code) => <State code={code} /> },
];

const codeRow = (code: DiscountCode): PhoneRow => ({
  title: code.code,
  subtitle: `${plansOf(code)} · used ${useOf(code)}`,
  end: discountOf(code),
  badge: <State code={code} />,
  sheet: {},
});

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
      phone={codeRow}
      actions={(code) => <CodeActions code={code} />}
    >
      <CodeDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </ConsoleList>
  );
}
