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
import { applicationFilters, tenantFilters } from '#contract/lettings/list-filters';
import type { PagePath } from '#contract/platform/pages';
import { requestLooks } from '#contract/upkeep/list-choices';
import { consoleTabs } from './features/back-office/admin/console-tab-names.ts';
import { useLive } from './lib/live.ts';
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

/** A value that is not among the known ones counts as left out. */
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names).optional().catch(undefined);

const sectionOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({ section: oneOf(names) });

const textInAddress = z.string().max(200).optional().catch(undefined);
const idInAddress = z.coerce.number().int().positive().optional().catch(undefined);
/** What narrows and orders a list. */
const listFilters = { search: textInAddress, sort: textInAddress };
const messagePlace = {
  tab: oneOf(['messages', 'analytics', 'notifications']),
  conversation: idInAddress,
  to: textInAddress,
};
/** The payments page, on its own and within the dashboards. `state` to `to` narrow the list, `show` is its tab. */
const paymentPlace = {
  payment: idInAddress,
  order: textInAddress,
  state: textInAddress,
  type: textInAddress,
  stage: textInAddress,
  property: idInAddress,
  tenant: textInAddress,
  from: textInAddress,
  to: textInAddress,
  show: oneOf(['payments', 'schedules', 'methods', 'collection']),
};
/** Maintenance, within each dashboard: the open request, and how it is shown, and what a new one is about. */
const maintenancePlace = {
  request: idInAddress,
  meter: idInAddress,
  look: oneOf([...requestLooks, 'meters', 'round']),
  appliance: idInAddress,
  message: idInAddress,
  place: oneOf(['building']),
  on: textInAddress,
  span: oneOf(['day', 'week']),
};
const meterDialogs = ['add-meter', 'bill-meters'] as const;
const paymentDialogs = [
  'new-payment',
  'new-schedule',
  'add-method',
  'rent-statement',
  'pay',
  'record',
  'refund',
  'amend',
  'cancel',
  'decline',
] as const;

/** Expenses: what narrows the list, beside what payments have. */
const expensePlace = { expense: idInAddress, category: textInAddress };
const expenseDialogs = ['new-expense', 'edit-expense', 'pay-expense', 'charge-expense', 'remove-expense'] as const;

/** The console of the back office: its tab, what narrows and orders the tab's list, and what is open upon it. */
const consolePlace = {
  tab: oneOf(consoleTabs),
  customer: textInAddress,
  invoice: idInAddress,
  show: textInAddress,
  dialog: textInAddress,
  ...listFilters,
  status: textInAddress,
  type: textInAddress,
  role: textInAddress,
  plan: textInAddress,
  locked: textInAddress,
  action: textInAddress,
  actor: textInAddress,
  subject: textInAddress,
  subjectId: textInAddress,
  from: textInAddress,
  to: textInAddress,
};

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
    const { finishGoogleSignIn, tellGoogleProblem } = await import('./features/identity/auth/google-return.ts');
    if (token) throw redirect({ href: await finishGoogleSignIn(token), replace: true });
    tellGoogleProblem(problem ?? 'failed');
    throw redirect({ to: '/', replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/home.tsx'), 'HomeScreen'),
});

const screens = {
  landlord: () => import('./screens/landlord-dashboard.tsx'),
  tenant: () => import('./screens/tenant-dashboard.tsx'),
  agent: () => import('./screens/agent-dashboard.tsx'),
  application: () => import('./screens/application.tsx'),
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
  createRoute({
    ...under('/role-selector'),
    component: lazyRouteComponent(() => import('./screens/role-selector.tsx'), 'RoleSelectorScreen'),
  }),
  createRoute({
    ...under('/landlord-dashboard'),
    validateSearch: sectionOf(landlordSections).extend({
      application: idInAddress,
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
      ]),
      status: oneOf(applicationFilters),
      kind: textInAddress,
      ...listFilters,
      book: oneOf(landlordBooks),
      entry: idInAddress,
      lease: idInAddress,
      mandate: idInAddress,
      ...expensePlace,
      availability: oneOf(['available', 'occupied']),
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
      dialog: oneOf(['onboard-tenant', 'report', ...meterDialogs, ...paymentDialogs, ...expenseDialogs]),
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
