import { mayReadBill as mayReadExpenseBill } from './features/books/expenses/service/bill.ts';
import { mayReadBill as mayReadCostBill } from './features/books/mandate-ledger/service.ts';
import { mayReadProfileImage } from './features/identity/users/service.ts';
import { mayReadBuildingPhoto } from './features/lettings/buildings/service.ts';
import { mayReadDocument } from './features/lettings/documents/service.ts';
import { mayReadPropertyPhoto } from './features/lettings/properties/service.ts';
import { mayReadAttachment } from './features/messaging/messages/service.ts';
import { mayReadAcknowledgement, mayReadScan } from './features/papers/lease-papers/service/files.ts';
import { mayReadSigned } from './features/papers/signings/service/stored-file.ts';
import type { FileRules } from './features/platform/files/service.ts';
import { mayReadApplianceBill, mayReadManual } from './features/upkeep/appliances/service/papers.ts';
import { mayReadExitPaper } from './features/upkeep/exits/service/papers.ts';
import { mayReadInspectionPhoto } from './features/upkeep/inspections/service.ts';
import { mayReadMaintenancePhoto } from './features/upkeep/maintenance-events/service.ts';
import { mayReadMeterPhoto } from './features/upkeep/meters/service.ts';
import { mayReadAnswer, mayReadEvidence } from './features/upkeep/settlements/service.ts';

/** Who may see a file, by what it belongs to. A feature with files adds its line. */
export const fileRules: FileRules = {
  profile_image: mayReadProfileImage,
  property_photo: mayReadPropertyPhoto,
  building_photo: mayReadBuildingPhoto,
  document: mayReadDocument,
  message_attachment: mayReadAttachment,
  maintenance_photo: mayReadMaintenancePhoto,
  appliance_manual: mayReadManual,
  appliance_bill: mayReadApplianceBill,
  agent_cost: mayReadCostBill,
  expense_bill: mayReadExpenseBill,
  meter_photo: mayReadMeterPhoto,
  signing: mayReadSigned,
  lease_scan: mayReadScan,
  police_acknowledgement: mayReadAcknowledgement,
  inspection_photo: mayReadInspectionPhoto,
  exit_paper: mayReadExitPaper,
  settlement_evidence: mayReadEvidence,
  settlement_answer: mayReadAnswer,
};
