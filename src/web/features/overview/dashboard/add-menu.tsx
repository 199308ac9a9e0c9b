import { Button, Menu } from '@mantine/core';
import { IconBuildingEstate, IconPlus, IconReceipt, IconUserPlus, IconWallet } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

const entries = [
  { label: 'Expense', icon: IconReceipt, search: { section: 'expenses', dialog: 'new-expense' } },
  { label: 'Payment', icon: IconWallet, search: { section: 'payments', dialog: 'new-payment' } },
  { label: 'Tenant', icon: IconUserPlus, search: { section: 'tenants', dialog: 'onboard-tenant' } },
  { label: 'Property', icon: IconBuildingEstate, search: { section: 'properties', dialog: 'add-property' } },
] as const;

/** What a landlord enters most, from the first view. */
export function AddMenu() {
  return (
    <Menu position="bottom-end" shadow="lg" width={200} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>Add</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ label, icon: EntryIcon, search }) => (
          <Menu.Item
            key={label}
            leftSection={<EntryIcon size={18} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/landlord-dashboard" search={search} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
