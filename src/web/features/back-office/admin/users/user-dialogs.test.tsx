import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type AdminUser, USER_HAS_LEASE } from '#contract/back-office/admin-users';
import { addDays, dateInIndia } from '#contract/platform/calendar';
import { formatDate } from '#contract/platform/wording';
import { button, choose, expectTexts, field, fill, webPage } from '#test/web-page';
import { RecordList } from '#web/ui/record-list.tsx';
import { ChangePlan } from '../subscriptions/change-plan.tsx';
import { ChangeStatus } from '../subscriptions/change-status.tsx';
import { ChangeRole } from './change-role.tsx';
import { CreateUser } from './create-user.tsx';
import { DeleteUser } from './delete-user.tsx';
import { DisableMfa } from './disable-mfa.tsx';
import { EditUser } from './edit-user.tsx';
import { EnableMfa } from './enable-mfa.tsx';
import { ResetToken } from './reset-token.tsx';
import { SetPassword } from './set-password.tsx';
import { userColumns, userRow } from './user-columns.tsx';
import { UserMenu } from './user-menu.tsx';

const page = webPage();
const id = '5b1f8f0e-3c55-4f0c-9a30-2f6f0a6f0001';
const meera: AdminUser = {
  id,
  email: 'meera@example.in',
  firstName: 'Meera',
  lastName: 'Rao',
  phone: null,
  profileImageUrl: null,
  role: 'landlord',
  subscriptionPlan: 'free',
  subscriptionStatus: 'inactive',
  subscriptionStartDate: null,
  subscriptionEndDate: null,
  paymentGateway: null,
  propertyLimit: 1,
  mfaEnabled: false,
  isDemoUser: false,
  isLocked: false,
  createdAt: '2026-04-05T06:30:00.000Z',
  emailVerified: true,
  lastSeenAt: null,
  propertyCount: 0,
};
const operator = 'super_admin';
const at = (action: string) => `/admin/api/users/${id}${action}`;
const upon = () => ({ user: meera, isOpen: true, onClose: vi.fn() });

test('Create User waits for an email, and says what is wrong with it', async () => {
  const call = 'POST /admin/api/users';
  const onClose = vi.fn();
  const user = page.show(<CreateUser isOpen withPlan onClose={onClose} />);
  const create = () => button('Create User');
  expect(create().disabled).toBe(true);
  await fill(user, { Email: 'nowhere' });
  await user.click(create());
  await expectTexts('Valid email is required');
  await fill(user, { Email: 'asha@example.in', 'First name': 'Asha' });
  await choose(user, 'Role', 'Agent');
  await page.expectFailure(call, 'Failed to create user', () => user.click(create()));
  page.refuse(call, 409, {
    message: 'There is already an account.',
    fieldErrors: { email: 'This email is taken already' },
  });
  await user.click(create());
  await page.expectToast('Error', 'Failed to create user');
  await expectTexts('This email is taken already');
  page.answer(call, () => Response.json(meera, { status: 201 }));
  await user.click(create());
  await page.expectToast('Success', 'User created successfully');
  expect(page.lastSent().body).toMatchObject({ email: 'asha@example.in', role: 'agent', subscriptionPlan: 'free' });
  expect(onClose).toHaveBeenCalled();
});

test('name and phone are edited; both are checked', async () => {
  const user = page.show(<EditUser {...upon()} />);
  await fill(user, { 'First name': '', Phone: '12' });
  await user.click(button('Save changes'));
  await expectTexts('First name is required', 'Valid phone number is required');
  await fill(user, { 'First name': 'Meenakshi', Phone: '+91 98765 43210' });
  await page.expectFailure(`PUT ${at('')}`, 'Failed to update user', () => user.click(button('Save changes')));
  page.answer(`PUT ${at('')}`, meera);
  await user.click(button('Save changes'));
  await page.expectToast('Success', 'User updated successfully');
});

test('the role is changed', async () => {
  const user = page.show(<ChangeRole {...upon()} />);
  await choose(user, 'Role', 'Agent');
  await page.expectFailure(`PUT ${at('')}`, 'Failed to update user', () => user.click(button('Change role')));
  page.answer(`PUT ${at('')}`, meera);
  await user.click(button('Change role'));
  await page.expectToast('Success', 'User role updated successfully');
  expect(page.lastSent().body).toEqual({ role: 'agent' });
});

