import { Box, Button, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FigureTable } from './figure-table.tsx';
import type { Figures } from './figures.ts';

/** The drawing library is heavy: it comes only when there is something to draw. */
const FigureBars = lazy(() => import('./figure-bars.tsx'));

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
      leftSection={isTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
      onClick={() => setTable(!isTable)}
    >
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  );
  const content = (
    // A tooltip that was drawn before the window became narrower must not widen the page.
    <Box mih={height} style={{ overflowX: isTable ? undefined : 'clip' }}>
      {isTable ? (
        <FigureTable figures={figures} />
      ) : (
        <Suspense fallback={<Skeleton h={height} />}>
          <FigureBars figures={figures} height={height} />
        </Suspense>
      )}
    </Box>
  );
  return { toggle, content };
};
