import { showError, showToast } from '#web/ui/toast.ts';

export const success = (message: string) => ({ title: 'Success', message });
export const failure = (message: string) => ({ title: 'Error', message });

export const tellDone = (message: string): void => showToast(success(message));
export const tellFailed = (message: string): void => showError('Error', message);
