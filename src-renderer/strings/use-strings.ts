import { createContext, use } from 'react';
import { type Area, type Language, type Strings, stringsOf } from './areas.ts';

/** The language of the page; it follows `settings.language`. */
export const LanguageContext = createContext<Language>('ko');

export const useLanguage = (): Language => use(LanguageContext);

/** The words of one area: texts, and functions for texts with values in them. `const s = useStrings('messenger')`. */
export function useStrings<Name extends Area>(area: Name): Strings[Name] {
  return stringsOf(useLanguage(), area);
}
