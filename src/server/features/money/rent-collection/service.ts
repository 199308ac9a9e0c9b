export { paymentsDaily } from './daily.ts';
