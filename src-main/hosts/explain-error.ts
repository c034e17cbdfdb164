import { explainReason } from '#shared/archive-reasons.ts';
import type { AppError, AppErrorCode } from '#shared/errors.ts';

export interface Sentence {
  ko: string;
  en: string;
}

/** An expected failure in words for a terminal or a dialog. Files it is about stand behind the sentence. */
export function explainError(error: Pick<AppError, 'code' | 'params'>): Sentence {
  const { ko, en } = SENTENCES[error.code];
  const { file, model, line, newestBackup, place, part, found, reason } = error.params;
  return {
    ko:
      ko +
      detail('모델', model) +
      detail('파일', file) +
      detail('부분', part) +
      detail('줄', line || undefined) +
      detail('가장 최근 백업', newestBackup) +
      detail('곳', place) +
      detail('판', found) +
      detail('까닭', reason === undefined ? undefined : explainReason(String(reason), 'ko')),
    en:
      en +
      detail('Model', model) +
      detail('File', file) +
      detail('Part', part) +
      detail('Line', line || undefined) +
      detail('Newest backup', newestBackup) +
      detail('Place', place) +
      detail('Version', found) +
      detail('Reason', reason === undefined ? undefined : explainReason(String(reason), 'en')),
  };
}

const detail = (label: string, value: string | number | undefined): string =>
  value === undefined || value === '' ? '' : `\n  ${label}: ${value}`;

