import type { ApplicationForm } from '#contract/lettings/application-forms';
import { whatsAppLink } from '#contract/platform/whatsapp';
import { showError, showToast } from '#web/ui/toast.ts';

type Shared = Pick<ApplicationForm, 'title' | 'shareableLink'>;

export const linkOf = ({ shareableLink }: Shared): string => `${window.location.origin}/application/${shareableLink}`;

const inWords = (form: Shared): string => `${form.title}: ${linkOf(form)}`;

/** Opens WhatsApp with the link written already. */
export const shareOnWhatsApp = (form: Shared): string => whatsAppLink(inWords(form));

export const copyLink = async (form: Shared): Promise<void> => {
  try {
    await navigator.clipboard.writeText(linkOf(form));
    showToast({ title: 'Link Copied', message: 'Shareable link copied to clipboard' });
  } catch {
    // There is no clipboard on plain http, or the browser forbids it.
    showError('Not copied', 'Your browser does not allow it here. Please select the link and copy it yourself.');
  }
};

const hasShareSheet = (): boolean => 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** On a phone the system asks where to; elsewhere the link is copied. */
export const shareForm = async (form: Shared): Promise<void> => {
  if (!hasShareSheet()) return copyLink(form);
  try {
    await navigator.share({ title: form.title, url: linkOf(form) });
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError';
    if (!isCancelled) await copyLink(form);
  }
};
