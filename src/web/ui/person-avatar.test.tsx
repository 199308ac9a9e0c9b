import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPage, webPage } from '#test/web-page';
import { PersonAvatar } from './person-avatar.tsx';

webPage();

it.each([
  ['Asha Rao', 'AR'],
  ['Meera Kapoor Iyer', 'MK'],
  ['Élodie 🏠 O’Neil', 'ÉO'],
  ['कबीर मेहता', 'कमे'],
  ['🏠', ''],
])('the initials of %s', (name, initials) => {
  showOnPage(
    <div data-testid="people">
      <PersonAvatar name={name} size={32} />
    </div>,
  );
  expect(screen.getByTestId('people').textContent).toBe(initials);
});
