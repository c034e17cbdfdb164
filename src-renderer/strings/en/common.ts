import type { common as ko } from '../ko/common.ts';

export const common: typeof ko = {
  appName: 'Soul Messenger',
  /** Each by its own name, whatever the page speaks. */
  languages: { ko: '한국어', en: 'English' },
  screens: { chat: 'Chats', studio: 'Studio', inspector: 'Inspector', files: 'Files', settings: 'Settings' },
  regions: { rail: 'Screens', main: 'Content', notices: 'Notices' },
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  saved: 'Saved',
  edit: 'Edit',
  remove: 'Delete',
  undo: 'Undo',
  undone: 'Undone',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  more: 'More',
  showAll: 'Show all',
  fold: 'Fold',
  loading: 'Loading',
  engineLost: 'Lost the engine. Reconnecting',
  engineGone: {
    browser: 'The app seems to be closed. Start it again and open the new address from the terminal.',
    app: 'Lost the engine. Please restart the app.',
  },
  practice: { label: 'The practice engine is answering. It is not a real model.', link: 'Choose a model' },
  modelChanged: (before, after) => `Another model is answering now: ${before} → ${after}`,
  modelDiffers: (asked, answered) => `A different model answered than you chose: ${asked} → ${answered}`,
  dismiss: 'Got it',
  avatarOf: (name) => `Picture of ${name}`,
  broken: {
    title: 'This screen could not be drawn',
    text: 'Your chats and memories are untouched. Try opening it again.',
    reload: 'Open again',
  },
};
