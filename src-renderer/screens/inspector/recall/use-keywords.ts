import { useState } from 'react';
import { type KeywordProblem, readKeyword } from './read-keyword.ts';

export interface KeywordsInHand {
  keywords: readonly string[];
  /** What is written and not among them yet, and what is wrong with it. */
  typed: string;
  problem: KeywordProblem | null;
  type: (text: string) => void;
  add: () => void;
  remove: (keyword: string) => void;
  replace: (keywords: readonly string[]) => void;
  /** All of them with what is still written; null: that can't stand among them, which is said. */
  finish: () => readonly string[] | null;
}

/** Keywords while they are being changed. */
export function useKeywords(before: readonly string[]): KeywordsInHand {
  const [keywords, setKeywords] = useState(before);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<KeywordProblem | null>(null);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
  const finish = () => {
    const read = readKeyword(typed, keywords);
    if (read.kind === 'none') return keywords;
    if (read.kind === 'good') return [...keywords, read.keyword];
    setProblem(read.problem);
    return null;
  };
  const replace = (next: readonly string[]) => {
    setKeywords(next);
    setProblem(null);
  };
  const add = () => {
    const all = finish();
    if (all === null) return;
    setKeywords(all);
    setTyped('');
  };
  const remove = (keyword: string) => replace(keywords.filter((one) => one !== keyword));
  return { keywords, typed, problem, type, add, remove, replace, finish };
}