test('Set Password takes six characters', async () => {
  const user = page.show(<SetPassword {...upon()} />);
  const set = () => button('Set Password');
  await fill(user, { 'New password': '12345' });
  expect(set().disabled).toBe(true);
  await fill(user, { 'New password': 'Winter-26!' });
  await page.expectFailure(`POST ${at('/set-password')}`, 'Failed to set password', () => user.click(set()));
  page.answer(`POST ${at('/set-password')}`, meera);
  await user.click(set());
  await page.expectToast('Success', 'Password set successfully');
});

test('Generate Reset Token hands on a link that is good for an hour', async () => {
  const call = `POST ${at('/reset-password-token')}`;
  const user = page.show(<ResetToken {...upon()} />);
  await screen.findByText(/It is valid for 1 hour/);
  await page.expectFailure(call, 'Failed to generate reset token', () => user.click(button('Generate')));
  page.answer(call, { resetToken: 'a+b', expiresAt: '2026-04-05T06:30:00.000Z' });
  await user.click(button('Generate'));
  await page.expectToast('Success', 'Reset token generated successfully');
  const link = `${window.location.origin}/password-reset?token=a%2Bb`;
  expect(screen.getByLabelText('Reset link').textContent).toBe(link);
  const copied = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  await user.click(button('Copy link'));
  expect(copied).toHaveBeenCalledWith(link);
});

test('Enable MFA shows a QR code and the secret; Disable MFA asks first', async () => {
  const user = page.show(<EnableMfa {...upon()} />);
  const call = `POST ${at('/enable-mfa')}`;
  await page.expectFailure(call, 'Failed to initiate MFA setup', () => user.click(button('Enable MFA')));
  page.answer(call, { qrCode: 'data:image/png;base64,', secret: 'ABCDEFGH23456723' });
  await user.click(button('Enable MFA'));
  await page.expectToast('Success', 'MFA enabled successfully');
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByLabelText('Secret').textContent).toMatch(/^[A-Z2-7 ]{16,}$/);
});

test('Disable MFA asks first', async () => {
  const user = page.show(<DisableMfa {...upon()} />);
  await screen.findByText(/The password alone will then be enough for Meera Rao/);
  const call = `POST ${at('/disable-mfa')}`;
  await page.expectFailure(call, 'Failed to disable MFA', () => user.click(button('Disable MFA')));
  page.answer(call, meera);
  await user.click(button('Disable MFA'));
  await page.expectToast('Success', 'MFA disabled successfully');
});

