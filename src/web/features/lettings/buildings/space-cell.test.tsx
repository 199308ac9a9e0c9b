import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BoardSpace } from '#contract/lettings/building-board';
import { button, webPage } from '#test/web-page';
import { SpaceCell } from './space-cell.tsx';

const page = webPage();

const bed: BoardSpace = {
  id: 7,
  parentId: 3,
  kind: 'bed',
  name: 'Bed B',
  number: '101-B',
  floor: '1',
  monthlyRent: '7000.00',
  state: 'vacant',
  isAvailable: true,
  isRepaired: false,
  lease: null,
  next: null,
};
const open = async (facts: Partial<BoardSpace> = {}) => {
  const user = page.show(<SpaceCell space={{ ...bed, ...facts }} onAct={vi.fn()} />);
  await user.click(button(/^101-B/));
  return screen.findByRole('menuitem', { name: 'Reserve' });
};

test('a vacant bed leads to taking a tenant in', async () => {
  await open();
  const link = screen.getByRole('menuitem', { name: 'Onboard a tenant' });
  expect(link.getAttribute('href')).toBe('/landlord-dashboard?section=tenants&dialog=onboard-tenant&home=7');
});

test('one that is not offered does not: the wizard has it not among its homes', async () => {
  await open({ isAvailable: false });
  expect(screen.queryByRole('menuitem', { name: 'Onboard a tenant' })).toBeNull();
});
