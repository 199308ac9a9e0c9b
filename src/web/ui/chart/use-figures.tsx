import { Box, Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FigureBars } from './figure-bars.tsx';
import type { Figures } from './figures.ts';

/** Comes when somebody is about to ask for it. */
const loadTable = () => import('./figure-table.tsx');
const FigureTable = lazy(async () => ({ default: (await loadTable()).FigureTable }));

/** Whether there is anything but zeros. */
export const hasFigures = ({ rows }: Figures): boolean =>
  rows.some(({ values }) => Object.values(values).some((value) => value !== 0));

/** Figures as bars or as a table, and the button that changes between them. */
export const useFigures = (figures: Figures, height: number): { toggle: ReactNode; content: ReactNode } => {
  const [isTable, setTable] = useState(false);
  const toggle = (
    <Button
      variant="subtle"
      size="compact-sm"
      flex="none"
      leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      onClick={() => setTable(!isTable)}
      onPointerEnter={loadTable}
      onFocus={loadTable}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
  const content = (
    // What the pointer reads at a bar near the edge must not widen the page.
    <Box mih={height} style={{ overflowX: isTable ? undefined : 'clip' }}>
      {isTable ? (
        <Suspense fallback={<Skeleton h={height} />}>
          <FigureTable figures={figures} />
        </Suspense>
      ) : (
        <FigureBars figures={figures} height={height} />
      )}
    </Box>
  );
  return { toggle, content };
};
