import { DateField } from '#web/ui/date-field.tsx';
import classes from './narrowing.module.css';

interface DaysFilterProps {
  from: string | undefined;
  to: string | undefined;
  /** The days of something: 'Due from', 'Due until'. */
  labels?: [from: string, to: string];
  onChange: (days: { from?: string } | { to?: string }) => void;
}

/** Narrows a list to days, of which either end may be open. */
export function DaysFilter({ from, to, labels = ['From', 'Until'], onChange }: DaysFilterProps) {
  return (
    <div className={classes.days}>
      <DateField
        className={classes.day}
        aria-label={labels[0]}
        placeholder={labels[0]}
        value={from ?? ''}
        maxDate={to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        className={classes.day}
        aria-label={labels[1]}
        placeholder={labels[1]}
        value={to ?? ''}
        minDate={from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </div>
  );
}
