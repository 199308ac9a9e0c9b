import { Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { lawInWords } from '#contract/money/tax-rules';
import type { TdsCredit } from '#contract/money/tds';
import { dutyInWords } from '#contract/money/tds-duty';
import type { YearEnd } from '#contract/overview/year-end';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { serverMessage } from '#web/lib/api-error.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { showError } from '#web/ui/toast.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { useRemoveTdsCredit } from './api.ts';
import { TdsDialog } from './tds-dialog.tsx';

const whatOf = ({ tenant, property }: TdsCredit) => `${tenant ?? 'Former tenant'}, ${property}`;

const detailOf = ({ deductedOn, certificateNumber, law }: TdsCredit) =>
  [
    formatDate(deductedOn),
    certificateNumber && `certificate ${certificateNumber}`,
    law?.form && `form ${law.form}`,
    law && lawInWords(law),
  ]
    .filter(Boolean)
    .join(' · ');

/** Who had to deduct tax of the rent, and what was deducted. */
export function TdsPanel({ year }: { year: YearEnd }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<TdsCredit>();
  const gone = useShown(removed);
  const removing = useRemoveTdsCredit();
  const { credits, duties, total } = year.tds;
  const remove = async () => {
    if (!removed) return;
    try {
      await removing.mutateAsync({ params: { id: removed.id } });
    } catch (error) {
      showError('Not removed', serverMessage(error, 'It could not be removed. Please try again.'));
    }
    setRemoved(undefined);
  };
  return (
    <Panel
      title="Tax deducted by tenants (TDS)"
      about={`${formatRupees(total)} entered for ${year.label}. It changes nothing in the books.`}
      tools={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          Enter TDS
        </Button>
      }
    >
      {duties.map((duty) => (
        <Text key={`${duty.leaseId} ${duty.tenant}`} size="sm">
          <b>
            {duty.tenant}, {duty.property}
          </b>{' '}
          {dutyInWords(duty)}
        </Text>
      ))}
      {duties.length === 0 && <Muted>By the table nobody had to deduct tax in this year.</Muted>}
      {credits.length > 0 && (
        <Rows
          label="TDS entered"
          rows={credits.map((credit) => ({
            key: credit.id,
            title: whatOf(credit),
            detail: detailOf(credit),
            end: (
              <>
                <Text size="sm" fw={600}>
                  {formatRupees(credit.amount)}
                </Text>
                <RowActions
                  of={whatOf(credit)}
                  actions={[{ label: 'Remove', icon: IconTrash, isDanger: true, onClick: () => setRemoved(credit) }]}
                />
              </>
            ),
          }))}
        />
      )}
      <TdsDialog lastDay={year.to} isOpen={isAdding} onClose={() => setAdding(false)} />
      <ConfirmDialog
        title="Remove this entry?"
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        confirm="Remove"
        pending="Removing..."
        isDangerous
        onConfirm={remove}
      >
        <Text>{gone && `${formatRupees(gone.amount)} of ${whatOf(gone)}.`}</Text>
      </ConfirmDialog>
    </Panel>
  );
}
