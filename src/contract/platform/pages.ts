/** Every page of the app, once for the router and the server: an address that is none of these answers 404. */
export const pagePaths = [
  '/',
  '/privacy',
  '/terms',
  '/help',
  '/help/$guide',
  '/help/$guide/$chapter',
  '/role-selector',
  '/landlord-dashboard',
  '/tenant-dashboard',
  '/agent-dashboard',
  '/payments',
  '/expenses',
  '/leases/$leaseId/statement',
  '/inspections/$inspectionId',
  '/settlements/$settlementId',
  '/statements',
  '/statements/$statementId',
  '/agreements/$agreementId',
  '/agreement-templates',
  '/agreement-templates/$templateId',
  '/reports',
  '/reports/$name',
  '/sent-reports/$sentId',
  '/year-end',
  '/messages',
  '/subscription',
  '/subscription-upgrade',
  '/application',
  '/application/$shareableLink',
  '/application-status',
  '/report',
  '/link/$token',
  '/signings/$signingId',
  '/verify',
  '/verify/$code',
  '/admin',
  '/admin/dashboard',
  '/account',
  '/password-reset',
  '/verify-email',
] as const;
export type PagePath = (typeof pagePaths)[number];

/** As the router reads them: whatever the case, with or without a slash at the end. */
const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'));

export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
