import { Text, Textarea } from '@mantine/core';
import { type Application, decisionWord } from '#contract/lettings/applications';
import { serverErrorCode, serverMessage } from '#web/lib/api-error.ts';
import type { Manager } from '#web/rentals/manager.ts';
import { fullName } from '#web/rentals/names.ts';
import { EditDialog, EditForm } from '#web/ui/edit-dialog.tsx';
import { showError } from '#web/ui/toast.ts';
import { useEntryForm } from '#web/ui/use-entry-form.ts';
import { useShown } from '#web/ui/use-shown.ts';
import { useDecideApplication, useReloadApplications } from './api.ts';
import { type Decision, type DecisionWords, useDecisionToast } from './decision.ts';

export interface Asked {
  application: Application;
  decision: Decision;
}

interface DecisionDialogProps {
  reviewer: Manager;
  words: DecisionWords;
  asked: Asked | undefined;
  onClose: () => void;
}

const verbs = {
  approved: { label: 'Approve', pending: 'Approving...' },
  rejected: { label: 'Reject', pending: 'Rejecting...' },
};

/** Asks once before somebody hears that they may, or may not, move in. */
export function DecisionDialog({ asked, ...props }: DecisionDialogProps) {
  const shown = useShown(asked);
  const title = shown ? `${verbs[shown.decision.status].label} ${fullName(shown.application)}?` : '';
  return (
    <EditDialog title={title} isOpen={asked !== undefined} size={520} onClose={props.onClose}>
      {shown && <DecisionForm asked={shown} {...props} />}
    </EditDialog>
  );
}

function DecisionForm({ asked, reviewer, words, onClose }: DecisionDialogProps & { asked: Asked }) {
  const { application, decision } = asked;
  const deciding = useDecideApplication();
  const reload = useReloadApplications();
  const showDecision = useDecisionToast(reviewer, words);
  const entry = useEntryForm({
    schema: decisionWord,
    initialValues: { word: '' },
    send: ({ word }) => deciding.mutateAsync({ params: { id: application.id }, body: { ...decision, word } }),
    onSaved: (decided) => {
      onClose();
      showDecision(decided);
    },
    failed: (error, isAtFields) =>
      isAtFields ? undefined : { title: words.failed, message: serverMessage(error, '') || undefined },
    // Somebody else was faster: what was asked is no longer the question.
    onRefused: (error) => {
      if (serverErrorCode(error) !== 'conflict') return false;
      showError(words.failed, serverMessage(error, ''));
      void reload();
      onClose();
      return true;
    },
  });
  return (
    <EditForm entry={entry} {...verbs[decision.status]}>
      <Text size="sm">
        {decision.status === 'approved'
          ? `${fullName(application)} is told by mail that you have approved, and then sees the address of the home.`
          : `${fullName(application)} is told by mail that you have decided against it.`}{' '}
        You can undo this for ten seconds.
      </Text>
      <Textarea
        label="A word to the applicant"
        description="Optional. It goes into the mail."
        autosize
        minRows={3}
        maxRows={8}
        {...entry.form.getInputProps('word')}
      />
    </EditForm>
  );
}
