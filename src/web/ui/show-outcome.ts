import { useState } from 'react';
import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast, type Toast } from './toast.ts';

export const success = (message: string) => ({ title: 'Success', message });
export const failure = (message: string) => ({ title: 'Error', message });

export const showSuccess = (message: string): void => showToast(success(message));
export const showFailure = (message: string): void => showError('Error', message);

const outcomeOf = async (
  act: () => Promise<unknown>,
  done: Omit<Toast, 'id'>,
  wordsOf: (error: unknown) => string,
): Promise<boolean> => {
  try {
    await act();
  } catch (error) {
    showFailure(wordsOf(error));
    return false;
  }
  showToast(done);
  return true;
};

/** Shows how a call went, and answers whether it was done. A refusal is shown in the server's words, or in ours where it had none. */
export const showOutcome = (calling: Promise<unknown>, done: Omit<Toast, 'id'>, failed: string): Promise<boolean> =>
  outcomeOf(
    () => calling,
    done,
    (error) => serverMessage(error, failed),
  );

/** Does something, shows how it went, and answers whether it was done. Why it was refused stays to be shown. */
export const useOutcomeToast = (done: string, failed: string) => {
  const [refusal, setRefusal] = useState<unknown>();
  const run = (act: () => Promise<unknown>): Promise<boolean> => {
    setRefusal(undefined);
    return outcomeOf(act, success(done), (error) => {
      setRefusal(error);
      return failed;
    });
  };
  return { run, refusal, forget: () => setRefusal(undefined) };
};
