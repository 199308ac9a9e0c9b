import { reportOf } from './report-declaration.ts';

const money = (key: string, label: string) => ({ key, label, type: 'money' }) as const;

export const reportsOfTax = {
  gst: reportOf({
    title: 'GST summary',
    question: 'How much GST do I have to pay over?',
    says: 'Rent of commercial space to which GST was added, by the month of the charge, from the journal. CGST and SGST where you are registered in the state of the space, otherwise IGST. What was paid over stands in the month of its payment. Check with a professional.',
    roles: ['landlord'],
    time: 'days',
    filters: ['property', 'building', 'kind', 'tenant', 'agent'],
    columns: [
      { key: 'month', label: 'Month', type: 'month' },
      { key: 'property', label: 'Property', type: 'link', to: 'property', id: 'propertyId' },
      { key: 'tenant', label: 'Tenant', type: 'text' },
      money('taxable', 'Taxable rent'),
      { key: 'rate', label: 'Rate', type: 'percent', over: ['tax', 'taxable'] },
      money('cgst', 'CGST'),
      money('sgst', 'SGST'),
      money('igst', 'IGST'),
      { ...money('tax', 'GST in all'), isExtra: true },
      money('paidOver', 'Paid over'),
      money('due', 'Still due'),
    ],
    sort: 'month',
    groups: ['property', 'month'],
    headline: { column: 'due', words: 'still to pay over of this year' },
    chart: { over: 'month', series: ['tax', 'paidOver'] },
    isComparable: true,
  }),
};
