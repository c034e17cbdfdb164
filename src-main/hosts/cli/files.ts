import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ExportChoices,
  type FileWork,
  type ImportChoices,
  type ImportItem,
  type ImportWarning,
} from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { SoulId, ThreadId } from '#shared/ids.ts';
import { verifyArchive } from '../../create-app.ts';
import { namedDataFolder } from '../node-ports.ts';
import { existingData } from './backups.ts';
import { finish, receiveFile, sendFile } from './carry-file.ts';
import { type Command, UsageError } from './command.ts';
import { withClient } from './open-client.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: 'export [FILE] [--soul ID | --thread ID] [--format FORMAT] [--masked] [--json]',
  about: {
    ko: '기억 보관 파일(.soulmem)을 만들어요. --masked는 비밀을 가려요. 다른 앱의 파일은 --format으로 골라요: --soul과 함께 card-png, card-json, --thread와 함께 world-info, st-chat, markdown, text, html.',
    en: 'Writes a memory archive (.soulmem). --masked hides secrets. --format chooses a file for other apps: with --soul card-png or card-json, with --thread world-info, st-chat, markdown, text or html.',
  },
  run: (args) =>
    orTwo(async () => {
      const { values, positionals } = parseArgs({
        args,
        options: {
          ...COMMON,
          ...{ soul: { type: 'string' }, thread: { type: 'string' }, format: { type: 'string' } },
          masked: { type: 'boolean' },
        },
        allowPositionals: true,
      });
      const scope = scopeOf(values.soul, values.thread);
      const format = formatOf(values.format ?? 'archive', scope.kind);
      const { made, path } = await withClient(
        existingData(namedDataFolder(values.data ?? null)),
        'look',
        async (client) => {
          const choices = { scope, format, masked: values.masked ?? false };
          const work = await finish(client, await client.archive.export(choices));
          if (!work.made) throw new Error('an export without a file');
          const target = resolve(positionals[0] ?? work.made.name);
          await receiveFile(client, work.made, target);
          return { made: work.made, path: target };
        },
      );
      console.log(values.json ? JSON.stringify({ ok: true, file: path, bytes: made.bytes }) : path);
      return 0;
    }),
};

export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE [--dry-run] [--copy] [--room THREAD] [--soul SOUL] [--me NAME]… [--episode] [--json]',
  about: {
    ko: '파일을 가져와요(앱을 닫고 하세요). --dry-run은 무엇이 바뀔지만 보여 줘요. --copy는 사본으로 들여요. 로어북은 --room, 대화는 --soul(없으면 새로), 기록은 나의 이름을 --me로 알려 주세요. --episode는 역할극 기록을 --soul이 겪은 에피소드로 들여요.',
    en: 'Imports a file (the app must be closed). --dry-run only shows what would change; --copy brings it in as a copy. A lorebook goes into a --room, a chat to a --soul (a new one if none), in a log you are --me. --episode takes a role-play in as an episode of --soul.',
  },
  run: (args) =>
    orTwo(async () => {
      const { values, positionals } = parseArgs({
        args,
        options: {
          ...{ ...COMMON, 'dry-run': { type: 'boolean' }, copy: { type: 'boolean' } },
          ...{ room: { type: 'string' }, soul: { type: 'string' }, me: { type: 'string', multiple: true } },
          episode: { type: 'boolean' },
        },
        allowPositionals: true,
      });
      const work = await workOnFile(values, positionals, values['dry-run'] ? 'inspect' : 'import', {
        mode: values.copy ? 'copy' : 'merge',
        threadId: values.room === undefined ? null : ThreadId.parse(values.room),
        soulId: values.soul === undefined ? null : SoulId.parse(values.soul),
        userNames: values.me ?? [],
        as: values.episode ? 'episode' : 'thread',
      });
      return print(work, values.json ?? false);
    }),
};