test.each([
  ['Lock', 'POST', '/lock', 'User locked successfully', 'Failed to lock user', {}],
  ['Unlock', 'POST', '/unlock', 'User unlocked successfully', 'Failed to unlock user', { isLocked: true }],
  ['Activate', 'PUT', '/activate', 'User activated successfully', 'Failed to activate user', {}],
  [
    'Deactivate',
    'PUT',
    '/deactivate',
    'User deactivated successfully',
    'Failed to deactivate user',
    { subscriptionStatus: 'active' },
  ],
] as const)('%s says how it went', async (entry, method, path, done, failed, changes) => {
  const user = page.show(<UserMenu user={{ ...meera, ...changes }} role={operator} scope="user" onOpen={vi.fn()} />);
  const call = `${method} ${at(path)}`;
  const attempt = async () => {
    await user.click(button('Actions for Meera Rao'));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await page.expectFailure(call, failed, attempt);
  page.answer(call, meera);
  await attempt();
  await page.expectToast('Success', done);
});

test.each([
  ['support', ['Edit', 'Change role', 'Lock', 'Set Password', 'Generate Reset Token', 'Enable MFA', 'Activate']],
  ['billing', ['Activate', 'Change plan', 'Change status']],
] as const)('the menu of %s has what the role may do', async (role, entries) => {
  const user = page.show(<UserMenu user={meera} role={role} scope="user" onOpen={vi.fn()} onHistory={vi.fn()} />);
  await user.click(button('Actions for Meera Rao'));
  await screen.findAllByRole('menuitem');
  expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual(entries);
});

const offer = (planId: string, propertyLimit: number) => ({ id: planId, billingCycle: 'yearly', propertyLimit });

test('a plan brings the limit of the catalogue, and ends in a year', async () => {
  page.answer('GET /api/plans', () => [offer('free', 1), offer('professional', 20)]);
  const user = page.show(<ChangePlan {...upon()} />);
  await screen.findByText('The free plan has no end.');
  await choose(user, 'Plan', 'Professional');
  expect(field('Property limit').value).toBe('20');
  await screen.findByText(`Ends on ${formatDate(addDays(dateInIndia(new Date()), 365))}, 365 days from today.`);
  await fill(user, { 'Property limit': '' });
  await user.click(button('Change plan'));
  await expectTexts('Please enter a limit');
  await fill(user, { 'Property limit': '25' });
  const call = `PUT ${at('/subscription-plan')}`;
  await page.expectFailure(call, 'Failed to update subscription plan', () => user.click(button('Change plan')));
  page.answer(call, meera);
  await user.click(button('Change plan'));
  await page.expectToast('Success', 'Subscription plan updated successfully');
  expect(page.lastSent().body).toMatchObject({ plan: 'professional', propertyLimit: 25 });
});

test('the status is changed', async () => {
  const user = page.show(<ChangeStatus {...upon()} />);
  await choose(user, 'Status', 'Cancelled');
  const call = `PUT ${at('/subscription')}`;
  await page.expectFailure(call, 'Failed to update subscription', () => user.click(button('Change status')));
  page.answer(call, meera);
  await user.click(button('Change status'));
  await page.expectToast('Success', 'Subscription updated successfully');
  expect(page.lastSent().body).toEqual({ status: 'cancelled' });
});

test('a user in a list: who it is, what is special, and when they were last here', async () => {
  const special = {
    isLocked: true,
    mfaEnabled: true,
    isDemoUser: true,
    emailVerified: false,
    phone: '+91 98765 43210',
  };
  const seen = { ...meera, ...special, lastSeenAt: '2026-04-05T06:30:00.000Z' };
  page.show(
    <RecordList
      label="Users"
      rows={[seen, { ...meera, id: '2', email: 'new@example.in' }]}
      columns={userColumns}
      phone={userRow}
    />,
  );
  await expectTexts('meera@example.in · +91 98765 43210', 'Locked', 'MFA', 'Demo', 'Email not verified');
  await expectTexts('5 Apr 2026, 12:00 pm', 'Never');
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Meera Rao' });
  expect(links[0]?.getAttribute('href')).toContain(`customer=${id}`);
});

test('deleting counts what goes, asks for the email, and asks again while a lease depends on them', async () => {
  page.answer(`GET ${at('/holdings')}`, {
    properties: 3,
    leases: 2,
    currentLeases: 1,
    tenants: 1,
    documents: 4,
    received: '125000.00',
    outstanding: '32000.00',
    paidForPlans: '999.00',
    credit: '0.00',
  });
  const opened = upon();
  const user = page.show(<DeleteUser {...opened} />);
  await screen.findByText(
    'Are you sure you want to delete meera@example.in? This action cannot be undone. All their properties, applications, and data will be permanently removed.',
  );
  const list = await screen.findByRole('list', { name: 'What they have here' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual([
    '3 properties',
    '2 leases, 1 of them current',
    '1 tenant',
    '4 documents',
    '₹1,25,000 received on leases, ₹32,000 outstanding',
    '₹999 paid for plans, ₹0 of credit',
  ]);
  expect(button('Delete').disabled).toBe(true);
  await fill(user, { 'Type their email to confirm': 'meera@example' });
  expect(button('Delete').disabled).toBe(true);
  await fill(user, { 'Type their email to confirm': ' Meera@example.in' });
  expect(button('Delete').disabled).toBe(false);
  const call = `DELETE ${at('')}`;
  await page.expectFailure(call, 'Failed to delete user', () => user.click(button('Delete')));
  page.refuse(call, 409, { message: USER_HAS_LEASE });
  await user.click(button('Delete'));
  await screen.findByText(USER_HAS_LEASE);
  const answers = page.holdBack(call, () => new Response(null, { status: 204 }));
  await user.click(button('Delete all the same'));
  expect(button('Deleting...').disabled).toBe(true);
  answers.letGo();
  await page.expectToast('Success', 'User deleted successfully');
  await waitFor(() => expect(opened.onClose).toHaveBeenCalled());
});
