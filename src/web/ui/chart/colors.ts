/** What a bar means, in the same colour everywhere: what came in, what is due, what was spent. */
export const chartColors = {
  collected: 'teal.6',
  due: 'gray.5',
  costs: 'marigold.5',
  count: 'teal.6',
  own: 'teal.6',
  others: 'gray.5',
};
