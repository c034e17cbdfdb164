import { describeReason } from '#shared/archive-reasons.ts';
import type { AppErrorParams } from '#shared/errors.ts';
import type { Failure } from '../../client/failure.ts';
import { describeFault, type FaultWords } from '../episode-fault.ts';

type Sentences = Record<Failure['code'], (params: AppErrorParams) => string>;

/** One sentence per code: what happened, then what to do about it. */
export const errors: Sentences = {
  'not-found': () => '찾을 수 없어요. 이미 지워졌을 수 있어요.',
  'invalid-input': () => '입력한 내용을 다시 살펴봐 주세요.',
  'nothing-to-do': () => '지금은 할 일이 없어요.',
  'thread-busy': () => '이 대화는 지금 다른 일을 하고 있어요. 끝나면 다시 해 주세요.',
  'storage-full': () => '저장 공간이 모자라요. 자리를 비우고 다시 해 주세요.',
  'storage-read-only': () => '자료 폴더에 쓸 수 없어요. 폴더 권한을 살펴봐 주세요.',
  'storage-missing': () => '자료 폴더가 없어졌어요. 외장 디스크라면 다시 이어 주세요.',
  'storage-damaged': () => '데이터베이스가 상했어요. 설정의 보관에서 백업을 되살릴 수 있어요.',
  'storage-newer': () => '더 새로운 앱에서 쓰던 자료예요. 앱을 새 버전으로 바꿔 주세요.',
  'storage-in-use': () => '다른 창에서 이미 쓰고 있는 자료예요. 그 창을 닫고 다시 해 주세요.',
  'storage-failed': () => '저장하지 못했어요. 잠시 뒤에 다시 해 주세요.',
  'backup-damaged': ({ file }) =>
    `백업이 상해서 되살릴 수 없어요${file === undefined ? '' : ` (${file})`}. 다른 백업을 골라 주세요.`,
  'picture-unsupported': () => '512KB까지의 PNG, JPEG, WebP 그림만 쓸 수 있어요.',
  'prompt-missing': () => '프롬프트 틀을 읽지 못했어요. 앱을 다시 설치해 주세요.',
  'archive-unreadable': ({ part, line, reason }) =>
    `기억 보관 파일을 읽지 못했어요. ${describeReason('ko', part, line, reason)} 바뀐 것은 없어요.`,
  'archive-newer': ({ found }) =>
    `더 새로운 앱이 만든 보관 파일이에요(형식 ${found}판). 앱을 새 버전으로 바꾼 뒤 가져와 주세요.`,
  'import-changed': () => '가져온 뒤에 이어 쓴 대화가 있어서 되돌리지 않았어요.',
  'file-unreadable': ({ part, line, reason }) =>
    `이 파일에서 가져올 것을 찾지 못했어요. ${describeReason('ko', part, line, reason)} 바뀐 것은 없어요.`,
  cancelled: () => '그만두었어요. 바뀐 것은 없어요.',
  'episodes-unreadable': ({ place, reason }) =>
    `에피소드 파일을 읽지 못했어요. ${describeFault(place, reason, FAULTS)}`.trim(),
  'memory-rejected': () => '모델이 쓴 기억이 검사를 통과하지 못해서, 예전 기억을 그대로 두었어요.',
  'recall-unreadable': ({ line, reason }) =>
    ['회상 파일을 읽지 못했어요.', describeFault(placeOfLine(line), reason, FAULTS), '바뀐 것은 없어요.']
      .filter((part) => part !== '')
      .join(' '),
  'embedder-missing': ({ model, file }) =>
    `${nameOf(model)}의 파일이 없어요${inBrackets(file)}. 앱을 다시 설치하거나 설정에서 다른 모델을 골라 주세요.`,
  'embedder-damaged': ({ model, file }) =>
    `${nameOf(model)}의 파일이 상했어요${inBrackets(file)}. 앱을 다시 설치하거나 설정에서 다른 모델을 골라 주세요.`,
  'embedder-mismatch': () => '뜻을 읽는 모델의 답이 전과 달라요. 뒤에서 뜻을 다시 읽을게요.',
  'embedder-failed': () => '뜻을 읽는 모델이 멈췄어요. 조금 뒤에 다시 해 볼게요.',
  'key-missing': () => 'API 키가 없어요. 설정에서 넣어 주세요.',
  'key-rejected': () => 'API 키를 받아 주지 않아요. 키를 다시 살펴봐 주세요.',
  'key-not-kept': () => '이 컴퓨터에는 키를 안전하게 둘 수 없어요. 이번 실행에만 쓰기를 골라 주세요.',
  'address-not-allowed': () => '쓸 수 없는 주소예요. http:// 나 https:// 로 시작하는 주소를 넣어 주세요.',
  'model-unreachable': () => '모델 서버에 닿지 않아요. 인터넷과 주소를 살펴봐 주세요.',
  'model-not-found': ({ model }) =>
    model === undefined
      ? '그런 모델이 없어요. 설정에서 다른 모델을 골라 주세요.'
      : `${model} 모델이 없어요. 설정에서 다른 모델을 골라 주세요.`,
  'model-bad-request': () => '모델이 이 요청을 알아듣지 못했어요. 설정의 모델을 살펴봐 주세요.',
  'model-region': () => '이 지역에서는 쓸 수 없는 모델이에요.',
  'model-rate-limited': ({ seconds }) =>
    seconds === undefined
      ? '요청이 너무 잦아요. 조금 뒤에 다시 보낼게요.'
      : `요청이 너무 잦아요. ${seconds}초 뒤에 다시 보낼게요.`,
  'model-quota-exhausted': () => '오늘 쓸 수 있는 양을 다 썼어요. 내일 다시 되거나, 요금제를 바꾸면 돼요.',
  'model-overloaded': () => '모델이 지금 붐벼요. 조금 뒤에 다시 보낼게요.',
  'model-server-error': () => '모델 서버에 탈이 났어요. 조금 뒤에 다시 보낼게요.',
  'model-timeout': () => '모델이 오래 대답하지 않아요. 다시 보내 주세요.',
  'model-interrupted': () => '답장이 오다가 끊겼어요.',
  'model-empty': () => '모델이 빈 답을 보냈어요. 다시 보내 주세요.',
  'model-repeating': () => '모델이 같은 말을 되풀이해서 멈췄어요.',
  'model-blocked': () => '모델의 안전 규칙에 걸려 답을 받지 못했어요.',
  'model-context-full': () => '대화가 이 모델에 담기지 않아요. 설정에서 토큰 예산을 줄여 주세요.',
  'engine-lost': () => '엔진과 연결이 끊겨서 끝까지 못 했어요. 다시 해 주세요.',
  unexpected: () => '생각지 못한 문제가 생겼어요. 다시 해도 같으면 앱을 다시 열어 주세요.',
};

