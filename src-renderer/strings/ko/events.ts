import type { EventFact } from '../event-fact.ts';
import { withParticle } from '../particles.ts';

const after = (words: string, more: string | null): string => (more === null ? words : `${words}: ${more}`);

/** The Inspector's page of events. `count` arguments come formatted. */
export const events = {
  title: '이벤트',
  scope: '어느 대화',
  everywhere: '모든 대화',
  thisThread: '이 대화만',
  empty: '아직 남은 이벤트가 없어요.',
  older: '더 오래된 이벤트',
  filter: '종류로 거르기',
  all: '모두',
  otherKinds: (count: string) => `다른 종류 ${count}개`,
  noMatch: '고른 종류의 이벤트가 없어요.',
  lookedAt: (count: string) => `최근 ${count}개까지 찾아봤어요.`,
  lookFurther: '더 찾기',
  toCycle: '정리 보기',
  toReply: '답장 보기',
  copy: 'JSON 복사',
  type: '종류',
  at: '시각',
  noValue: '없음',
  export: {
    start: 'JSONL로 내보내기',
    running: (count: string) => `${count}개 모으는 중`,
    done: (count: string) =>
      `이벤트 ${withParticle(`${count}개`, '을/를')} 모았어요. 거른 것과 상관없이 모두 들어 있어요.`,
    save: '파일로 저장',
    cancelled: '내보내기를 그만두었어요.',
  },
  kinds: {
    seed_dm_memory_from_episode: '에피소드에서 기억',
    run_dm_memory_update: '기억 정리',
    no_update_dm_memory_slot: '그대로 둔 칸',
    displace_ltm_bullet: '로어북으로 옮김',
    conflict_dm_memory_update: '어긋난 기억',
    redact_dm_memory_sensitive: '가린 값',
    reject_dm_memory_output: '퇴짜',
    fail_dm_memory_cycle: '정리 실패',
    discard_dm_memory_cycle: '버린 정리',
    restore_dm_memory: '기억 되돌림',
    rebuild_dm_memory: '다시 만듦',
    import_episodes: '에피소드 가져옴',
    summarise_episode_play: '에피소드 요약',
    label_reply: '라벨',
    apply_soul_version: '소울 적용',
    change_answering_model: '모델 바뀜',
    make_backup: '백업',
    restore_backup: '백업 되살림',
  },
  sentences: {
    seed_dm_memory_from_episode: (fact: EventFact) => {
      const plays = fact('episode_play_ids');
      const words = `${plays === null ? '에피소드를' : `에피소드의 플레이 ${plays}개를`} 읽고 기억을 만들었어요`;
      const source = fact('source');
      return source === null ? words : `${words} · ${source}`;
    },
    run_dm_memory_update: (fact: EventFact) => {
      const messages = fact('messages_consumed');
      const slots = fact('slots_changed');
      const read = messages === null ? '대화를 정리' : `메시지 ${messages}개를 정리`;
      return slots === null
        ? `${read}했어요. 바뀐 칸은 없어요`
        : `${read}해서 ${withParticle(slots, '을/를')} 고쳤어요`;
    },
    no_update_dm_memory_slot: (fact: EventFact) =>
      `${withParticle(fact('slot') ?? '칸', '은/는')} 고칠 것이 없어서 그대로 두었어요`,
    displace_ltm_bullet: (fact: EventFact) => after('장기 기억에서 밀려난 것을 로어북에 남겼어요', fact('title')),
    conflict_dm_memory_update: (fact: EventFact) => after('기억이 서로 어긋나요', fact('detail') ?? fact('reason')),
    redact_dm_memory_sensitive: (fact: EventFact) => {
      const what = `${withParticle(fact('kind') ?? '민감한 값', '을/를')} 가렸어요`;
      const slot = fact('slot');
      return slot === null ? what : `${slot}에서 ${what}`;
    },
    reject_dm_memory_output: (fact: EventFact) => after('모델의 답이 관문을 넘지 못해서 쓰지 않았어요', fact('codes')),
    fail_dm_memory_cycle: (fact: EventFact) => `정리를 못 했어요. ${fact('code') ?? '다음에 다시 해요.'}`,
    discard_dm_memory_cycle: (fact: EventFact) => after('정리 결과를 버렸어요', fact('reason')),
    restore_dm_memory: (fact: EventFact) => {
      const to = fact('restored_set');
      return to === null ? '앞의 기억으로 되돌렸어요' : `${to}번 기억으로 되돌렸어요`;
    },
    rebuild_dm_memory: (fact: EventFact) => {
      const cycles = fact('cycles');
      return cycles === null ? '바뀐 곳부터 기억을 다시 만들었어요' : `바뀐 곳부터 정리 ${cycles}번을 다시 했어요`;
    },
    import_episodes: (fact: EventFact) => {
      const episodes = fact('episodes');
      return episodes === null ? '에피소드를 가져왔어요' : `에피소드 ${episodes}개를 가져왔어요`;
    },
    summarise_episode_play: (fact: EventFact) => {
      const summaries = fact('summaries');
      return summaries === null ? '없던 요약을 썼어요' : `요약이 없던 플레이에 요약 ${summaries}개를 썼어요`;
    },
    label_reply: (fact: EventFact) => {
      const said = fact('value');
      const who = fact('by') ?? '누군가';
      const what = fact('aspect') ?? '답장';
      return said === null
        ? `${withParticle(who, '이/가')} ‘${what}’ 답을 물렀어요`
        : `${withParticle(who, '이/가')} ‘${what}’에 ‘${said}’라고 답했어요`;
    },
    apply_soul_version: (fact: EventFact) => {
      const number = fact('number') ?? '';
      const restored = fact('restored_from');
      return restored === null
        ? `소울 버전 ${withParticle(number, '을/를')} 적용했어요`
        : `소울 버전 ${withParticle(restored, '을/를')} 되살려 버전 ${withParticle(number, '으로/로')} 적용했어요`;
    },
    change_answering_model: (fact: EventFact) =>
      after('답하는 모델이 바뀌었어요', `${fact('before') ?? fact('requested') ?? '?'} → ${fact('answered') ?? '?'}`),
    make_backup: (fact: EventFact) => after('백업을 만들었어요', fact('file')),
    restore_backup: (fact: EventFact) => after('백업을 되살렸어요', fact('file')),
  },
  /** What the keys of an event's data are called. The others are shown as they are. */
  keys: {
    slot: '칸',
    slots_changed: '바뀐 칸',
    messages_consumed: '읽은 메시지',
    latency_ms: '걸린 시간',
    episode_play_ids: '플레이',
    source: '계기',
    patch_size: '바뀐 양',
    cycle_id: '정리',
    generation_id: '답장',
    reason: '까닭',
    kind: '무엇을',
    codes: '관문의 판정',
    detail: '내용',
    work: '하던 일',
    count: '개수',
    set: '기억',
    base_set: '바탕이 된 기억',
    made_set: '만든 기억',
    from_set: '그때 기억',
    restored_set: '되돌린 기억',
    cycles: '다시 한 정리',
    episodes: '에피소드',
    episode_play_id: '플레이',
    summaries: '요약',
    code: '코드',
    tries: '시도',
    aspect: '물음',
    by: '누가',
    value: '답',
    file: '파일',
    number: '번호',
    restored_from: '되살린 버전',
    requested: '부른 모델',
    answered: '답한 모델',
    before: '전에 답한 모델',
    provider: '보낸 곳',
    messages: '메시지',
    template: '템플릿',
    input_hash: '입력 지문',
  },
  reasons: {
    start: '켤 때',
    daily: '날마다',
    migration: '자료를 새 형식으로 옮기기 전',
    manual: '손으로',
    restore: '되살리기 전',
    input_changed: '하는 동안 메시지나 기억이 바뀌었어요',
    memory_changed: '하는 동안 기억이 바뀌었어요',
  },
  /** Where something was masked, beside the slots. */
  places: { messages: '메시지', play_summary: '에피소드 요약', lorebook: '로어북' },
  secrets: {
    api_key: 'API 키',
    token: '토큰 값',
    private_key: '개인 키',
    connection: '접속 정보',
    secret: '비밀 값',
    seed_phrase: '복구 문구',
    password: '비밀번호',
    otp: '인증 번호',
    kr_rrn: '주민등록번호',
    ssn: '사회보장번호',
    passport: '여권 번호',
    driver_license: '면허 번호',
    card: '카드 번호',
    bank_account: '계좌 번호',
    phone: '전화번호',
    email: '이메일',
    address: '주소',
    messenger_id: '메신저 아이디',
    order_id: '주문 번호',
    biz_no: '사업자 번호',
    plate: '차량 번호',
  },
};
