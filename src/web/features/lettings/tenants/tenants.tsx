import { type ReactNode, useState } from 'react';
import type { TenantRow } from '#contract/lettings/tenants';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import type { TenantSearch } from './api.ts';
import { DeleteTenant } from './delete-tenant.tsx';
import { EditTenantDialog } from './edit-tenant-dialog.tsx';
import { TenantDetail, type TenantParts } from './tenant-detail.tsx';
import { TenantList } from './tenant-list.tsx';

/** What the address says. */
export interface TenantsPlace extends TenantSearch {
  tenant?: string;
  dialog?: string;
}

interface TenantsProps extends TenantParts {
  manager: Manager;
  place: TenantsPlace;
  words: { empty: { title: string; text: string }; add: string };
  onSearch: (changes: TenantSearch) => void;
  onAdd: () => void;
  onShowList: () => void;
  /** The wizard, while the address asks for it. */
  wizard: ReactNode;
}

/** The tenants as a list, or one of them, and what can be done with them. */
export function Tenants(props: TenantsProps) {
  const { manager, place, words, onSearch, onAdd, onShowList, wizard, account, leases, payments, history } = props;
  const [edited, setEdited] = useState<string>();
  const [deleted, setDeleted] = useState<TenantRow>();
  const [gone, setGone] = useState<string>();
  const edit = ({ id }: TenantRow) => setEdited(id);
  return (
    <>
      {place.tenant ? (
        <TenantDetail
          tenantId={place.tenant}
          manager={manager}
          isHere={place.tenant !== deleted?.id && place.tenant !== gone}
          account={account}
          leases={leases}
          payments={payments}
          history={history}
          onEdit={edit}
          onDelete={setDeleted}
        />
      ) : (
        <TenantList
          {...place}
          manager={manager}
          words={words}
          onSearch={onSearch}
          onAdd={onAdd}
          onEdit={edit}
          onDelete={setDeleted}
        />
      )}
      {wizard}
      {edited && (
        <EditTenantDialog key={edited} tenantId={edited} manager={manager} onClosed={() => setEdited(undefined)} />
      )}
      {deleted && (
        <DeleteTenant
          key={deleted.id}
          tenant={{ id: deleted.id, name: fullName(deleted) }}
          onDeleted={() => {
            setGone(deleted.id);
            setDeleted(undefined);
            if (place.tenant) onShowList();
          }}
          onClosed={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
