/** The few words that Electron's own parts show. */
export interface ShellStrings {
  openLink: string;
  open: string;
  cancel: string;
  quit: string;
  showFolder: string;
  restore: string;
  cannotOpen: string;
  menu: { app: string; edit: string; view: string; window: string };
  undo: string;
  redo: string;
  cut: string;
  copy: string;
  paste: string;
  selectAll: string;
  reload: string;
  zoomIn: string;
  zoomOut: string;
  actualSize: string;
  fullScreen: string;
  minimize: string;
  close: string;
  developerTools: string;
}

export type ShellLanguage = 'ko' | 'en';

/** Korean unless the system clearly speaks another language. */
export const languageOf = (locale: string): ShellLanguage => (locale === '' || /^ko\b/i.test(locale) ? 'ko' : 'en');

export const SHELL_STRINGS: Record<ShellLanguage, ShellStrings> = {
  ko: {
    openLink: '이 주소를 브라우저나 메일 앱에서 열까요?',
    open: '열기',
    cancel: '취소',
    quit: 'Soul Messenger 종료',
    showFolder: '폴더 열기',
    restore: '최근 백업으로 되살리기',
    cannotOpen: 'Soul Messenger를 열 수 없어요',
    menu: { app: '파일', edit: '편집', view: '보기', window: '창' },
    undo: '실행 취소',
    redo: '다시 실행',
    cut: '잘라내기',
    copy: '복사',
    paste: '붙여넣기',
    selectAll: '모두 선택',
    reload: '새로 고침',
    zoomIn: '확대',
    zoomOut: '축소',
    actualSize: '실제 크기',
    fullScreen: '전체 화면',
    minimize: '최소화',
    close: '창 닫기',
    developerTools: '개발자 도구',
  },
  en: {
    openLink: 'Open this address in your browser or mail app?',
    open: 'Open',
    cancel: 'Cancel',
    quit: 'Quit Soul Messenger',
    showFolder: 'Show folder',
    restore: 'Go back to the newest backup',
    cannotOpen: 'Soul Messenger can’t be opened',
    menu: { app: 'File', edit: 'Edit', view: 'View', window: 'Window' },
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select All',
    reload: 'Reload',
    zoomIn: 'Zoom In',
    zoomOut: 'Zoom Out',
    actualSize: 'Actual Size',
    fullScreen: 'Full Screen',
    minimize: 'Minimize',
    close: 'Close Window',
    developerTools: 'Developer Tools',
  },
};
