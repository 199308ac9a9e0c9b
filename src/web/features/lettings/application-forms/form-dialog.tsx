import type { ApplicationForm } from '#contract/lettings/application-forms';
import type { Opening } from '#web/ui/dialog.tsx';
import { EditDialog } from '#web/ui/edit-dialog.tsx';
import { UnhurriedForm } from '#web/ui/unhurried.tsx';
import { BuilderForm } from './builder-form.tsx';

interface FormDialogProps extends Opening {
  /** The one that is edited; without it, a new one is made. */
  edited?: ApplicationForm;
}

/** Builds or edits an application form. */
export function FormDialog({ edited, ...props }: FormDialogProps) {
  return (
    <EditDialog title={edited ? 'Edit application form' : 'New application form'} {...props}>
      <UnhurriedForm fields={10}>
        <BuilderForm edited={edited} />
      </UnhurriedForm>
    </EditDialog>
  );
}
