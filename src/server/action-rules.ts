import { sentReportLinks } from './features/overview/report-views/service/by-link.ts';
import { tenantCardLinks } from './features/overview/tenant-cards/service/by-link.ts';
import { signingLinks } from './features/papers/signings/service/by-link.ts';
import type { LinkRules } from './features/platform/action-links/service.ts';
import { inspectionLinks } from './features/upkeep/inspections/service/by-link.ts';
import { workOrderLinks } from './features/upkeep/work-orders/service/by-link.ts';
import { approvalLinks } from './features/upkeep/work-orders/service/by-owners-link.ts';

/** What links show and do, by their purpose. A feature with links adds its line. */
export const actionRules: LinkRules = {
  work_order: workOrderLinks,
  repair_approval: approvalLinks,
  signing: signingLinks,
  inspection: inspectionLinks,
  tenant_card: tenantCardLinks,
  sent_report: sentReportLinks,
};
