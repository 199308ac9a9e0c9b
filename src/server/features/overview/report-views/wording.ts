import { formatDate } from '#contract/platform/wording';
import type { Letter } from '#server/integrations/mail/letter';

interface WordedReport {
  name: string;
  title: string;
  fromDate: string;
  toDate: string;
  version: number;
  sentBy: string;
  ownerEmail: string;
  /** Where it can be looked at, and until when. */
  url: string;
  lastDay: string;
}

/** Somebody who may have no account: it says whose it is, and that nothing is asked of them. */
export const letterOf = ({
  name,
  title,
  fromDate,
  toDate,
  version,
  sentBy,
  ownerEmail,
  url,
  lastDay,
}: WordedReport): Pick<Letter, 'subject' | 'paragraphs' | 'action' | 'note'> => {
  const days = fromDate === toDate ? formatDate(toDate) : `${formatDate(fromDate)} to ${formatDate(toDate)}`;
  const again = version > 1 ? ` This is version ${version} of it.` : '';
  return {
    subject: `${sentBy} sends you ${name}: ${title}, ${days}`,
    paragraphs: [
      `${sentBy} (${ownerEmail}) sends you the report "${title}" of ${days}, as a PDF and as a spreadsheet.${again}`,
      'Its figures are kept as they were sent.',
    ],
    action: { label: 'Open the report', url },
    note: `You get this because ${sentBy} typed your address. By the link you see this report and nothing else, until ${formatDate(lastDay)}, and can say that you want no more of them. Or tell ${sentBy} at ${ownerEmail}.`,
  };
};
