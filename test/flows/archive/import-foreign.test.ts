import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { exported, finish, imported, inspected } from '../../helpers/carry.ts';
import { ChatStage } from '../../helpers/chat-stage.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/foreign');
let stage: ChatStage;
beforeEach(async () => {
  stage = await ChatStage.open();
});
afterEach(() => stage.close());

const line = (value: object) => JSON.stringify(value);
const CHAT = [
  { user_name: '지우', character_name: '서린', create_date: '2024-07-12@01h31m37s', chat_metadata: {} },
  {
    name: '지우',
    is_user: true,
    is_system: false,
    send_date: 'June 19, 2023 2:20pm',
    mes: '오늘 나비가 물통을 엎었어',
  },
  {
    ...{ name: '서린', is_user: false, is_system: false, send_date: '2023-6-19 @14h 21m 3s 0ms', mes: '또요?' },
    ...{ swipes: ['정말요?', '또요?', '그 녀석이…'], swipe_id: 1 },
  },
  { name: '서린', is_user: false, is_system: true, send_date: '', mes: '(이 줄은 숨겼어요)' },
  { name: '지우', is_user: true, is_system: false, send_date: 1_687_152_200_000, mes: '응, 세 번째야' },
];
const chat = (lines: readonly object[] = CHAT) => Buffer.from(lines.map(line).join('\n'));

const rooms = async () => stage.client.threads.list();

/** The rooms that `work` has brought. */
async function broughtBy(work: () => Promise<unknown>) {
  const before = new Set((await rooms()).map(({ id }) => id));
  await work();
  return (await rooms()).filter(({ id }) => !before.has(id));
}

const said = async (threadId: (typeof stage)['threadId']) =>
  (await stage.messages(threadId)).map(({ author, text, sent }) => [author, text, new Date(sent.at).toISOString()]);

