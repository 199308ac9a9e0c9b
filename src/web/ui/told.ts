import { serverMessage } from '#web/lib/api-error.ts';
import { showError, showToast, type Toast } from './toast.ts';

/** Says how a call went, and answers whether it was done. A refusal is told in the server's words, or in ours where it had none. */
export const told = async (calling: Promise<unknown>, done: Omit<Toast, 'id'>, failed: string): Promise<boolean> => {
  try {
    await calling;
  } catch (error) {
    showError('Error', serverMessage(error, failed));
    return false;
  }
  showToast(done);
  return true;
};
