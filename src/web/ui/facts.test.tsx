import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { webPage } from '#test/web-page';
import { Facts } from './facts.tsx';

const page = webPage();

test('an address has a line of its own, and what is not known is left out', () => {
  const address = 'Flat 2204, Floor 22, Central Avenue, Powai, Mumbai, Maharashtra, India';
  page.show(
    <Facts
      facts={[
        ['Property', 'Powai Lake Towers 2204'],
        ['Address', address],
        ['Landmark', null],
      ]}
    />,
  );
  const partOf = (text: string) => screen.getByText(text).parentElement?.dataset.long;
  expect(partOf(address)).toBe('true');
  expect(partOf('Powai Lake Towers 2204')).toBeUndefined();
  expect(screen.queryByText('Landmark')).toBeNull();
});
