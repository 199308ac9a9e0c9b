import type { Chapter } from '../../chapter.ts';

export const properties: Chapter = {
  name: 'properties-and-buildings',
  title: 'Properties and buildings',
  lead: 'One home, a whole building, or a hostel with rooms and beds.',
  picture: 'landlord-property-table',
  parts: [
    {
      title: 'Add a property',
      steps: [
        'Open [Properties](/landlord-dashboard?section=properties), and press "Add Property".',
        'Enter the address, the rent, the deposit, and what the home costs you each month.',
        'Add photos. The first is the cover; "Make cover" chooses another one.',
        'Leave "Available for Rent" on while the home is empty.',
      ],
      notes: [
        'With "Open to agents" on, agents see the area and the city of a vacant home, and may ask to let it for you. Nobody sees more before you confirm.',
        'How many properties you can have goes by your plan. When you have reached the limit, we say so and show the plans.',
      ],
    },
    {
      title: 'Add a building at once',
      steps: [
        'Press "Add a building", and say where it is.',
        'Say what is let in it: flats, rooms or beds, how many on each floor, and how they are numbered.',
        'Look at the building as it will be. Tap a number to leave it out.',
        'Press "Add building".',
      ],
      notes: [
        'Homes of a building take its address, and what else they do not say themselves.',
        'Later, "Add floors or units" lets it grow, and "Change rents and dues" changes many amounts at once.',
      ],
    },
    {
      title: 'The board of a building',
      text: 'The board shows each flat, room or bed on its floor: free, let, reserved or under repair. Choose another day to see how it stood, or will stand, then.',
      steps: [
        'Press a space to open it, or to see what can be done with it.',
        'By "Reserve" you keep it for somebody until a day, with a booking amount if one is paid. After that day it is free again by itself.',
        'When they come, press "Confirm". The reservation becomes a lease. "Let go" sets the space free.',
        'To move a tenant, choose another room or bed, the first day there and the rent from then on. The same lease goes on.',
      ],
    },
    {
      title: 'Rooms of a home, and more like it',
      text: 'The page of a property can divide a home into rooms, or a room into beds. Each part is then let by itself. "Undo the division" makes it one again. "Duplicate" adds one more like it.',
    },
    {
      title: 'Who did what',
      text: 'Each property has a "History": what you, your agent and your tenants did, with values before and after.',
    },
    {
      title: 'Delete a property',
      text: 'Press "Delete" on its page. A home that is let cannot be deleted. Finished leases and their payments stay in your books.',
    },
  ],
};
