import { showError, showToast } from '#web/ui/toast.ts';

export const tellDone = (message: string): void => showToast({ title: 'Success', message });
export const tellFailed = (message: string): void => showError('Error', message);