describe('a chat of SillyTavern', () => {
  it('becomes a room with a Soul of its name: hidden lines stay hidden, dates are of this clock', async () => {
    let items: unknown;
    const [room] = await broughtBy(async () => {
      items = (await imported(stage.client, chat())).items.map(({ noun, outcome, messages }) => [
        noun,
        outcome,
        messages,
      ]);
    });
    if (!room) throw new Error('no room came');
    expect({
      items,
      name: room.displayName,
      said: (await said(room.id)).map(([author, text]) => [author, text]),
    }).toEqual({
      items: [
        ['user', 'same', 0],
        ['soul', 'new', 0],
        ['thread', 'new', 6],
      ],
      name: '서린',
      said: [
        ['user', '오늘 나비가 물통을 엎었어'],
        ['soul', '또요?'],
        ['user', '응, 세 번째야'],
      ],
    });
    const generations = await stage.client.prompts.generations({ threadId: room.id, before: null, limit: 10 });
    expect(generations).toHaveLength(3);
    expect(
      (await stage.client.prompts.generation({ generationId: generations[0]?.id ?? ('' as never) })).attempts,
    ).toEqual([]);
  });

  it('is counted beforehand as it comes in then', async () => {
    const looked = await inspected(stage.client, chat(), 'chat.jsonl');
    const { items, warnings } = await imported(stage.client, chat());
    const plain = ({ noun, outcome, messages }: (typeof items)[number]) => [noun, outcome, messages];
    expect([looked.items.map(plain), looked.warnings]).toEqual([items.map(plain), warnings]);
  });

  it('is the same chat a second time, and a longer one when it has gone on there', async () => {
    await imported(stage.client, chat());
    const before = await exported(stage.client);
    stage.clock.advance(86_400_000);
    const again = await imported(stage.client, chat());
    expect(again.items.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
    expect((await exported(stage.client)).equals(before)).toBe(true);
    const longer = [
      ...CHAT,
      { name: '서린', is_user: false, mes: '네 번째도 있을 거예요.', send_date: 1_687_152_300_000 },
    ];
    const report = await imported(stage.client, chat(longer));
    expect(report.items.map(({ noun, outcome }) => [noun, outcome])).toContainEqual(['thread', 'newer']);
    const [room] = (await rooms()).filter((one) => one.displayName === '서린');
    expect((await stage.messages(room?.id)).at(-1)?.text).toBe('네 번째도 있을 거예요.');
  });

  it('goes back whole', async () => {
    const before = await exported(stage.client);
    const { id } = await imported(stage.client, chat());
    await finish(stage.client, await stage.client.archive.undoImport({ id }));
    expect((await exported(stage.client)).equals(before)).toBe(true);
  });
});

/** What inspecting a file finds, or the word for why it can't be read. */
async function look(bytes: Uint8Array, name: string): Promise<string> {
  try {
    const { kind, format } = await inspected(stage.client, bytes, name);
    return `${kind}: ${format}`;
  } catch (error) {
    if (error instanceof AppError) return `${error.code}: ${error.params.reason}`;
    throw error;
  }
}

const fixture = (path: string) => readFileSync(join(FIXTURES, path));

describe('a character card', () => {
  it('becomes a draft to look through; applied, its lorebook is in the room', async () => {
    const bytes = fixture('cards/v2.json');
    const before = (await stage.client.souls.list()).map(({ id }) => id);
    const report = await imported(stage.client, bytes);
    const soul = (await stage.client.souls.list()).find(({ id }) => !before.includes(id));
    if (!soul) throw new Error('no Soul came');
    expect({
      applied: soul.applied,
      avatar: soul.draft?.avatar.kind,
      items: report.items.map(({ noun, outcome }) => [noun, outcome]),
    }).toEqual({
      applied: null,
      avatar: 'initial',
      items: [['soul', 'new']],
    });
    expect(soul.draft?.name).not.toBe('');
    expect(soul.draft?.defaultPersona).not.toContain('{{');
    await stage.client.souls.apply({ soulId: soul.id });
    const room = await stage.client.threads.open({ soulId: soul.id });
    const page = { query: '', retired: false, before: null, limit: 50 };
    const entries = async () => (await stage.client.lorebook.list({ threadId: room.id, ...page })).entries;
    const first = await entries();
    await stage.client.threads.open({ soulId: soul.id });
    expect(first.length).toBeGreaterThan(0);
    expect(await entries()).toEqual(first);
  });
});

describe('a CHARX', () => {
  const charx = () =>
    zipSync({
      'card.json': fixture('cards/charx-card.json'),
      'assets/icon/images/main.png': fixture('cards/no-card.png'),
      'module.risum': Buffer.from([111, 0, 0, 0]),
    });

  it.each([
    ['by itself', () => charx()],
    ['behind a picture', () => Buffer.concat([fixture('cards/jpeg-named.png'), charx()])],
  ])('is a card, %s, and says what of it stays behind', async (_, make) => {
    const { kind, warnings, items } = await inspected(stage.client, make(), 'card.jpeg');
    expect({ kind, nouns: items.map(({ noun }) => noun) }).toEqual({ kind: 'card', nouns: ['soul'] });
    expect(warnings.map(({ where }) => where)).toContain('module.risum');
  });
});

describe('a lorebook', () => {
  it('asks for a room, adds its entries there once, and goes back', async () => {
    const { threadId } = stage;
    const bytes = fixture('world-info/map.json');
    await expect(imported(stage.client, bytes)).rejects.toMatchObject({
      code: 'invalid-input',
      params: { field: 'threadId' },
    });
    const before = await exported(stage.client);
    const first = await imported(stage.client, bytes, { threadId });
    const second = await imported(stage.client, bytes, { threadId });
    expect([first, second].map(({ items }) => items.map(({ outcome }) => outcome))).toEqual([['new'], ['same']]);
    await finish(stage.client, await stage.client.archive.undoImport({ id: first.id }));
    expect((await exported(stage.client)).equals(before)).toBe(true);
  });
});

describe('recall items', () => {
  it('of another room of this app go into a room, once', async () => {
    const { threadId } = stage;
    await imported(stage.client, fixture('world-info/map.json'), { threadId });
    const lines = await stage.client.recall.exportLines({ threadId });
    const bytes = Buffer.from(lines.join('\n'));
    const { kind, format, sample } = await inspected(stage.client, bytes, 'items.jsonl');
    expect({ kind, format, some: sample.length > 0 }).toEqual({ kind: 'lorebook', format: 'soul-recall', some: true });
    expect((await imported(stage.client, bytes, { threadId })).items.map(({ outcome }) => outcome)).toEqual(['same']);
  });
});

describe('a log', () => {
  it('is a room in which the named ones are the person', async () => {
    const bytes = fixture('logs/kakao-desktop.txt');
    const { speakers } = await inspected(stage.client, bytes, 'kakao.txt');
    const me = speakers[0]?.name ?? '';
    const [room] = await broughtBy(() => imported(stage.client, bytes, { userNames: [me] }));
    const authors = (await stage.messages(room?.id)).map(({ author }) => author);
    expect(authors.filter((author) => author === 'user').length).toBe(speakers[0]?.count);
    expect(new Set(authors).size).toBe(2);
  });
});

describe('a role-play', () => {
  it('is an episode of a Soul where the person says so, once, and goes back', async () => {
    const bytes = fixture('logs/roleplay.txt');
    const { soulId } = await stage.client.threads.get({ threadId: stage.threadId });
    const choices = { as: 'episode', soulId } as const;
    const before = await exported(stage.client);
    await expect(imported(stage.client, bytes, { as: 'episode' })).rejects.toMatchObject({
      params: { field: 'soulId' },
    });
    const first = await imported(stage.client, bytes, choices);
    const [episode] = await stage.client.episodes.list({ soulId });
    expect(episode?.plays.map(({ sceneCount, summaries }) => [sceneCount > 0, summaries])).toEqual([[true, []]]);
    stage.clock.advance(86_400_000);
    expect((await imported(stage.client, bytes, choices)).items.map(({ outcome }) => outcome)).toEqual([
      'same',
      'same',
      'same',
    ]);
    await finish(stage.client, await stage.client.archive.undoImport({ id: first.id }));
    expect((await exported(stage.client)).equals(before)).toBe(true);
  });
});

describe('files of other apps', () => {
  it('come in and go back, every fixture of every reader, and leave nothing behind', async () => {
    const before = await exported(stage.client);
    for (const folder of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
      if (!folder.isFile()) continue;
      const bytes = readFileSync(join(folder.parentPath, folder.name));
      try {
        const { id } = await imported(stage.client, bytes, { threadId: stage.threadId });
        await finish(stage.client, await stage.client.archive.undoImport({ id }));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'file-unreadable')
          throw new Error(folder.name, { cause: error });
      }
      expect([folder.name, (await exported(stage.client)).equals(before)]).toEqual([folder.name, true]);
    }
  }, 120_000);

  it('are known by their bytes, every fixture of every reader', async () => {
    const found: Record<string, string> = {};
    for (const folder of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8', withFileTypes: true })) {
      if (!folder.isFile()) continue;
      const path = join(folder.parentPath, folder.name);
      found[path.slice(FIXTURES.length + 1)] = await look(readFileSync(path), folder.name);
    }
    expect(found).toMatchSnapshot();
  }, 60_000);
});
