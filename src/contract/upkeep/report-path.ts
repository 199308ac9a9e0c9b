/** Where a sticker leads: to the report of something, with what the sticker stands on. */
export interface ReportPlace {
  appliance?: number;
  property?: number;
  place?: 'building';
}

export const reportPath = (place: ReportPlace): string => {
  const said = Object.entries(place).map(([name, value]) => `${name}=${value}`);
  return `/report${said.length > 0 ? '?' : ''}${said.join('&')}`;
};
