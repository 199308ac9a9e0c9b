import { buildingForm } from '#contract/lettings/buildings';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useCreateBuilding } from './api.ts';
import { BuildingPlace } from './building-place.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { LayoutGrid } from './layout-grid.tsx';
import { buildingBody, emptyBuilding } from './layout-values.ts';

interface AddBuildingProps {
  isOpen: boolean;
  onClose: () => void;
  /** Leads to the new building. */
  onAdded: (id: number) => void;
  /** The plan does not allow so many, in the server's words. */
  onLimit: (words: string) => void;
}

/** A building with all its spaces, in one go. */
export function AddBuilding({ isOpen, onClose, onAdded, onLimit }: AddBuildingProps) {
  return (
    <EditDialog title="Add a building" isOpen={isOpen} onClose={onClose}>
      <UnhurriedForm fields={8}>
        <BuildingForm onLimit={onLimit} onAdded={onAdded} />
      </UnhurriedForm>
    </EditDialog>
  );
}

function BuildingForm({ onLimit, onAdded }: { onLimit: (words: string) => void; onAdded: (id: number) => void }) {
  const creating = useCreateBuilding();
  const entry = useEntryForm({
    schema: buildingForm,
    initialValues: emptyBuilding,
    body: buildingBody,
    send: (body) => creating.mutateAsync({ body }),
    saved: ({ name, spaces }) => ({
      title: `${name} added`,
      message: `${spaces} ${spaces === 1 ? 'space' : 'spaces'} to let.`,
    }),
    fieldOf: (name) => name.replace('layout.', ''),
    failed: 'The building could not be saved. Please try again.',
    onRefused: (error) => {
      if (serverErrorCode(error) !== 'plan_limit') return false;
      onLimit(serverMessage(error, ''));
      return true;
    },
    onSaved: ({ id }) => onAdded(id),
  });
  const { form } = entry;
  const values = form.getValues();
  return (
    <EditForm entry={entry} gap="lg" label="Add building" pending="Adding...">
      <BuildingPlace fieldOf={form.getInputProps} />
      <LayoutFields form={form} about="All of these are made at once. Each can be changed later." />
      <LayoutGrid values={values} onWithout={(without) => form.setFieldValue('without', without)} />
    </EditForm>
  );
}
