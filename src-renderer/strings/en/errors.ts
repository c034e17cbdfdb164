import { describeReason } from '#shared/archive-reasons.ts';
import { describeFault, type FaultWords } from '../episode-fault.ts';
import type { errors as ko } from '../ko/errors.ts';

export const errors: typeof ko = {
  'not-found': () => 'Not found. It may have been deleted.',
  'invalid-input': () => 'Please check what you entered.',
  'nothing-to-do': () => 'There is nothing to do right now.',
  'thread-busy': () => 'This chat is busy with something else. Try again when it is done.',
  'storage-full': () => 'The disk is full. Free some space and try again.',
  'storage-read-only': () => 'The data folder can’t be written to. Check its permissions.',
  'storage-missing': () => 'The data folder is gone. If it is on an external disk, connect it again.',
  'storage-damaged': () => 'The database is damaged. You can restore a backup in Settings, Data.',
  'storage-newer': () => 'This data was made by a newer version of the app. Please update.',
  'storage-in-use': () => 'Another window is using this data. Close it and try again.',
  'storage-failed': () => 'Could not save. Try again in a moment.',
  'backup-damaged': ({ file }) =>
    `This backup is damaged and can’t be restored${file === undefined ? '' : ` (${file})`}. Choose another one.`,
  'picture-unsupported': () => 'Only PNG, JPEG or WebP pictures up to 512 KB can be used.',
  'prompt-missing': () => 'A prompt template could not be read. Please reinstall the app.',
  'archive-unreadable': ({ part, line, reason }) =>
    `The memory archive can’t be read. ${describeReason('en', part, line, reason)} Nothing was changed.`,
  'archive-newer': ({ found }) =>
    `This archive was made by a newer app (format ${found}). Update the app and import it again.`,
  'import-changed': () => 'What was imported has been added to since, so the import was not undone.',
  'file-unreadable': ({ part, line, reason }) =>
    `Nothing in this file can be imported. ${describeReason('en', part, line, reason)} Nothing was changed.`,
  cancelled: () => 'Cancelled. Nothing was changed.',
  'episodes-unreadable': ({ place, reason }) =>
    `The episode file can’t be read. ${withCapital(describeFault(place, reason, FAULTS))}`.trim(),
  'memory-rejected': () => 'The memory the model wrote did not pass the checks. The earlier memory stays.',
  'recall-unreadable': ({ line, reason }) =>
    [
      'The recall file can’t be read.',
      withCapital(describeFault(placeOfLine(line), reason, FAULTS)),
      'Nothing was changed.',
    ]
      .filter((part) => part !== '')
      .join(' '),
  'embedder-missing': ({ model, file }) =>
    `A file of ${nameOf(model)} is missing${inBrackets(file)}. Reinstall the app or choose another model in Settings.`,
  'embedder-damaged': ({ model, file }) =>
    `A file of ${nameOf(model)} is damaged${inBrackets(file)}. Reinstall the app or choose another model in Settings.`,
  'embedder-mismatch': () =>
    'The sentence model answers differently than before. Meanings are read anew in the background.',
  'embedder-failed': () => 'The sentence model stopped. Trying again in a while.',
  'key-missing': () => 'No API key yet. Add one in Settings.',
  'key-rejected': () => 'The API key was not accepted. Please check it.',
  'key-not-kept': () => 'This machine can’t keep keys safely. Choose “this run only”.',
  'address-not-allowed': () => 'This address can’t be used. It has to start with http:// or https://.',
  'model-unreachable': () => 'Can’t reach the model. Check the internet and the address.',
  'model-not-found': ({ model }) =>
    model === undefined
      ? 'No such model. Choose another one in Settings.'
      : `There is no model ${model}. Choose another one in Settings.`,
  'model-bad-request': () => 'The model did not understand the request. Check the model in Settings.',
  'model-region': () => 'This model is not available in your region.',
  'model-rate-limited': ({ seconds }) =>
    seconds === undefined
      ? 'Too many requests. Sending again in a moment.'
      : `Too many requests. Sending again in ${seconds} s.`,
  'model-quota-exhausted': () => 'Today’s quota is used up. It works again tomorrow, or with another plan.',
  'model-overloaded': () => 'The model is busy. Sending again in a moment.',
  'model-server-error': () => 'The model’s server has a problem. Sending again in a moment.',
  'model-timeout': () => 'The model took too long. Please send again.',
  'model-interrupted': () => 'The reply broke off on its way.',
  'model-empty': () => 'The model sent an empty reply. Please send again.',
  'model-repeating': () => 'The model kept repeating itself and was stopped.',
  'model-blocked': () => 'The model’s safety rules kept the reply back.',
  'model-context-full': () => 'The chat does not fit this model. Lower the token budget in Settings.',
  'engine-lost': () => 'Lost the engine before this was done. Please try again.',
  unexpected: () => 'Something unexpected went wrong. If it happens again, reopen the app.',
};

const placeOfLine = (line: string | number | undefined): string => (line === undefined ? '' : `line ${line}`);
const nameOf = (model: string | number | undefined): string =>
  model === undefined ? 'the sentence model' : `the sentence model ${model}`;
const inBrackets = (file: string | number | undefined): string => (file === undefined ? '' : ` (${file})`);

const LISTS: Readonly<Record<string, string>> = {
  episodes: 'episode',
  plays: 'play',
  scenes: 'scene',
  summaries: 'summary',
  appearances: 'character',
};

const FAULTS: FaultWords = {
  item: (list, number) => `${LISTS[list] ?? list} ${number}`,
  line: (number) => `line ${number}`,
  reasons: {
    'not-json': 'this is not JSON.',
    'not-an-object': 'has to be an object in { }.',
    'not-a-list': 'has to be a list in [ ].',
    'not-a-text': 'has to be text.',
    'not-a-count': 'has to be a number from 0 to 100,000.',
    'not-a-time': 'can’t be read as a date.',
    missing: 'is missing.',
    empty: 'is empty.',
    'too-long': 'is too long.',
    'too-many': 'are too many.',
    'wrong-type': 'a value is not of the right kind.',
    'unknown-format': 'this is not a file of recall items.',
    'newer-version': 'it was made by a newer version of the app.',
    'bad-pattern': 'a regular expression can’t be read.',
    secret: 'it holds a password or key and can’t be taken in.',
  },
};

const withCapital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