const SENTENCES: Record<AppErrorCode, Sentence> = {
  'not-found': { ko: '찾는 항목이 없어요.', en: 'There is no such item.' },
  'invalid-input': { ko: '입력한 값을 쓸 수 없어요.', en: 'That input can’t be used.' },
  'nothing-to-do': { ko: '할 일이 없어요.', en: 'There is nothing to do.' },
  'thread-busy': { ko: '이 대화방은 지금 다른 일을 하고 있어요.', en: 'This chat is busy with something else.' },
  'storage-full': {
    ko: '디스크 공간이 부족해요. 공간을 비운 뒤 다시 시도해 주세요.',
    en: 'The disk is full. Free some space and try again.',
  },
  'storage-read-only': {
    ko: '데이터 폴더에 쓸 수 없어요. 권한을 확인해 주세요.',
    en: 'The data folder can’t be written to. Check its permissions.',
  },
  'storage-missing': {
    ko: '데이터 파일이 사라졌어요. 옮기거나 지웠는지 확인해 주세요.',
    en: 'The data file is gone. Check whether it was moved or deleted.',
  },
  'storage-damaged': {
    ko: '데이터 파일이 손상되어 열지 않았어요. 파일은 그대로 두었어요. `npm run cli -- restore`로 백업에서 되살릴 수 있어요.',
    en: 'The data file is damaged and was not opened. It was left as it is. `npm run cli -- restore` restores a backup.',
  },
  'storage-newer': {
    ko: '더 새로운 버전의 앱이 만든 데이터예요. 앱을 업데이트한 뒤 열어 주세요.',
    en: 'This data was made by a newer version of the app. Update the app to open it.',
  },
  'storage-in-use': {
    ko: '다른 곳에서 이 데이터를 쓰고 있어요. 먼저 그쪽을 닫아 주세요.',
    en: 'Another program is using this data. Close it first.',
  },
  'storage-failed': { ko: '데이터를 읽거나 쓰지 못했어요.', en: 'The data could not be read or written.' },
  'backup-damaged': { ko: '이 백업은 손상되어 쓸 수 없어요.', en: 'This backup is damaged and can’t be used.' },
  'picture-unsupported': {
    ko: 'PNG, JPEG, WebP 사진만 512 KiB까지 쓸 수 있어요.',
    en: 'Pictures can be PNG, JPEG or WebP of up to 512 KiB.',
  },
  'prompt-missing': {
    ko: '앱과 함께 오는 프롬프트 파일이 없어요. 앱을 다시 설치해 주세요.',
    en: 'A prompt file that comes with the app is missing. Install the app again.',
  },
  'archive-unreadable': {
    ko: '기억 보관 파일을 읽을 수 없어요. 바뀐 것은 없어요.',
    en: 'The memory archive can’t be read. Nothing was changed.',
  },
  'archive-newer': {
    ko: '더 새로운 앱이 만든 보관 파일이에요. 앱을 업데이트한 뒤 가져와 주세요. 바뀐 것은 없어요.',
    en: 'This archive was made by a newer app. Update the app and import it again. Nothing was changed.',
  },
  'import-changed': {
    ko: '가져온 뒤에 이어 쓴 대화가 있어서 되돌리지 않았어요.',
    en: 'What was imported has been added to since, so the import was not undone.',
  },
  'file-unreadable': {
    ko: '이 파일에서 가져올 것을 찾지 못했어요. 바뀐 것은 없어요.',
    en: 'Nothing in this file can be imported. Nothing was changed.',
  },
  cancelled: { ko: '그만두었어요. 바뀐 것은 없어요.', en: 'Cancelled. Nothing was changed.' },
  'episodes-unreadable': { ko: '에피소드 파일을 읽지 못했어요.', en: 'The episode file can’t be read.' },
  'memory-rejected': {
    ko: '모델이 쓴 기억이 검사를 통과하지 못해서, 예전 기억을 그대로 두었어요.',
    en: 'The memory the model wrote did not pass the checks. The earlier memory was kept.',
  },
  'recall-unreadable': { ko: '회상 파일을 읽지 못했어요.', en: 'The file of recall items can’t be read.' },
  'embedder-missing': {
    ko: '뜻을 읽는 모델이 없어요. 낱말로만 찾아요.',
    en: 'There is no sentence model. Only words are searched for.',
  },
  'embedder-damaged': {
    ko: '뜻을 읽는 모델을 열 수 없어요. 파일이 손상되었을 수 있어요.',
    en: 'The sentence model can’t be opened. Its file may be damaged.',
  },
  'embedder-mismatch': {
    ko: '뜻을 읽는 모델이 설정 파일의 내용이나 전에 쓰던 모델과 달라요.',
    en: 'The sentence model is not what its configuration says, or another one than before.',
  },
  'embedder-failed': {
    ko: '뜻을 읽는 모델이 도중에 멈췄어요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'The sentence model stopped while it worked. Try again in a while.',
  },
  'key-missing': { ko: 'API 키가 없어요.', en: 'There is no API key.' },
  'key-rejected': { ko: 'API 키가 거절되었어요.', en: 'The API key was rejected.' },
  'key-not-kept': {
    ko: '이 컴퓨터에 API 키를 안전하게 보관할 수 없어요. 이번 실행 동안만 쓸 수 있어요.',
    en: 'The API key can’t be kept safely on this machine. It can be used for this session only.',
  },
  'address-not-allowed': { ko: '이 주소로는 연결할 수 없어요.', en: 'Connecting to this address is not allowed.' },
  'model-unreachable': { ko: '모델 서버에 연결하지 못했어요.', en: 'The model server could not be reached.' },
  'model-not-found': { ko: '그런 모델이 없어요.', en: 'There is no such model.' },
  'model-bad-request': {
    ko: '모델 서버가 요청을 이해하지 못했어요.',
    en: 'The model server did not accept the request.',
  },
  'model-region': { ko: '이 지역에서는 쓸 수 없는 모델이에요.', en: 'This model is not available in your region.' },
  'model-rate-limited': {
    ko: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.',
    en: 'Too many requests. Try again in a while.',
  },
  'model-quota-exhausted': { ko: '사용 한도를 다 썼어요.', en: 'The usage quota is used up.' },
  'model-overloaded': { ko: '모델 서버가 붐비고 있어요.', en: 'The model server is overloaded.' },
  'model-server-error': { ko: '모델 서버에서 오류가 났어요.', en: 'The model server had an error.' },
  'model-timeout': { ko: '모델이 제때 답하지 않았어요.', en: 'The model did not answer in time.' },
  'model-interrupted': { ko: '답이 오다가 끊겼어요.', en: 'The answer was interrupted.' },
  'model-empty': { ko: '모델이 빈 답을 보냈어요.', en: 'The model sent an empty answer.' },
  'model-repeating': { ko: '모델이 같은 말을 되풀이했어요.', en: 'The model repeated itself.' },
  'model-blocked': { ko: '모델이 답하기를 거절했어요.', en: 'The model refused to answer.' },
  'model-context-full': {
    ko: '대화가 모델이 한 번에 읽을 수 있는 길이를 넘었어요.',
    en: 'The chat is longer than the model can read at once.',
  },
};
