import type { Chapter } from '../../chapter.ts';

export const repairs: Chapter = {
  name: 'reporting-a-fault',
  title: 'Reporting a fault',
  lead: 'Say what is broken, with a photo, and follow it until it is done.',
  picture: 'maintenance-report',
  parts: [
    {
      title: 'In danger, act first',
      text: 'With gas, fire or live wires, get safe and call 112. The form says what to do first.',
    },
    {
      title: 'Report it',
      steps: [
        'Open [Maintenance](/tenant-dashboard?section=maintenance), and press "New request".',
        'Say what it is about and how urgent it is, and add photos. A photo often saves a visit.',
        'Say when somebody is at home, or that you may be out.',
        'Press "Send request".',
      ],
      notes: [
        'Without a network it is kept on your phone, and sent later.',
        'If there is a sticker on the appliance, scan it: the form knows which one it is.',
        'What concerns the whole building is seen by your neighbours, without your name.',
      ],
    },
    {
      title: 'Follow it',
      text: 'The request shows who comes when, by when it should be done, and who pays. You can write on it and add photos.',
    },
    {
      title: 'Is it done?',
      text: 'You are asked: "Is it done?" Answer, and give stars. If it is not, press "Not yet". "No longer needed" closes what has gone by itself.',
    },
  ],
};
