import type { ReactNode } from 'react';
import { SummaryPanel } from '../summary-panel.tsx';
import type { Figures } from './figures.ts';
import { hasFigures, useFigures } from './use-figures.tsx';

interface FigurePanelProps {
  title: string;
  order?: 2 | 3;
  fills?: boolean;
  figures: Figures;
  height: number;
  /** What stands there while all of them are zero. */
  nothing: ReactNode;
  /** Below the figures. */
  children?: ReactNode;
}

/** Figures in a panel of their own; as bars, or in a table. */
export function FigurePanel({ figures, height, nothing, children, ...panel }: FigurePanelProps) {
  const { toggle, content } = useFigures(figures, height);
  const hasSome = hasFigures(figures);
  return (
    <SummaryPanel {...panel} aside={hasSome && toggle}>
      {hasSome ? content : nothing}
      {hasSome && children}
    </SummaryPanel>
  );
}
