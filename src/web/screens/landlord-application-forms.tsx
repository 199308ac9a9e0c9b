import { getRouteApi } from '@tanstack/react-router';
import { FormDialog } from '#web/features/lettings/application-forms/form-dialog.tsx';
import { FormList } from '#web/features/lettings/application-forms/form-list.tsx';

const route = getRouteApi('/landlord-dashboard');

/** The list, and the builder while the address asks for it. */
export function LandlordApplicationForms() {
  const shown = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <>
      <FormList
        onAdd={() => void navigate({ search: { ...shown, dialog: 'new-form' } })}
        sorting={{
          shown: shown.sort,
          onSort: (sort) => void navigate({ search: { ...shown, sort }, replace: true, resetScroll: false }),
        }}
      />
      <FormDialog
        isOpen={shown.dialog === 'new-form'}
        onClose={() => void navigate({ search: { ...shown, dialog: undefined }, replace: true })}
      />
    </>
  );
}
