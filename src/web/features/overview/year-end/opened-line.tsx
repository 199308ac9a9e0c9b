import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { type YearLine, yearLineLabels } from '#contract/overview/year-end';
import { toPaise } from '#contract/platform/money';
import { formatRupees } from '#contract/platform/wording';
import { FigureLines } from '#web/rentals/explain/figure-lines.tsx';
import { useFocusReturnToOpener } from '#web/ui/focus-return.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import { SideDrawer } from '#web/ui/side-drawer.tsx';
import { useYearEndRows } from './api.ts';
import classes from './year-end.module.css';

interface OpenedLineProps {
  year: number;
  propertyId: number;
  property: string;
  line: YearLine;
  amount: string;
}

const says: Record<YearLine, string> = {
  rent: 'Rent by the day on which it fell due in the year, less what was cancelled, from the journal. GST is not in it.',
  open: 'Rents of the year that have not come in by now.',
  other: 'Charges beside the rent. They are not in the annual value: ask where they belong.',
  municipal_tax: 'Expenses of the category Property tax, by the day on which they were paid.',
  interest_in_books: 'Expenses of the category Loan interest, by their day.',
};

/** An amount that opens into its rows; of nothing there are none. */
export function OpenedLine({ year, propertyId, property, line, amount }: OpenedLineProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const value = formatRupees(amount);
  if (toPaise(amount) === 0) return value;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  const name = yearLineLabels[line];
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={`Explain: ${name} of ${property}, ${value}`}
        onClick={open}
      >
        {value}
      </UnstyledButton>
      {wasOpened && (
        <LineDrawer
          {...{ year, propertyId, line }}
          title={`${name}: ${property}`}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface LineDrawerProps {
  year: number;
  propertyId: number;
  line: YearLine;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

function LineDrawer({ year, propertyId, line, title, isOpen, onClose }: LineDrawerProps) {
  useFocusReturnToOpener(isOpen);
  return (
    <SideDrawer title={title} isOpen={isOpen} isNarrow onClose={onClose}>
      <Lines {...{ year, propertyId, line }} onLeave={onClose} />
    </SideDrawer>
  );
}

function Lines({ onLeave, ...of }: { year: number; propertyId: number; line: YearLine; onLeave: () => void }) {
  const rows = useYearEndRows(of);
  if (!rows.data) return <NotLoaded query={rows} what="The lines" skeleton={[48, 44, 56, 56]} />;
  return <FigureLines {...rows.data} order="by day" says={says[of.line]} onLeave={onLeave} />;
}
