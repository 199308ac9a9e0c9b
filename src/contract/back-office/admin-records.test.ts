import { expect, it } from 'vitest';
import { confirmDeleteProperty, typeOfHome } from './admin-records.ts';

it('a home is called by its rooms', () => {
  expect([0, 1, 2, 11].map(typeOfHome)).toEqual(['Studio', '1 BHK', '2 BHK', '11 BHK']);
});

it('the question before a property is deleted names it', () => {
  expect(confirmDeleteProperty('Palm Court')).toContain(
    'Are you sure you want to delete Palm Court? This action cannot be undone.',
  );
});
