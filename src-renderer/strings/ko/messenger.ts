import { withParticle } from '../particles.ts';

export const messenger = {
  title: '대화',
  list: {
    label: '대화 목록',
    find: '이름, 마지막 말, ㅎㅅㅇ',
    findLabel: '대화 찾기',
    clearFind: '찾던 말 지우기',
    noneFound: (query: string) => `“${query}”에 맞는 대화가 없어요`,
    draft: '쓰던 글',
    unsent: '못 보냄',
    waiting: '기다리는 중',
    noWords: '아직 나눈 말이 없어요',
    unread: (count: number) => `안 읽은 말 ${count}개`,
    writing: '쓰고 있어요…',
    remembering: '지난 이야기를 떠올리고 있어요…',
    back: '대화 목록으로',
  },
  start: {
    add: '새 대화',
    talkTo: (name: string) => `${withParticle(name, '과/와')} 이야기하기`,
    make: '새 소울 만들기',
    makeNote: '스튜디오에서 이름과 성격을 써요',
  },
  empty: {
    noRooms: '아직 대화가 없어요',
    noRoomsHint: '누구와 이야기할지 골라 보세요. 나눈 말은 이 컴퓨터에만 저장해요.',
    make: '내 소울 만들기',
    firstWords: '먼저 말을 걸어 보세요. 여러 번 나눠 보내도 한꺼번에 읽어요.',
    roomGone: '이 대화를 찾을 수 없어요',
  },
  room: {
    logOf: (name: string) => `${withParticle(name, '과/와')} 나눈 대화`,
    more: '대화 메뉴',
    toStudio: '이 소울 고치기',
    toInspector: '살펴보기',
    toInspectorNote: '프롬프트와 답장이 온 길을 보여 줘요',
    readUpTo: '여기까지 읽었어요',
    typing: '입력 중',
    remembering: '지난 이야기를 떠올리고 있어요',
    late: '답이 조금 늦어지고 있어요',
    newest: '맨 아래로',
    newMessages: (count: number) => `새 메시지 ${count}`,
    loadingOlder: '앞의 대화를 불러오고 있어요',
    burst: (name: string, texts: readonly string[]) => `${name}: ${texts.join(' ')}`,
  },
  recall: {
    action: '최근 기억 불러오기',
    notes: {
      ready: (episodes: string, tokens: string) => `새 이야기 ${episodes}편, 약 ${tokens} 토큰`,
      'nothing-new': '새로 읽을 이야기가 없어요',
      'no-episodes': '함께한 에피소드가 아직 없어요',
      'no-scenes': '읽을 장면이 아직 없어요',
      'too-few-scenes': '읽을 요약이 아직 없어요',
      'no-scene-texts': '읽을 요약이 아직 없어요',
      running: '불러오고 있어요',
    },
    about: (name: string) => `함께 지나온 이야기를 읽고 ${withParticle(name, '이/가')} 기억할 것을 다시 고르게 해요.`,
    reads: '읽을 이야기',
    summaries: (count: string) => `요약 ${count}개`,
    needsSummary: '요약부터 써요',
    cost: (parts: { summaries: string | null; missing: string | null; calls: string; tokens: string }) =>
      [
        parts.summaries === null ? '' : `요약 ${parts.summaries}개`,
        parts.missing === null ? '' : `새로 쓸 요약 ${parts.missing}편`,
        `모델 호출 ${parts.calls}번`,
        `약 ${parts.tokens} 토큰`,
      ]
        .filter(Boolean)
        .join(' · '),
    meanwhile: '불러오는 동안에도 대화할 수 있어요.',
    run: '불러오기',
    verdicts: {
      'nothing-new':
        '지난번에 읽은 뒤로 새로 생긴 요약이 없어요. 에피소드에 요약을 더하거나 고치면 다시 불러올 수 있어요.',
      'no-episodes': '이 소울과 함께한 에피소드가 아직 없어요. 스튜디오에서 지난 이야기를 적거나 가져와 주세요.',
      'no-scenes': '에피소드는 있지만 아직 아무 장면도 없어요. 요약을 적으면 불러올 수 있어요.',
      'too-few-scenes': '요약이 없고 장면도 10개가 안 돼서 아직 읽지 않아요. 요약을 하나 적으면 불러올 수 있어요.',
      'no-scene-texts': '요약도 장면 글도 없어서 읽을 것이 없어요. 요약이나 장면 글을 적으면 불러올 수 있어요.',
    },
    toEpisodes: '에피소드 쓰러 가기',
    queued: '하던 기억 정리가 끝나면 시작해요',
    writing: (step: string, of: string) => `빠진 요약을 쓰고 있어요 (${step}/${of})`,
    reading: '이야기를 기억으로 옮기고 있어요',
    progress: '불러온 만큼',
    stop: '멈추기',
    show: '보기',
    result: (parts: { added: number; revised: number; removed: number }) => resultOf(parts),
    nothingChanged: '이야기를 읽었지만 기억은 바뀌지 않았어요.',
    conflict: '지금 관계와 어긋나는 이야기가 있어서, 어느 쪽인지 정하지 않고 그대로 열어 두었어요.',
    nothingNew: '새로 읽을 것이 없어서 모델을 부르지 않았어요.',
    cancelled: '불러오기를 멈췄어요. 기억은 그대로예요.',
    discarded: '그사이에 기억이 바뀌어서 이번에 읽은 것은 쓰지 않았어요. 다시 불러와 주세요.',
    failed: (why: string) => `불러오지 못했어요. ${why}`,
    busy: '이미 기억을 정리하고 있어요. 끝난 뒤에 다시 불러와 주세요.',
    unfinished: '끝까지 불러오지 못했어요. 기억은 그대로예요.',
    /** Nothing is sent again here, so these say less than the sentences of a message. */
    reasons: {
      'model-rate-limited': '요청이 너무 잦아요.',
      'model-overloaded': '모델이 지금 붐벼요.',
      'model-server-error': '모델 서버에 탈이 났어요.',
      'model-timeout': '모델이 오래 대답하지 않아요.',
      'model-interrupted': '모델의 답이 오다가 끊겼어요.',
      'model-empty': '모델이 빈 답을 보냈어요.',
    },
    retrying: (why: string) => `${why} 조금 뒤에 다시 해 볼게요.`,
  },
  bubble: {
    me: '나',
    name: (parts: { who: string; text: string; clock: string; state: string | null }) =>
      [parts.who, parts.text, parts.clock, parts.state].filter(Boolean).join(', '),
    edited: '고침',
    actions: '이 말로 할 일',
    copy: '복사',
    edit: '고치기',
    remove: '지우기',
    regenerate: '다시 받기',
    regenerateReply: '답장 다시 받기',
    resend: '다시 보내기',
    inspect: '살펴보기',
    readAll: '전체 보기',
    readerTitle: (who: string) => `${withParticle(who, '이/가')} 한 말`,
    myReaderTitle: '내가 한 말',
    copied: '복사했어요',
    removed: '말을 지웠어요',
    editLabel: '고칠 글',
    save: '저장',
    cancelEdit: '그만두기',
    variant: (index: number, count: number) => `${index}/${count}`,
    variantLabel: (index: number, count: number) => `다시 받은 답장 ${count}개 가운데 ${index}번째`,
    earlierVariant: '앞의 답장',
    laterVariant: '뒤의 답장',
  },
  mark: {
    waiting: '기다리는 중',
    waitingFor: (seconds: number) =>
      seconds < 60
        ? `기다리는 중 · ${seconds}초 뒤 다시 보내요`
        : `기다리는 중 · ${Math.ceil(seconds / 60)}분 뒤 다시 보내요`,
    sendNow: '지금 보내기',
    failed: '보내지 못했어요',
    interrupted: '끊긴 답장',
    cutByLength: '길어서 끊긴 답장',
    stopped: '여기서 멈췄어요',
    stoppedEarly: '답장을 멈췄어요',
    blocked: '막힌 답장',
    replyFailed: '끝까지 오지 못한 답장',
    noOtherReply: '다른 답장을 받지 못했어요',
    toSettings: '설정 열기',
  },
  composer: {
    label: (name: string) => `${name}에게 보낼 말`,
    placeholder: '메시지 쓰기',
    send: '보내기',
    stop: '답장 멈추기',
  },
};

/** 기억 4개를 더하고 2개를 고쳤어요. */
function resultOf({ added, revised, removed }: { added: number; revised: number; removed: number }): string {
  const done = [
    { count: added, and: '더하고', end: '더했어요' },
    { count: revised, and: '고치고', end: '고쳤어요' },
    { count: removed, and: '덜어 내고', end: '덜어 냈어요' },
  ].filter(({ count }) => count > 0);
  const words = done.map(({ count, and, end }, index) => `${count}개를 ${index === done.length - 1 ? end : and}`);
  return `지난 이야기를 불러왔어요. 기억 ${words.join(' ')}.`;
}
