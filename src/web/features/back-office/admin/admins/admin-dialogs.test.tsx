import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import { ADMIN_NAME_TAKEN, type AdminAccount } from '#contract/back-office/admin-accounts';
import { button, expectTexts, fill, webPage } from '#test/web-page';
import { AddAdmin } from './add-admin.tsx';
import { EditAdmin } from './edit-admin.tsx';

const page = webPage();

test('an admin is added; what is missing or taken is told at its field', async () => {
  const call = 'POST /api/admin/admins';
  const user = page.show(<AddAdmin isOpen onClose={vi.fn()} />);
  await user.click(button('Add admin'));
  await expectTexts('Username is required');
  await fill(user, { Username: 'asha', Password: 'Operator-2028!' });
  await page.expectFailure(call, 'Failed to create admin', () => user.click(button('Add admin')));
  page.refuse(call, 409, { message: ADMIN_NAME_TAKEN, fieldErrors: { username: ADMIN_NAME_TAKEN } });
  await user.click(button('Add admin'));
  await page.expectToast('Error', 'Failed to create admin');
  await expectTexts('There is already an admin of this name.');
  page.answer(call, () => Response.json({}, { status: 201 }));
  await user.click(screen.getByRole('radio', { name: /^Billing/ }));
  await user.click(button('Add admin'));
  await page.expectToast('Success', 'Admin created successfully');
});

test('a new password of an admin has twelve characters', async () => {
  const admin: AdminAccount = {
    id: 4,
    username: 'asha',
    firstName: null,
    role: 'billing',
    mfaEnabled: false,
    createdAt: '2026-04-05T06:30:00.000Z',
    lastSeenAt: null,
  };
  const user = page.show(<EditAdmin admin={admin} isSelf={false} isOpen onClose={vi.fn()} />);
  await fill(user, { 'New password': 'short' });
  await user.click(button('Save changes'));
  await expectTexts('At least 12 characters');
});
