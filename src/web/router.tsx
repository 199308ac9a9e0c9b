import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  parseSearchWith,
  redirect,
  stringifySearchWith,
} from '@tanstack/react-router';
import { z } from 'zod';
import { subscriptionPlans } from '#contract/identity/users';
import { applicationFilters, availabilities, tenantFilters } from '#contract/lettings/list-filters';
import type { PagePath } from '#contract/platform/pages';
import { useLive } from './lib/live.ts';
import {
  agreementDialogs,
  consolePlace,
  expenseDialogs,
  expensePlace,
  idInAddress,
  listFilters,
  maintenancePlace,
  messagePlace,
  meterDialogs,
  oneOf,
  paymentDialogs,
  paymentPlace,
  reportPlace,
  sectionOf,
  textInAddress,
} from './screens/addresses.ts';
import {
  agentBooks,
  agentSections,
  landlordBooks,
  landlordSections,
  tenantSections,
} from './screens/dashboard-sections.ts';
import { FailedScreen } from './screens/failed.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { PageFrame } from './ui/page-frame.tsx';
import { ToastViewport } from './ui/toast-viewport.tsx';

const rootRoute = createRootRoute({
  component: () => {
    useLive();
    return (
      <>
        <Outlet />
        <ToastViewport />
      </>
    );
  },
});

const under = <const Path extends PagePath>(path: Path) => ({ getParentRoute: () => rootRoute, path });

const homeRoute = createRoute({
  ...under('/'),
  validateSearch: z.object({
    dialog: oneOf(['sign-in', 'sign-up']),
    token: z.string().optional(),
    auth: z.string().optional(),
    problem: z.string().optional(),
  }),
  beforeLoad: async ({ search: { token, auth, problem } }) => {
    if (auth !== 'google') return;
    const { finishGoogleSignIn, showGoogleProblem } = await import('./features/identity/auth/google-return.ts');
    if (token) throw redirect({ href: await finishGoogleSignIn(token), replace: true });
    showGoogleProblem(problem ?? 'failed');
    throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'HomeScreen'),
});

const screens = {
  landlord: () => import('./screens/landlord-dashboard.tsx'),
  tenant: () => import('./screens/tenant-dashboard.tsx'),
  agent: () => import('./screens/agent-dashboard.tsx'),
  application: () => import('./screens/application.tsx'),
  verify: () => import('./screens/verify.tsx'),
};

const helpPage = {
  validateSearch: z.object({ search: textInAddress }),
  component: lazyRouteComponent(() => import('./screens/help.tsx'), 'HelpScreen'),
};

/** A section comes with its address, and already when a link to it is pointed at. */
const bringsSection =
  <Name extends string>(screen: () => Promise<{ preloadSection: (section: Name) => void }>) =>
  ({ search }: { search: { section?: Name } }) => {
    const { section } = search;
    if (section)
      void screen().then(
        ({ preloadSection }) => preloadSection(section),
        () => undefined,
      );
  };

