import { Radio, type RadioGroupProps, Stack } from '@mantine/core';
import { type AdminRole, adminRoles } from '#contract/platform/admin-roles';

export const adminRoleLabels: Record<AdminRole, string> = {
  super_admin: 'Super admin',
  support: 'Support',
  billing: 'Billing',
};

const rights: Record<AdminRole, string> = {
  super_admin: 'May do all, and manages the admins',
  support: 'Helps users; no billing, no deletion',
  billing: 'Subscriptions, billing and payments',
};

/** What an admin may do. */
export function AdminRoleField(props: Omit<RadioGroupProps, 'label' | 'children'>) {
  return (
    <Radio.Group label="Role" {...props}>
      <Stack gap="xs" mt="xs">
        {adminRoles.map((role) => (
          <Radio key={role} value={role} label={adminRoleLabels[role]} description={rights[role]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
