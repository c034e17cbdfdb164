/**
 * Why a file could not be read, in a sentence: said by the page and by the command line alike, so it stands here once.
 * `reason`: a word of AppError archive-unreadable or file-unreadable, with the field behind a colon where there is one.
 */
export function explainReason(reason: string, language: 'ko' | 'en'): string {
  const [code = '', field = ''] = reason.split(/:(.*)/su);
  const words = REASONS[code];
  if (words === undefined) return reason;
  return field === '' ? words[language] : `${words[language]} (${field})`;
}

/** Part and line first: `messages.jsonl, line 88: …`. */
export function describeReason(
  language: 'ko' | 'en',
  part: string | number | undefined,
  line: string | number | undefined,
  reason: string | number | undefined,
): string {
  const numbered = language === 'ko' ? `${line}번째 줄` : `line ${line}`;
  const at = Number(line) > 0 ? numbered : '';
  const place = [String(part ?? ''), at].filter((one) => one !== '').join(language === 'ko' ? ' ' : ', ');
  const why = reason === undefined ? '' : explainReason(String(reason), language);
  return [place, why].filter((one) => one !== '').join(': ');
}

const REASONS: Readonly<Record<string, { ko: string; en: string }>> = {
  damaged: { ko: '파일이 상했거나 잘렸어요.', en: 'The file is damaged or cut off.' },
  'cut-off': { ko: '끝이 잘렸어요.', en: 'Its end is cut off.' },
  'not-an-archive': { ko: '소울 메신저의 보관 파일이 아니에요.', en: 'It is no Soul Messenger archive.' },
  'not-a-file': { ko: '파일이 아니라 폴더예요.', en: 'It is a folder, not a file.' },
  empty: { ko: '빈 파일이에요.', en: 'The file is empty.' },
  hash: { ko: '내용이 적힌 지문과 달라요.', en: 'Its contents don’t match their fingerprint.' },
  size: { ko: '크기가 적힌 것과 달라요.', en: 'Its size is not what the archive says.' },
  count: { ko: '줄 수가 적힌 것과 달라요.', en: 'The number of lines is not what the archive says.' },
  parts: { ko: '있어야 할 부분이 빠졌거나 순서가 달라요.', en: 'A part is missing or out of order.' },
  duplicate: { ko: '같은 것이 두 번 들어 있어요.', en: 'The same thing is in it twice.' },
  encrypted: { ko: '암호가 걸려 있어요.', en: 'It is encrypted.' },
  'missing-member': { ko: '들어 있어야 할 것이 없어요.', en: 'Something that should be in it is missing.' },
  'unknown-member': { ko: '모르는 것이 들어 있어요.', en: 'There is something unknown in it.' },
  'too-many': { ko: '들어 있는 것이 너무 많아요.', en: 'There is too much in it.' },
  'too-long': { ko: '한 줄이 너무 길어요.', en: 'A line is too long.' },
  'too-large': { ko: '너무 커요.', en: 'It is too large.' },
  'not-utf8': { ko: '글자로 읽을 수 없어요.', en: 'It can’t be read as text.' },
  'not-json': { ko: 'JSON이 아니에요.', en: 'It is not JSON.' },
  'not-an-object': { ko: 'JSON 객체가 아니에요.', en: 'It is not a JSON object.' },
  missing: { ko: '빠진 값이 있어요.', en: 'A value is missing.' },
  unknown: { ko: '모르는 값이 있어요.', en: 'There is an unknown value.' },
  'wrong-type': { ko: '값의 모양이 맞지 않아요.', en: 'A value has the wrong shape.' },
  'wrong-value': { ko: '쓸 수 없는 값이에요.', en: 'A value can’t be used.' },
  'wrong-shape': { ko: '모양이 맞지 않아요.', en: 'It has the wrong shape.' },
  reference: { ko: '여기에 없는 것을 가리켜요.', en: 'It points to something that is not there.' },
  'unknown-format': { ko: '알 수 없는 형식이에요.', en: 'Its format is unknown.' },
  'newer-version': { ko: '더 새로운 앱이 만든 파일이에요.', en: 'It was made by a newer app.' },
  'locked-card': {
    ko: 'RisuAI에서 잠근 카드예요. RisuAI에서 잠그지 않고 다시 내보내 주세요.',
    en: 'It is a card that RisuAI has locked. Export it again without the lock.',
  },
  'cold-storage': {
    ko: 'RisuAI가 본문을 다른 곳에 둔 대화예요. RisuAI에서 대화를 연 뒤 다시 내보내 주세요.',
    en: 'RisuAI keeps the text of this chat elsewhere. Open it in RisuAI and export it again.',
  },
  'no-card-in-picture': { ko: '그림 안에 캐릭터 카드가 없어요.', en: 'There is no character card in this picture.' },
  'damaged-picture': { ko: '그림 파일이 상했어요.', en: 'The picture is damaged.' },
  'nothing-in-it': { ko: '가져올 것이 들어 있지 않아요.', en: 'There is nothing to import in it.' },
};
