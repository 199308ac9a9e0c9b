import type { Chapter } from '../../chapter.ts';

export const meters: Chapter = {
  name: 'meters',
  title: 'Meters',
  lead: 'Read electricity, water and gas with your phone, and charge what was used.',
  picture: 'meter-round',
  parts: [
    {
      title: 'Add the meters',
      steps: [
        'Open [Meters](/landlord-dashboard?section=maintenance&look=meters), and press "Add a meter".',
        'Say what it measures, where it hangs, and the price of a unit.',
        'When the price changes, press "New price" and say from which day. What was used before is charged at the earlier price.',
      ],
    },
    {
      title: 'Go round',
      steps: [
        'Open the [round](/landlord-dashboard?section=maintenance&look=round) on your phone.',
        'Enter what each meter says, with a photo. Skip what you cannot reach, and press "Read the skipped ones" at the end.',
        'Without a network go on all the same: it is kept on your phone and sent later.',
      ],
      notes: ['If a meter says less than last time, you are asked why: "New meter", or "Last reading was wrong".'],
    },
    {
      title: 'Charge for it',
      steps: [
        'Press "Bill from readings".',
        'Look at the arithmetic: units, price, and who lived there on which days.',
        'Choose which bills to charge. The tenant sees the same arithmetic on the payment.',
      ],
    },
  ],
};
