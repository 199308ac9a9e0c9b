import { Anchor, Text } from '@mantine/core';
import type { ChangedEntry } from '#contract/books/changed-entries';
import { toPaise } from '#contract/platform/money';
import { formatDate, formatRupees } from '#contract/platform/wording';
import { Panel } from '#web/ui/panel.tsx';
import { Rows } from '#web/ui/rows.tsx';

interface ChangedBoxProps {
  changed: ChangedEntry[];
  /** Which one it is compared with, in words. */
  about?: string;
  onOpen?: (paymentId: number) => void;
}

const detailOf = ({ date, valueDate, corrects }: ChangedEntry): string => {
  const day = valueDate === date ? formatDate(date) : `${formatDate(date)}, belongs to ${formatDate(valueDate)}`;
  return corrects ? `${day} · Corrects ${corrects.text} of ${formatDate(corrects.date)}` : day;
};

const signed = (amount: string) => `${toPaise(amount) > 0 ? '+' : ''}${formatRupees(amount)}`;

/** What was added to days that were told already, or puts right what was told. */
export function ChangedBox({ changed, about, onOpen }: ChangedBoxProps) {
  if (changed.length === 0) return null;
  return (
    <Panel order={2} title="Changed since your last statement" about={about}>
      <Rows
        label="Changed since your last statement"
        rows={changed.map((entry) => ({
          key: entry.entryId,
          title: <Opened entry={entry} onOpen={onOpen} />,
          detail: detailOf(entry),
          end: (
            <Text size="sm" fw={550}>
              {signed(entry.amount)}
            </Text>
          ),
        }))}
      />
    </Panel>
  );
}

function Opened({ entry: { paymentId, text }, onOpen }: { entry: ChangedEntry; onOpen?: (id: number) => void }) {
  if (paymentId === null || !onOpen) return text;
  return (
    <Anchor component="button" type="button" size="sm" fw={550} c="inherit" ta="left" onClick={() => onOpen(paymentId)}>
      {text}
    </Anchor>
  );
}
