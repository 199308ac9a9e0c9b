import { Group, UnstyledButton } from '@mantine/core';
import classes from './filter-chips.module.css';

interface Chip<Name> {
  name: Name;
  label: string;
  /** How many it would leave; not known before it is loaded. */
  count: number | undefined;
}

interface FilterChipsProps<Name> {
  label: string;
  chips: Chip<Name>[];
  chosen: Name | undefined;
  /** None once the chosen one is clicked again. */
  onChoose: (name: Name | undefined) => void;
}

const whole = new Intl.NumberFormat('en-IN');

/** What a list can be narrowed to with a click, and how many that leaves. */
export function FilterChips<Name extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Name>) {
  return (
    <Group gap={8} role="group" aria-label={label}>
      {chips.map(({ name, label, count }) => (
        <UnstyledButton
          key={name}
          className={classes.chip}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? undefined : name)}
        >
          {label} {count !== undefined && <span className={classes.count}>{whole.format(count)}</span>}
        </UnstyledButton>
      ))}
    </Group>
  );
}
