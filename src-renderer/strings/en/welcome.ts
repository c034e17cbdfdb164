import type { welcome as ko } from '../ko/welcome.ts';

export const welcome: typeof ko = {
  title: 'Who would you like to talk with?',
  intro: 'Your chats and their memories stay on this machine.',
  name: 'What should they call you?',
  nameHint: 'A name or nickname',
  nameFirst: 'Write a name or nickname first',
  language: 'Language',
  samples: 'Souls to meet first',
  own: { title: 'Make your own', text: 'Write a character in Studio.' },
  restore: 'Restore from a backup',
  practice:
    'At first the built-in practice engine answers. It is not a real model. Add a Gemini key or a model on this machine in Settings, and that one answers from then on.',
};
