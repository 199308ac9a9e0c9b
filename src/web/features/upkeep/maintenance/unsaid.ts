/** What a change of a request may say; a form names what it is about. */
export const unsaid = {
  status: undefined,
  waitingFor: undefined,
  reason: undefined,
  urgency: undefined,
  payer: undefined,
  wholeBuilding: undefined,
  tenantPercent: undefined,
  stars: undefined,
};
