import type { Chapter } from '../../chapter.ts';

export const paying: Chapter = {
  name: 'paying-rent',
  title: 'Paying rent',
  lead: 'By UPI straight to your landlord, through a gateway, or as you always did.',
  picture: 'tenant-pay',
  parts: [
    {
      title: 'Pay by UPI',
      steps: [
        'Press "Pay Rent" on the [dashboard](/tenant-dashboard).',
        'Choose "UPI", and scan the code with any UPI app, or press "Open UPI app".',
        'Press "I have paid", and enter the UTR: the 12 digits that your app shows.',
        'Press "Tell the landlord". Once they confirm it, your receipt is there.',
      ],
    },
    {
      title: 'Pay by card or net banking',
      text: 'Where Razorpay or Stripe is offered, choose it and follow its page. The receipt comes as soon as the payment is confirmed.',
    },
    {
      title: 'You paid otherwise',
      text: 'Choose "I have paid already", and say how and when: in cash, by bank transfer or cheque. Your landlord confirms it.',
    },
    {
      title: 'In part, or too much',
      text: 'If your landlord allows it, enter a smaller amount, and pay the rest later. What you pay too much is kept as credit for what comes next.',
    },
    {
      title: 'Let it be paid by itself',
      steps: [
        'Save a card under [Payment Methods](/payments?show=methods).',
        'Press "Allow automatic payment", and choose the highest amount that may be taken.',
        'By "Withdraw" you end it at any time.',
      ],
      notes: ['Nobody but you can switch it on. What is more than your amount is not taken, and you are told.'],
    },
  ],
};