const routeTree = rootRoute.addChildren([
  homeRoute,
  createRoute({
    ...under('/privacy'),
    component: lazyRouteComponent(() => import('./screens/legal.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    ...under('/terms'),
    component: lazyRouteComponent(() => import('./screens/legal.tsx'), 'TermsScreen'),
  }),
  createRoute({ ...under('/help'), ...helpPage }),
  createRoute({ ...under('/help/$guide'), ...helpPage }),
  createRoute({ ...under('/help/$guide/$chapter'), ...helpPage }),
  createRoute({
    ...under('/role-selector'),
    component: lazyRouteComponent(() => import('./screens/role-selector.tsx'), 'RoleSelectorScreen'),
  }),
  createRoute({
    ...under('/landlord-dashboard'),
    validateSearch: sectionOf(landlordSections).extend({
      application: idInAddress,
      home: idInAddress,
      building: idInAddress,
      day: textInAddress,
      dialog: oneOf([
        'add-property',
        'add-building',
        'onboard-tenant',
        'new-form',
        'report',
        ...meterDialogs,
        ...paymentDialogs,
        ...expenseDialogs,
        ...agreementDialogs,
      ]),
      status: oneOf(applicationFilters),
      kind: textInAddress,
      ...listFilters,
      book: oneOf(landlordBooks),
      entry: idInAddress,
      lease: idInAddress,
      mandate: idInAddress,
      ...expensePlace,
      availability: oneOf(availabilities),
      view: oneOf(['cards', 'table']),
      filter: oneOf(tenantFilters),
      ...messagePlace,
      ...paymentPlace,
      ...maintenancePlace,
    }),
    beforeLoad: bringsSection(screens.landlord),
    component: lazyRouteComponent(screens.landlord, 'LandlordDashboardScreen'),
  }),
  createRoute({
    ...under('/tenant-dashboard'),
    validateSearch: sectionOf(tenantSections).extend({
      kind: textInAddress,
      ...listFilters,
      ...messagePlace,
      ...paymentPlace,
      ...maintenancePlace,
      dialog: oneOf(['report', ...paymentDialogs]),
    }),
    beforeLoad: bringsSection(screens.tenant),
    component: lazyRouteComponent(screens.tenant, 'TenantDashboardScreen'),
  }),
  createRoute({
    ...under('/agent-dashboard'),
    validateSearch: sectionOf(agentSections).extend({
      near: textInAddress,
      entry: idInAddress,
      mandate: idInAddress,
      application: idInAddress,
      home: idInAddress,
      dialog: oneOf([
        'onboard-tenant',
        'report',
        ...meterDialogs,
        ...paymentDialogs,
        ...expenseDialogs,
        ...agreementDialogs,
      ]),
      book: oneOf(agentBooks),
      lease: idInAddress,
      ...expensePlace,
      status: oneOf(applicationFilters),
      kind: textInAddress,
      ...listFilters,
      filter: oneOf(tenantFilters),
      ...messagePlace,
      ...paymentPlace,
      ...maintenancePlace,
    }),
    beforeLoad: bringsSection(screens.agent),
    component: lazyRouteComponent(screens.agent, 'AgentDashboardScreen'),
  }),
  createRoute({
    ...under('/payments'),
    validateSearch: z.object({ ...listFilters, ...paymentPlace, dialog: oneOf(paymentDialogs) }),
    component: lazyRouteComponent(() => import('./screens/payments.tsx'), 'PaymentsScreen'),
  }),
  createRoute({
    ...under('/expenses'),
    validateSearch: z.object({ ...listFilters, ...paymentPlace, ...expensePlace, dialog: oneOf(expenseDialogs) }),
    component: lazyRouteComponent(() => import('./screens/expenses.tsx'), 'ExpensesScreen'),
  }),
  createRoute({
    ...under('/leases/$leaseId/statement'),
    validateSearch: z.object({ ...listFilters, ...paymentPlace, dialog: oneOf(paymentDialogs) }),
    component: lazyRouteComponent(() => import('./screens/lease-statement.tsx'), 'LeaseStatementScreen'),
  }),
  createRoute({
    ...under('/inspections/$inspectionId'),
    validateSearch: z.object({ show: oneOf(['differences']) }),
    component: lazyRouteComponent(() => import('./screens/inspection.tsx'), 'InspectionScreen'),
  }),
  createRoute({
    ...under('/settlements/$settlementId'),
    component: lazyRouteComponent(() => import('./screens/settlement.tsx'), 'SettlementScreen'),
  }),
  createRoute({
    ...under('/statements'),
    validateSearch: z.object({ property: idInAddress, from: textInAddress, to: textInAddress }),
    component: lazyRouteComponent(() => import('./screens/statements.tsx'), 'StatementsScreen'),
  }),
  createRoute({
    ...under('/statements/$statementId'),
    validateSearch: z.object({ ...listFilters, ...paymentPlace, dialog: oneOf(paymentDialogs) }),
    component: lazyRouteComponent(() => import('./screens/sent-statement.tsx'), 'SentStatementScreen'),
  }),
  createRoute({
    ...under('/agreements/$agreementId'),
    component: lazyRouteComponent(() => import('./screens/agreement.tsx'), 'AgreementScreen'),
  }),
  createRoute({
    ...under('/agreement-templates'),
    component: lazyRouteComponent(() => import('./screens/agreement-templates.tsx'), 'AgreementTemplatesScreen'),
  }),
  createRoute({
    ...under('/agreement-templates/$templateId'),
    component: lazyRouteComponent(() => import('./screens/agreement-templates.tsx'), 'AgreementTemplateScreen'),
  }),
  createRoute({
    ...under('/reports'),
    component: lazyRouteComponent(() => import('./screens/report-page.tsx'), 'ReportsScreen'),
  }),
  createRoute({
    ...under('/reports/$name'),
    validateSearch: z.object(reportPlace),
    component: lazyRouteComponent(() => import('./screens/report-page.tsx'), 'ReportPageScreen'),
  }),
  createRoute({
    ...under('/sent-reports/$sentId'),
    component: lazyRouteComponent(() => import('./screens/report-page.tsx'), 'SentReportScreen'),
  }),
  createRoute({
    ...under('/year-end'),
    validateSearch: z.object({ year: z.coerce.number().int().min(2000).max(2199).optional().catch(undefined) }),
    component: lazyRouteComponent(() => import('./screens/year-end.tsx'), 'YearEndScreen'),
  }),
  createRoute({
    ...under('/messages'),
    validateSearch: z.object(messagePlace),
    component: lazyRouteComponent(() => import('./screens/messages.tsx'), 'MessagesScreen'),
  }),
  createRoute({
    ...under('/subscription'),
    validateSearch: z.object({ plan: oneOf(subscriptionPlans), code: textInAddress, order: textInAddress }),
    component: lazyRouteComponent(() => import('./screens/subscription.tsx'), 'SubscriptionScreen'),
  }),
  createRoute({
    ...under('/subscription-upgrade'),
    component: lazyRouteComponent(() => import('./screens/subscription-upgrade.tsx'), 'SubscriptionUpgradeScreen'),
  }),
  createRoute({ ...under('/application'), component: lazyRouteComponent(screens.application, 'ApplicationScreen') }),
  createRoute({
    ...under('/application/$shareableLink'),
    component: lazyRouteComponent(screens.application, 'ApplicationScreen'),
  }),
  createRoute({
    ...under('/application-status'),
    validateSearch: z.object({ token: z.string().optional() }),
    component: lazyRouteComponent(() => import('./screens/application-status.tsx'), 'ApplicationStatusScreen'),
  }),
  createRoute({
    ...under('/report'),
    validateSearch: z.object({ appliance: idInAddress, property: idInAddress, place: oneOf(['building']) }),
    component: lazyRouteComponent(() => import('./screens/report.tsx'), 'ReportScreen'),
  }),
  createRoute({
    ...under('/link/$token'),
    component: lazyRouteComponent(() => import('./screens/action-link.tsx'), 'ActionLinkScreen'),
  }),
  createRoute({
    ...under('/signings/$signingId'),
    component: lazyRouteComponent(() => import('./screens/signing.tsx'), 'SigningScreen'),
  }),
  createRoute({ ...under('/verify'), component: lazyRouteComponent(screens.verify, 'VerifyScreen') }),
  createRoute({ ...under('/verify/$code'), component: lazyRouteComponent(screens.verify, 'VerifyScreen') }),
  createRoute({
    ...under('/admin'),
    component: lazyRouteComponent(() => import('./screens/admin-login.tsx'), 'AdminLoginScreen'),
  }),
  createRoute({
    ...under('/admin/dashboard'),
    validateSearch: z.object(consolePlace),
    component: lazyRouteComponent(() => import('./screens/admin-console.tsx'), 'AdminConsoleScreen'),
  }),
  createRoute({
    ...under('/account'),
    component: lazyRouteComponent(() => import('./screens/account.tsx'), 'AccountScreen'),
  }),
  createRoute({
    ...under('/password-reset'),
    validateSearch: z.object({ token: z.string().optional() }),
    // The token leaves the address at once, and a reload still has it.
    beforeLoad: ({ search: { token } }) => {
      if (token) throw redirect({ to: '/password-reset', search: {}, state: { resetToken: token }, replace: true });
    },
    component: lazyRouteComponent(() => import('./screens/password-reset.tsx'), 'PasswordResetScreen'),
  }),
  createRoute({
    ...under('/verify-email'),
    validateSearch: z.object({ token: z.string().optional() }),
    beforeLoad: ({ search: { token } }) => {
      if (token) throw redirect({ to: '/verify-email', search: {}, state: { verifyToken: token }, replace: true });
    },
    component: lazyRouteComponent(() => import('./screens/verify-email.tsx'), 'VerifyEmailScreen'),
  }),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PageFrame,
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
  // Values in an address are plain text: a token of digits stays the text that it is.
  parseSearch: parseSearchWith((value) => value),
  stringifySearch: stringifySearchWith(String),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    resetToken?: string;
    verifyToken?: string;
    /** What was said when the verification mail was sent. */
    verificationSent?: string;
  }
}
