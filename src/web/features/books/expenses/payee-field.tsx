import { Autocomplete, type AutocompleteProps, TextInput } from '@mantine/core';
import type { ExpenseSuggestions } from '#contract/books/expenses';
import { wideField } from '#web/ui/form-section.tsx';

type Earlier = ExpenseSuggestions['payees'][number];

interface PayeeFieldProps extends Pick<AutocompleteProps, 'value' | 'defaultValue' | 'onChange' | 'error'> {
  earlier: Earlier[];
  onChosen: (earlier: Earlier) => void;
}

/** Who was paid, as typed or as before. Where nobody was paid yet it is a plain field: a list that never opens is none. */
export function PayeeField({ earlier, onChosen, onChange, ...field }: PayeeFieldProps) {
  const common = {
    ...field,
    className: wideField,
    label: 'Paid to',
    placeholder: 'Sharma Plumbers',
    autoComplete: 'off',
  };
  if (earlier.length === 0)
    return <TextInput {...common} onChange={(event) => onChange?.(event.currentTarget.value)} />;
  return (
    <Autocomplete
      {...common}
      data={earlier.map(({ payee }) => payee)}
      onChange={onChange}
      onOptionSubmit={(payee) => {
        const found = earlier.find((each) => each.payee === payee);
        if (found) onChosen(found);
      }}
    />
  );
}
