import { formatStamp } from '../../wall-time.ts';
import type { TranscriptHead } from './transcript-form.ts';

/** The sentences above a transcript. The first says that it is for reading only, because people try to bring such files back in. */
export function transcriptNotes({ language, exported, masked }: TranscriptHead): string[] {
  const stamp = formatStamp(exported, language);
  if (language === 'ko') {
    return [
      '읽기 위한 기록이라 앱으로 다시 불러올 수 없어요. 옮기거나 보관하려면 .soulmem이나 .jsonl 파일로 내보내세요.',
      `${stamp}에 내보냈어요.`,
      ...(masked ? ['민감한 정보는 [REDACTED]로 가렸어요.'] : []),
    ];
  }
  return [
    'This file is for reading and can’t be imported again. To move or keep a chat, export it as .soulmem or .jsonl.',
    `Exported on ${stamp}.`,
    ...(masked ? ['Sensitive details are replaced with [REDACTED].'] : []),
  ];
}

/** Stands beside what was kept from the model. */
export function hiddenWord(language: 'ko' | 'en'): string {
  return language === 'ko' ? '숨김' : 'hidden';
}
