import { Stack, Text } from '@mantine/core';
import { type FigureLine, figureLabel, type LineKey } from '#contract/books/property-statement';
import { formatDate, formatRupees } from '#contract/platform/wording';
import type { Manager } from '#web/rentals/manager.ts';
import { inWords } from '#web/rentals/period/periods.ts';
import { SourceLink } from '#web/rentals/source-link.tsx';
import type { Opening } from '#web/ui/dialog.tsx';
import { Muted } from '#web/ui/muted.tsx';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { rowsOf } from '#web/ui/paged-records.tsx';
import { Rows } from '#web/ui/rows.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { type FigureOf, useFigureLines } from './api.ts';

interface FigureLinesProps extends Opening {
  manager: Manager;
  figure: LineKey;
  of: FigureOf;
}

/** The entries that a figure adds up, beside the statement. On a phone they take the whole screen. */
export function FigureLines({ manager, figure, of, isOpen, onClose }: FigureLinesProps) {
  return (
    <SideDrawer title={figureLabel(figure)} isOpen={isOpen} isNarrow onClose={onClose}>
      <Lines manager={manager} figure={figure} of={of} />
    </SideDrawer>
  );
}

const detailOf = ({ date, valueDate, person, propertyName }: FigureLine): string => {
  const day = valueDate === date ? formatDate(date) : `${formatDate(date)}, belongs to ${formatDate(valueDate)}`;
  return [day, person, propertyName].filter(Boolean).join(' · ');
};

function Lines({ manager, figure, of }: Omit<FigureLinesProps, keyof Opening>) {
  const list = useFigureLines(figure, of);
  const lines = rowsOf(list);
  if (!lines) return <NotLoaded query={list} what="The entries" skeleton={[48, 48, 48]} />;
  if (lines.length === 0) return <Muted>Nothing on these days.</Muted>;
  return (
    <Stack gap="md">
      <Muted>
        {inWords(of.period)}, newest first.{of.enteredBy && ' What was entered after it was sent is not among them.'}
      </Muted>
      <Rows
        label={figureLabel(figure)}
        rows={lines.map((line) => ({
          key: line.id,
          title: (
            <SourceLink of={line} manager={manager}>
              {line.text}
            </SourceLink>
          ),
          detail: detailOf(line),
          end: <Text size="sm">{formatRupees(line.amount)}</Text>,
        }))}
      />
      <ShowMore list={list} />
    </Stack>
  );
}
