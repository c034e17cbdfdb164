import type { GateFinding } from '#shared/memory.ts';
import { type BoundsPiece, rejected, withoutQuotes } from './piece.ts';

/**
 * Memory that is not in the language of its thread: the whole, one slot, or one long piece of it. Names, quotations,
 * addresses and the heads of bullets count for nothing, as they keep their language.
 */
export function findWrongLanguage(
  pieces: readonly BoundsPiece[],
  language: 'ko' | 'en',
  names: readonly string[],
): GateFinding[] {
  const counted = pieces.map((piece) => ({ piece, letters: countLetters(ownWords(piece.body, names), language) }));
  const whole = judge('', sum(counted.map((one) => one.letters)), LEAST_WHOLE, SHARE_WHOLE);
  if (whole.length > 0) return whole;
  const places = [...new Set(pieces.map((piece) => piece.place))];
  const slots = places.flatMap((place) => {
    const own = counted.filter((one) => one.piece.place === place).map((one) => one.letters);
    return judge(place, sum(own), LEAST_SLOT, SHARE_PART);
  });
  if (slots.length > 0) return slots;
  return counted.flatMap(({ piece, letters }) => judge(piece.where, letters, LEAST_PIECE, SHARE_PART));
}

const LEAST_WHOLE = 40;
const LEAST_SLOT = 40;
const LEAST_PIECE = 60;
const SHARE_WHOLE = 0.5;
const SHARE_PART = 0.3;

interface Letters {
  own: number;
  all: number;
}

function judge(where: string, { own, all }: Letters, least: number, share: number): GateFinding[] {
  if (all < least || own >= all * share) return [];
  return [rejected('wrong-language', where, `${Math.round((own / all) * 100)} %`)];
}

function sum(letters: readonly Letters[]): Letters {
  return letters.reduce((total, { own, all }) => ({ own: total.own + own, all: total.all + all }), { own: 0, all: 0 });
}

function ownWords(body: string, names: readonly string[]): string {
  const bare = withoutQuotes(body)
    .replace(/https?:\/\/\S+|\{user\}|\[REDACTED\]/gu, ' ')
    .toLowerCase();
  return names.reduce((text, name) => (name === '' ? text : text.replaceAll(name.toLowerCase(), ' ')), bare);
}

function countLetters(text: string, language: 'ko' | 'en'): Letters {
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(language === 'ko' ? /\p{Script=Hangul}/gu : /\p{Script=Latin}/gu)?.length ?? 0;
  // A Korean syllable says as much as two or three Latin letters.
  return language === 'ko' ? { own: own * 2, all: all + own } : { own, all: all + hangul(text) };
}

function hangul(text: string): number {
  return text.match(/\p{Script=Hangul}/gu)?.length ?? 0;
}