export const inspectCommand: Command = {
  name: 'inspect',
  usage: 'inspect FILE [--json]',
  about: {
    ko: '파일에 무엇이 들어 있고 가져오면 무엇이 바뀔지 보여 줘요. 바꾸는 것은 없어요.',
    en: 'Shows what is in a file and what importing it would change. Changes nothing.',
  },
  run: (args) =>
    orTwo(async () => {
      const { values, positionals } = parseArgs({ args, options: COMMON, allowPositionals: true });
      return print(await workOnFile(values, positionals, 'inspect', {}), values.json ?? false);
    }),
};

export const verifyCommand: Command = {
  name: 'verify',
  usage: 'verify FILE [--json]',
  about: {
    ko: '기억 보관 파일이 온전한지 처음부터 끝까지 확인해요.',
    en: 'Checks a memory archive from its first byte to its last.',
  },
  run: (args) =>
    orTwo(async () => {
      const { values, positionals } = parseArgs({ args, options: COMMON, allowPositionals: true });
      const manifest = await verifyArchive(fileOf(positionals));
      const rows = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
      if (values.json) console.log(JSON.stringify({ ok: true, ...manifest }));
      else for (const part of manifest.parts) if (part.rows > 0) console.log(`${part.name}: ${part.rows}`);
      if (!values.json) console.log(`온전해요. 모두 ${rows}줄이에요. / Whole: ${rows} lines.`);
      return 0;
    }),
};

const COMMON = { data: { type: 'string' }, json: { type: 'boolean' } } as const;

function scopeOf(soul: string | undefined, thread: string | undefined) {
  if (soul !== undefined && thread !== undefined) throw new UsageError('--soul or --thread, not both');
  if (soul !== undefined) return { kind: 'soul' as const, id: SoulId.parse(soul) };
  if (thread !== undefined) return { kind: 'thread' as const, id: ThreadId.parse(thread) };
  return { kind: 'everything' as const };
}

function formatOf(text: string, scope: ExportChoices['scope']['kind']): ExportChoices['format'] {
  const { format } = ExportChoices.shape;
  const { data } = format.safeParse(text);
  if (data === undefined) throw new UsageError(`--format is one of ${format.options.join(', ')}`);
  const needed = data.startsWith('card-') ? 'soul' : 'thread';
  if (data !== 'archive' && scope !== needed) throw new UsageError(`--format ${data} needs --${needed} ID`);
  return data;
}

function fileOf(positionals: readonly string[]): string {
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new UsageError('one FILE is needed');
  return resolve(file);
}

async function workOnFile(
  values: { data?: string | undefined },
  positionals: readonly string[],
  kind: 'inspect' | 'import',
  choices: Partial<ImportChoices>,
): Promise<FileWork> {
  const file = fileOf(positionals);
  const access = kind === 'import' ? 'tend' : 'look';
  return await withClient(existingData(namedDataFolder(values.data ?? null)), access, async (client) => {
    const fileId = await sendFile(client, file, basename(file));
    return await finish(client, await client.archive[kind]({ fileId, choices }));
  });
}

function print({ inspection, report }: FileWork, asJson: boolean): number {
  const found = report ?? inspection;
  if (!found) throw new Error('a work that found nothing');
  if (asJson) {
    console.log(JSON.stringify({ ok: true, ...found }));
    return 0;
  }
  console.log(`${found.file}: ${found.format}`);
  for (const item of found.items) console.log(lineOf(item));
  for (const warning of found.warnings) console.log(warningLine(warning));
  return 0;
}

const lineOf = ({ noun, title, outcome, messages }: ImportItem): string =>
  `  ${outcome.padEnd(10)} ${noun.padEnd(8)} ${title}${messages > 0 ? ` (${messages})` : ''}`;

const warningLine = ({ code, where, detail }: ImportWarning): string =>
  `  ! ${where}: ${code}${detail === '' ? '' : ` (${detail})`}`;

/** A file that can't be taken is exit code 2, like a command that can't be understood; nothing was changed. */
async function orTwo(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'storage-in-use') throw error;
    throw new RefusedFile(error.code, error.params, error);
  }
}

/** Exit code 2. */
export class RefusedFile extends AppError {}
