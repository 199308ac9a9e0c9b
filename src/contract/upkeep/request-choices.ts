import { valuesOf } from '#contract/platform/labels';

export const placeLabels = {
  kitchen: 'Kitchen',
  bathroom: 'Bathroom',
  living_room: 'Living room',
  bedroom: 'Bedroom',
  balcony: 'Balcony',
  entrance: 'Entrance',
  whole_home: 'Whole home',
  building: 'Stairs, lift or grounds',
};
export type Place = keyof typeof placeLabels;
export const places = valuesOf(placeLabels);

export const categoryLabels = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  appliance: 'Appliance',
  carpentry: 'Doors and carpentry',
  pests: 'Pests',
  damp: 'Damp and walls',
  lift: 'Lift',
  internet: 'Internet',
  cleaning: 'Cleaning',
  other: 'Something else',
};
export type Category = keyof typeof categoryLabels;
export const categories = valuesOf(categoryLabels);

export const urgencyLabels = { emergency: 'Emergency', urgent: 'Urgent', normal: 'Normal' };
export type Urgency = keyof typeof urgencyLabels;
export const urgencies = valuesOf(urgencyLabels);

export const urgencyHints: Record<Urgency, string> = {
  emergency: 'Danger to people or the home: gas, fire, water, live wires',
  urgent: 'Cannot wait: no water, no power, no toilet, a door that does not lock',
  normal: 'Everything else',
};

/** Within how many hours it is to be done, until a landlord sets it otherwise. */
export const usualHours: Record<Urgency, number> = { emergency: 4, urgent: 48, normal: 7 * 24 };
export type Hours = Record<Urgency, number>;

/** What to do before anybody comes. 112 answers everywhere in India; 1906 is the gas companies' line for leaks. */
export const emergencyAdvice = [
  { title: 'Gas', text: 'Close the cylinder or valve, open the windows, touch no switch, go outside.', call: '1906' },
  { title: 'Fire', text: 'Get everybody out and close the door behind you.', call: '101' },
  { title: 'Water', text: 'Turn off the main valve, and the power if water is near a socket.', call: null },
  { title: 'Any danger', text: 'Call the emergency number first, then send this request.', call: '112' },
] as const;

/** When somebody is at home to open the door. */
export const windowLabels = {
  weekday_morning: 'Weekday mornings',
  weekday_afternoon: 'Weekday afternoons',
  weekday_evening: 'Weekday evenings',
  weekend_morning: 'Weekend mornings',
  weekend_afternoon: 'Weekend afternoons',
  weekend_evening: 'Weekend evenings',
};
export type HomeWindow = keyof typeof windowLabels;
export const homeWindows = valuesOf(windowLabels);

export const MAX_PHOTOS = 8;
