import { readFile } from '#contract/platform/files';
import { downloadStickers, getAppliance, listAppliances } from '#contract/upkeep/appliances';
import { getInspectionList } from '#contract/upkeep/inspection-list';
import { downloadInspection, getInspection, listInspections } from '#contract/upkeep/inspections';
import { listMaintenancePlans } from '#contract/upkeep/maintenance-plans';
import { getMaintenanceRequest, listMaintenanceRequests } from '#contract/upkeep/maintenance-requests';
import { getMeter, listMeters } from '#contract/upkeep/meters';
import { downloadSettlement, getSettlement, listSettlements } from '#contract/upkeep/settlements';
import { listVendors } from '#contract/upkeep/vendors';
import { listWorkOrders } from '#contract/upkeep/work-orders';
import { idIn, managers, type SeenRow } from './seen-row.ts';

const request = { list: listMaintenanceRequests, one: [getMaintenanceRequest, listWorkOrders] };

/** Who sees what of maintenance, appliances and meters, row by row. */
export const upkeepTable: Record<string, SeenRow> = {
  'a meter of the leased home': {
    list: listMeters,
    one: [getMeter],
    row: ({ rows }) => rows.meter.id,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant', 'former tenant'],
  },
  'a request of the tenant': {
    ...request,
    row: ({ rows }) => rows.requestId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'a photo of it': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.requestPhoto),
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'a photo on a note of the owner': { one: [readFile], row: ({ rows }) => idIn(rows.notePhoto), seenBy: managers },
  'a vendor of the owner': { list: listVendors, row: ({ rows }) => rows.vendorId, seenBy: ['owner'] },
  'an appliance of the leased home': {
    list: listAppliances,
    one: [getAppliance],
    row: ({ rows }) => rows.appliance.id,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'the bill of it': { one: [readFile], row: ({ rows }) => idIn(rows.appliance.billUrl ?? undefined), seenBy: managers },
  'a plan for the leased home': {
    list: listMaintenancePlans,
    row: ({ rows }) => rows.planId,
    seenBy: managers,
  },
  'stickers of the leased home': {
    one: [downloadStickers],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: managers,
  },
  'an inspection of the leased home': {
    list: listInspections,
    one: [getInspection, downloadInspection],
    row: ({ rows }) => rows.inspectionId,
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'a photo of the inspection': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.inspectionPhoto),
    seenBy: ['owner', 'agent', 'tenant', 'co-tenant'],
  },
  'what inspections of the leased home look at': {
    one: [getInspectionList],
    row: ({ rows }) => rows.leasedHome.id,
    seenBy: managers,
  },
  'a draft of a settlement': {
    list: listSettlements,
    one: [getSettlement, downloadSettlement],
    row: ({ rows }) => rows.draftSettlementId,
    seenBy: managers,
  },
  'a settlement that was sent': {
    list: listSettlements,
    one: [getSettlement, downloadSettlement],
    row: ({ rows }) => rows.settlementId,
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'the evidence of it': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.settlementBill),
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'the paper of the society at the end': {
    one: [readFile],
    row: ({ rows }) => idIn(rows.exitPaper),
    seenBy: ['owner', 'agent', 'former tenant'],
  },
  'a request of the former tenant': {
    ...request,
    row: ({ rows }) => rows.former.requestId,
    seenBy: ['owner', 'agent', 'former tenant'],
  },
};
