import type { Inspection } from '#contract/upkeep/inspections';
import { Muted } from '#web/ui/muted.tsx';

/** Before somebody asks for the signatures: of how much their side has not said how it is. It may stay so. */
export function LeftOpen({ inspection }: { inspection: Pick<Inspection, 'items' | 'answered' | 'side'> }) {
  const { items, answered, side } = inspection;
  const unsaid = items.length - answered[side];
  if (unsaid === 0) return null;
  return (
    <Muted>
      Of {unsaid} {unsaid === 1 ? 'thing' : 'things'} you have not said how it is: that stays so on record.
    </Muted>
  );
}
