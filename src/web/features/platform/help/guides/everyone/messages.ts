import type { Chapter } from '../../chapter.ts';

export const messages: Chapter = {
  name: 'messages-and-notifications',
  title: 'Messages and notifications',
  lead: 'Write to those whom you have to do with, and choose what you hear.',
  parts: [
    {
      title: 'Write',
      steps: [
        'Open [Messages](/messages), and press "New Message".',
        'Choose the recipient, write, and attach files if you like.',
        'Answers stand in the same conversation. What stays unread is also sent by mail.',
      ],
    },
    {
      title: 'Choose what you hear',
      text: 'In your [account](/account), under "Notification choices", you choose what comes in the app, by mail and on your devices.',
    },
    {
      title: 'On your phone, also when the app is closed',
      steps: [
        'Open your account on the phone, and go to "Notifications on this device".',
        'Switch "Show notifications on this device" on, and press "Send a test".',
        'Choose when it is quiet at night, and whether names and amounts are shown on a locked screen.',
      ],
      notes: ['On some phones the app has to be installed first: "Install the app".'],
    },
    {
      title: 'Without a network',
      text: 'Readings, inspections and faults are kept on your device, and sent as soon as there is a network. A line at the top says what waits.',
    },
  ],
};
