import type { Chapter } from '../../chapter.ts';

export const documents: Chapter = {
  name: 'your-documents',
  title: 'Your documents',
  lead: 'Upload your papers once, and use them whenever you apply.',
  parts: [
    {
      title: 'Upload',
      steps: [
        'Open [Documents](/tenant-dashboard?section=documents), and press "Upload document".',
        'Choose the file and its type. If it runs out some day, enter until when it is valid: you are reminded.',
      ],
      notes: ['Never upload an Aadhaar number in full. Use a masked copy.'],
    },
    {
      title: 'Who sees them',
      text: 'You, your landlord, and the agent whom they confirmed. Of an application, whoever decides about it sees what you chose for it.',
    },
    {
      title: 'Delete',
      text: '"Delete" removes a document and its file for good, also from the applications that you chose it for.',
    },
  ],
};
