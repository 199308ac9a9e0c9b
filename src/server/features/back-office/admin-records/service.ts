export { listApplications } from './applications.ts';
export { exportPayments, listPayments, setPaymentStatus } from './payments.ts';
export { deleteProperty, listProperties } from './properties.ts';
