import { Chip, Group, Input } from '@mantine/core';
import { useId } from 'react';

interface ChoiceChipsProps<Value extends string> {
  label: string;
  choices: { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  error?: string;
  withAsterisk?: boolean;
  /** The field of the form: the first choice gets the cursor where something is wrong. */
  'data-path'?: string;
}

/** One of a few, with a tap. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, choices, value, onChange, error, withAsterisk, 'data-path': path } = props;
  const labelId = useId();
  return (
    <div>
      <Input.Label id={labelId} component="div" required={withAsterisk} mb={6}>
        {label}
      </Input.Label>
      <Chip.Group value={value as string} onChange={(chosen) => onChange(chosen as Value)}>
        <Group gap={8} role="radiogroup" aria-labelledby={labelId}>
          {choices.map((choice, index) => (
            <Chip
              key={choice.value}
              value={choice.value}
              size="md"
              radius="xl"
              data-path={index === 0 ? path : undefined}
            >
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {error && <Input.Error mt={6}>{error}</Input.Error>}
    </div>
  );
}
