import type { Board } from '#contract/lettings/building-board';
import { buildingLayout } from '#contract/lettings/building-layout';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useAddUnits } from './api.ts';
import { LayoutFields } from './layout-fields.tsx';
import { LayoutGrid } from './layout-grid.tsx';
import { emptyLayout, layoutOf } from './layout-values.ts';

/** More floors or units in a building that is there. */
export function AddUnits({ building, isOpen, onClose }: Opening & { building: Board }) {
  return (
    <EditDialog title={`Add to ${building.name}`} isOpen={isOpen} onClose={onClose}>
      <UnhurriedForm fields={6}>
        <UnitsForm building={building} />
      </UnhurriedForm>
    </EditDialog>
  );
}

function UnitsForm({ building }: { building: Board }) {
  const adding = useAddUnits();
  const entry = useEntryForm({
    schema: buildingLayout,
    initialValues: emptyLayout,
    body: layoutOf,
    send: (body) => adding.mutateAsync({ params: { id: building.id }, body }),
    saved: ({ name, spaces }) => ({ title: `${name} has grown`, message: `${spaces} spaces to let.` }),
    failed: (error) => ({ title: serverMessage(error, 'They could not be added. Please try again.') }),
  });
  const { form } = entry;
  return (
    <EditForm entry={entry} gap="lg" label="Add them" pending="Adding...">
      <LayoutFields form={form} about="What is there already is left alone." />
      <LayoutGrid
        values={form.getValues()}
        present={building.spaces.map(({ number }) => number)}
        onWithout={(without) => form.setFieldValue('without', without)}
      />
    </EditForm>
  );
}
