import type { ExportChoices } from '#shared/archive.ts';
import { safeFileName } from '../../core/archive/safe-file-name.ts';
import { localDay } from '../../core/wall-time.ts';
import { getSoul } from '../../store/souls.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';

/** What an exported file is called: whose it is and of which day. Throws AppError not-found. */
export function nameArchive(engine: Engine, { scope, format, masked }: ExportChoices): string {
  const at = engine.ports.clock.now();
  const day = localDay({ at, offset: engine.ports.clock.offsetMinutes(at) });
  const { what, ending } = ENDINGS[format];
  return `${safeFileName(`${whose(engine, scope)}${what} ${day}${masked ? ' masked' : ''}`)}.${ending}`;
}

const ENDINGS: Record<ExportChoices['format'], { what: string; ending: string }> = {
  archive: { what: '', ending: 'soulmem' },
  'card-png': { what: '', ending: 'png' },
  'card-json': { what: '', ending: 'json' },
  'world-info': { what: ' lorebook', ending: 'json' },
  'st-chat': { what: '', ending: 'jsonl' },
  markdown: { what: '', ending: 'md' },
  text: { what: '', ending: 'txt' },
  html: { what: '', ending: 'html' },
};

function whose(engine: Engine, scope: ExportChoices['scope']): string {
  const db = engine.database.read;
  switch (scope.kind) {
    case 'everything':
      return 'Soul Messenger';
    case 'soul': {
      const { applied, draft } = getSoul(db, scope.id);
      return applied?.displayName || draft?.displayName || 'Soul';
    }
    case 'thread':
      return getThread(db, scope.id).profile.displayName || 'Soul';
  }
}
