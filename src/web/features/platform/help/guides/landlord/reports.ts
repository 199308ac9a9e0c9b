import type { Chapter } from '../../chapter.ts';

export const reports: Chapter = {
  name: 'reports-and-taxes',
  title: 'Reports and taxes',
  lead: 'Ask your books a question, and take the answer along.',
  picture: 'report-income-expense',
  parts: [
    {
      title: 'Ask a question',
      steps: [
        'Open [Reports](/landlord-dashboard?section=reports), and choose a question, such as "Who owes me, and since when?" or "What did each flat really earn?".',
        'Choose the days, the columns and the groups, narrow it to a home, building, tenant or agent, and compare with the year before.',
        'Press "Export" for a spreadsheet, a table or a PDF, or "Print".',
      ],
      notes: [
        'With a plan that has advanced analytics, "Save view" keeps it under a name, and sends it every month to your accountant. What was sent stays as it was; opened again it says which rows have changed since.',
        'By "Budget" you enter what you expect for the year, and see it beside the books.',
      ],
    },
    {
      title: 'The year for the taxman',
      steps: [
        'Open the [year-end pack](/year-end), and choose the year, April to March.',
        'Press "Enter interest and rent given up" for each property. "Owners" divides it among co-owners.',
        'Under "Enter TDS" note what tenants deducted, with the certificate.',
        'Press "Download the pack": the reckoning, spreadsheets, a rent statement for each tenant, and the bills, in one zip.',
      ],
      notes: [
        'The rates come from a table with dates and sources. Check the result with a professional.',
        'Tenants whose rent is above the limit are told in time that they have to deduct tax.',
      ],
    },
  ],
};
