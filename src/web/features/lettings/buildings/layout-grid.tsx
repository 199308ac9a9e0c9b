import { Stack, Text, Title } from '@mantine/core';
import { lettableOf, type Unit } from '#contract/lettings/building-layout';
import { floorInWords } from './floors.ts';
import classes from './layout-grid.module.css';
import { type LayoutValues, unitsOf } from './layout-values.ts';

interface LayoutGridProps {
  values: LayoutValues;
  /** Numbers that are there already, and are left alone. */
  present?: string[];
  onWithout: (without: string[]) => void;
}

const summaryOf = (units: Unit[]): string => {
  const [spaces, lettable] = [units.length, lettableOf(units)];
  if (spaces === lettable) return `${spaces} to let`;
  return `${spaces} ${spaces === 1 ? 'room' : 'rooms'} with ${lettable} beds to let`;
};

/** The building as it will be. A number that is not there is taken out by a tap. */
export function LayoutGrid({ values, present = [], onWithout }: LayoutGridProps) {
  const units = unitsOf(values);
  const { without } = values;
  const floors = [...new Set(units.map(({ floor }) => floor))].reverse();
  const toggle = (number: string) =>
    onWithout(without.includes(number) ? without.filter((each) => each !== number) : [...without, number]);
  if (units.length === 0)
    return (
      <Text size="sm" c="dimmed">
        The building appears here as you type.
      </Text>
    );
  return (
    <Stack gap="xs" component="section" aria-label="The building as it will be">
      <Title order={3} size="h6">
        {summaryOf(units.filter(({ number }) => !without.includes(number) && !present.includes(number)))}
      </Title>
      <Text size="sm" c="dimmed">
        Tap a number to leave it out.
      </Text>
      {floors.map((floor) => (
        <div key={floor} className={classes.floor}>
          <Text size="sm" c="dimmed" className={classes.name}>
            {floorInWords(floor)}
          </Text>
          <div className={classes.units}>
            {units
              .filter((unit) => unit.floor === floor)
              .map(({ number, beds }) => (
                <button
                  key={number}
                  type="button"
                  className={classes.unit}
                  disabled={present.includes(number)}
                  aria-pressed={!without.includes(number)}
                  onClick={() => toggle(number)}
                >
                  {number}
                  {present.includes(number) && <span className={classes.beds}>there already</span>}
                  {beds.length > 0 && <span className={classes.beds}>{beds.length} beds</span>}
                </button>
              ))}
          </div>
        </div>
      ))}
    </Stack>
  );
}