const placeOfLine = (line: string | number | undefined): string => (line === undefined ? '' : `line ${line}`);
const nameOf = (model: string | number | undefined): string =>
  model === undefined ? '뜻을 읽는 모델' : `뜻을 읽는 모델 ${model}`;
const inBrackets = (file: string | number | undefined): string => (file === undefined ? '' : ` (${file})`);

const LISTS: Readonly<Record<string, string>> = {
  episodes: '에피소드',
  plays: '플레이',
  scenes: '장면',
  summaries: '요약',
  appearances: '인물',
};

const FAULTS: FaultWords = {
  item: (list, number) => `${number}번째 ${LISTS[list] ?? list}`,
  line: (number) => `${number}번째 줄`,
  reasons: {
    'not-json': 'JSON이 아니에요.',
    'not-an-object': '{ }로 묶은 값이어야 해요.',
    'not-a-list': '[ ]로 묶은 목록이어야 해요.',
    'not-a-text': '글이어야 해요.',
    'not-a-count': '0부터 100,000까지의 수여야 해요.',
    'not-a-time': '날짜로 읽을 수 없어요.',
    missing: '빠져 있어요.',
    empty: '비어 있어요.',
    'too-long': '너무 길어요.',
    'too-many': '너무 많아요.',
    'wrong-type': '값의 모양이 맞지 않아요.',
    'unknown-format': '회상 항목을 담은 파일이 아니에요.',
    'newer-version': '더 새로운 앱이 만든 파일이에요.',
    'bad-pattern': '정규식을 읽을 수 없어요.',
    secret: '비밀번호나 키가 들어 있어서 담을 수 없어요.',
  },
};
