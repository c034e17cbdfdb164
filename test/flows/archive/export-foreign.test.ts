import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportChoices } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { SoulId } from '#shared/ids.ts';
import { mapCard } from '../../../src-main/core/foreign/cards/map-card.ts';
import { plainPng } from '../../../src-main/core/foreign/cards/plain-png.ts';
import { walkPng } from '../../../src-main/core/foreign/cards/png-chunks.ts';
import { readCard } from '../../../src-main/core/foreign/cards/read-card.ts';
import { readCardPng } from '../../../src-main/core/foreign/cards/read-card-png.ts';
import { readStChat } from '../../../src-main/core/foreign/chats/read-st-chat.ts';
import type { ForeignCard, Reading } from '../../../src-main/core/foreign/foreign.ts';
import { mapBook } from '../../../src-main/core/foreign/lorebooks/map-book.ts';
import { readBook } from '../../../src-main/core/foreign/lorebooks/read-book.ts';
import { exported, finish, imported } from '../../helpers/carry.ts';
import { ChatStage, SEOYUN } from '../../helpers/chat-stage.ts';
import { geminiReply } from '../../helpers/fake-gemini-answers.ts';
import { openLivedRoom } from '../../helpers/lived-room.ts';
import type { MemoryStage } from '../../helpers/memory-stage.ts';

type Format = ExportChoices['format'];
const OF_SOULS = ['card-png', 'card-json'] as const;
const OF_ROOMS = ['world-info', 'st-chat', 'markdown', 'text', 'html'] as const;
const FIXTURES = join(import.meta.dirname, '../../fixtures/foreign');

const taken = <T>(reading: Reading<T>): T => {
  if (!reading.ok) throw new Error(`${reading.reason} ${reading.where}`);
  return reading.value;
};

const codeOf = async (work: () => Promise<unknown>): Promise<unknown> =>
  await work().then(
    () => 'done',
    (error: unknown) => {
      const { code, params } = error instanceof AppError ? error : (error as { data: AppError }).data;
      return [code, params];
    },
  );

const ofThread = (stage: { threadId: ChatStage['threadId'] }) => ({ kind: 'thread', id: stage.threadId }) as const;

describe('a lived room', () => {
  let lived: MemoryStage;
  let soulId: SoulId;
  beforeAll(async () => {
    lived = await openLivedRoom();
    soulId = (await lived.client.threads.get({ threadId: lived.threadId })).soulId;
  }, 60_000);
  afterAll(() => lived?.close());

  const out = async (format: Format, masked = false): Promise<Buffer> => {
    const ofSoul = OF_SOULS.some((one) => one === format);
    const scope = ofSoul ? ({ kind: 'soul', id: soulId } as const) : ofThread(lived);
    return await exported(lived.client, { scope, format, masked });
  };

  it('goes out as a chat that says what is seen, with every variant of an answer', async () => {
    const chat = taken(readStChat((await out('st-chat')).toString()));
    const seen = await lived.chat.messages();
    expect({ names: [chat.userName, chat.characterName], messages: chat.messages }).toEqual({
      names: ['지훈', '한서윤'],
      messages: seen.map(({ author, text, sent }, index) => {
        const isLast = index === seen.length - 1;
        return {
          line: index + 2,
          speaker: author === 'user' ? '지훈' : '한서윤',
          role: author === 'user' ? 'user' : 'character',
          hidden: false,
          variants: isLast ? ['그랬구나요. 7번째 답이에요.', text] : [text],
          chosen: isLast ? 1 : 0,
          date: { raw: String(sent.at), at: sent.at, local: null },
        };
      }),
    });
  });

  it('goes out as a lorebook and as the book of a card, entries that are off still off', async () => {
    const entry = {
      title: '나비가 물통을 엎은 날',
      keywords: ['나비', '물통'],
      time: '2026-05-28 (목)',
      record: '{user}는 나비가 물통을 엎었다고 말했다.',
      use: 'off',
    };
    const book = taken(readBook((await out('world-info')).toString()));
    const json = taken(readCard((await out('card-json')).toString()));
    const png = taken(readCardPng(await out('card-png')));
    const entriesOf = (one: ForeignCard['book']) => one && mapBook(one, { char: '서윤' }).entries;
    expect([entriesOf(book), entriesOf(json.book), entriesOf(png.book)]).toEqual([[entry], [entry], [entry]]);
  });

  it('goes out as a card that comes in as the same profile', async () => {
    const { name, displayName, defaultPersona, initialSituation } = SEOYUN;
    const profiles = [readCard((await out('card-json')).toString()), readCardPng(await out('card-png'))].map(
      (reading) => mapCard(taken(reading), { language: 'ko', fallbackName: 'file' }).profile,
    );
    const own = { name, displayName, defaultPersona, initialSituation };
    expect(profiles).toEqual([own, own]);
  });

  it('tells no secret once it is masked, whatever the format', async () => {
    const texts = await Promise.all(
      [...OF_SOULS, ...OF_ROOMS].map(async (format) => (await out(format, true)).toString()),
    );
    const open = (await out('text')).toString();
    expect([open.includes('moon#77'), ...texts.map((text) => text.includes('moon#77'))]).toEqual([
      true,
      ...texts.map(() => false),
    ]);
  });

  it('has a name that tells whose it is, of which day, and for whom', async () => {
    const names = [...OF_SOULS, ...OF_ROOMS].map(async (format) => {
      const scope = OF_SOULS.some((one) => one === format) ? ({ kind: 'soul', id: soulId } as const) : ofThread(lived);
      const work = await lived.client.archive.export({ scope, format, masked: format === 'text' });
      return (await finish(lived.client, work)).made?.name;
    });
    expect(await Promise.all(names)).toEqual([
      '서윤 2026-05-28.png',
      '서윤 2026-05-28.json',
      '서윤 lorebook 2026-05-28.json',
      '서윤 2026-05-28.jsonl',
      '서윤 2026-05-28.md',
      '서윤 2026-05-28 masked.txt',
      '서윤 2026-05-28.html',
    ]);
  });
});

describe('a room that begins', () => {
  let stage: ChatStage;
  beforeEach(async () => {
    stage = await ChatStage.open();
  });
  afterEach(() => stage.close());

  const ofSoul = async (profile: typeof SEOYUN) => {
    const { id } = await stage.client.souls.create({ from: 'profile', profile });
    return { kind: 'soul', id } as const;
  };

  it('has nothing to give away; formats of a Soul are not of a room, nor the other way round', async () => {
    const { soulId } = await stage.client.threads.get({ threadId: stage.threadId });
    const soul = { kind: 'soul', id: soulId } as const;
    const all = { kind: 'everything' } as const;
    const run = (scope: ExportChoices['scope'], format: Format) =>
      codeOf(() => exported(stage.client, { scope, format }));
    const wrong = await Promise.all([
      ...OF_SOULS.flatMap((format) => [run(ofThread(stage), format), run(all, format)]),
      ...OF_ROOMS.flatMap((format) => [run(soul, format), run(all, format)]),
    ]);
    const empty = await Promise.all(OF_ROOMS.map((format) => run(ofThread(stage), format)));
    expect({ wrong, empty }).toEqual({
      wrong: wrong.map(() => ['invalid-input', { field: 'scope' }]),
      empty: empty.map(() => ['nothing-to-do', {}]),
    });
  });

  it('goes out as pages for people, bubbles of an answer together', async () => {
    stage.gemini.enqueue(geminiReply(['응, 들었어.\n나비가 또?']));
    await stage.send('나비가 물통을 엎었어 <3');
    await stage.settle();
    const pages = await Promise.all(
      (['text', 'markdown', 'html'] as const).map(async (format) =>
        (await exported(stage.client, { scope: ofThread(stage), format })).toString(),
      ),
    );
    const [text, markdown, html] = pages;
    expect({ text, markdown, html: html?.slice(html.indexOf('<main>')) }).toEqual({
      text: `서윤과 나눈 대화

읽기 위한 기록이라 앱으로 다시 불러올 수 없어요. 옮기거나 보관하려면 .soulmem이나 .jsonl 파일로 내보내세요.
2026-05-28 (목) 21:03에 내보냈어요.

── 2026년 5월 28일 (목) ──

지훈 (21:03): 나비가 물통을 엎었어 <3

서윤 (21:03): 응, 들었어.
나비가 또?

`,
      markdown: `# 서윤과 나눈 대화

> 읽기 위한 기록이라 앱으로 다시 불러올 수 없어요. 옮기거나 보관하려면 .soulmem이나 .jsonl 파일로 내보내세요.
>
> 2026-05-28 (목) 21:03에 내보냈어요.

## 2026년 5월 28일 (목)

**지훈** (21:03): 나비가 물통을 엎었어 \\<3

**서윤** (21:03): 응, 들었어.${'  '}
나비가 또?

`,
      html: `<main>
<h2>2026년 5월 28일 (목)</h2>
<article class="user"><p class="who"><b>지훈</b> <time datetime="2026-05-28T21:03+09:00">21:03</time></p><p class="text" dir="auto">나비가 물통을 엎었어 &#60;3</p></article>
<article class="character"><p class="who"><b>서윤</b> <time datetime="2026-05-28T21:03+09:00">21:03</time></p><p class="text" dir="auto">응, 들었어.
나비가 또?</p></article>
</main>
</body>
</html>
`,
    });
  });

  it('lives in the own picture of a Soul, or in one of its colour', async () => {
    const picture = Buffer.from(plainPng(7, 5, '#aabbcc'));
    const { hash } = await stage.client.souls.putPicture({ base64: picture.toString('base64') });
    const jpeg = await stage.client.souls.putPicture({
      base64: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]).toString('base64'),
    });
    const avatars = [{ kind: 'picture', hash } as const, { kind: 'picture', hash: jpeg.hash } as const, SEOYUN.avatar];
    const made = [];
    for (const avatar of avatars) {
      const scope = await ofSoul({ ...SEOYUN, avatar });
      const bytes = await exported(stage.client, { scope, format: 'card-png' });
      const [head] = walkPng(bytes);
      const size = head && Buffer.from(head.data);
      const colour = [...walkPng(bytes)].find(({ type }) => type === 'PLTE');
      made.push([
        size?.readUInt32BE(0),
        size?.readUInt32BE(4),
        colour && Buffer.from(colour.data).toString('hex'),
        taken(readCardPng(bytes)).name,
      ]);
    }
    expect(made).toEqual([
      [7, 5, 'aabbcc', '한서윤'],
      [400, 600, '6b7280', '한서윤'],
      [400, 600, '3d6b63', '한서윤'],
    ]);
  });

  it('brings a chat back to the app it came from: swipes, hidden lines, who spoke and when', async () => {
    const { client } = stage;
    const before = await Promise.all(
      ['swipes', 'group', 'hidden-and-narrator'].map(async (name) => {
        const text = readFileSync(join(FIXTURES, `sillytavern-chat/${name}.jsonl`), 'utf8');
        const { items } = await imported(client, Buffer.from(text));
        const id = items.find(({ noun }) => noun === 'thread')?.id ?? '';
        const scope = { kind: 'thread', id: id as ChatStage['threadId'] } as const;
        const again = (await exported(client, { scope, format: 'st-chat' })).toString();
        return [text, again].map((one) => sayings(one));
      }),
    );
    expect(before.map(([, again]) => again)).toEqual(before.map(([first]) => first));
  });

  it('brings a card back with all that this app knows nothing of, and the lore of the room beside its own', async () => {
    const { client } = stage;
    const text = readFileSync(join(FIXTURES, 'cards/v2.json'), 'utf8');
    const before = await client.souls.list();
    await imported(client, Buffer.from(text));
    const soul = (await client.souls.list()).find(({ id }) => !before.some((one) => one.id === id));
    if (!soul?.draft) throw new Error('no Soul came');
    const { draft } = soul;
    const scope = { kind: 'soul', id: soul.id } as const;
    const same = JSON.parse((await exported(client, { scope, format: 'card-json' })).toString());
    await client.souls.saveDraft({ soulId: soul.id, draft: { ...draft, displayName: '미라 누나' } });
    await client.souls.apply({ soulId: soul.id });
    const room = await client.threads.open({ soulId: soul.id });
    const lore = { title: '쑥차', keywords: ['쑥차'], time: '', record: '{user}는 쑥차를 남겼다.', use: 'on' };
    await imported(client, WORLD_INFO, { threadId: room.id });
    const more = JSON.parse((await exported(client, { scope, format: 'card-json' })).toString());
    const { data } = JSON.parse(text);
    const titles = (card: typeof same) => card.data.character_book?.entries.map(titleOf);
    const last = taken(readCard(JSON.stringify(more))).book;
    expect({
      fields: Object.keys(data).map((name) => [name, name === 'character_book' ? titles(same) : same.data[name]]),
      nickname: more.data.nickname,
      titles: titles(more),
      lore: last && mapBook({ ...last, entries: last.entries.slice(-1) }, { char: '미라' }).entries,
    }).toEqual({
      fields: Object.entries(data).map(([name, value]) => [
        name,
        name === 'character_book' ? data.character_book.entries.map(titleOf) : value,
      ]),
      nickname: '미라 누나',
      titles: [...(data.character_book?.entries ?? []).map(titleOf), '쑥차'],
      lore: [lore],
    });
  });

  it('masks what two lines tell together, wherever in a long chat they stand, and ends when it is told to', async () => {
    const { client } = stage;
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ name: '서윤', is_user: false, is_system: false, send_date: 1_700_000_000_000 + index * 1_000 },
      mes: index % 2 === 0 ? `${index}번째 비번은` : `moon#${index}77이야`,
    }));
    const head = { user_name: '지훈', character_name: '서윤', chat_metadata: {} };
    const { items } = await imported(client, Buffer.from([head, ...rows].map((row) => JSON.stringify(row)).join('\n')));
    const id = items.find(({ noun }) => noun === 'thread')?.id ?? '';
    const scope = { kind: 'thread', id: id as ChatStage['threadId'] } as const;
    const masked = taken(readStChat((await exported(client, { scope, format: 'st-chat', masked: true })).toString()));
    const begun = await client.archive.export({ scope, format: 'text', masked: true });
    await client.archive.cancelWork({ id: begun.id });
    expect({
      count: masked.messages.length,
      told: masked.messages.filter(({ variants }) => /moon/u.test(variants[0] ?? '')).length,
      cancelled: await codeOf(() => finish(client, begun)),
    }).toEqual({ count: 1_000, told: 0, cancelled: ['cancelled', {}] });
  });
});

const WORLD_INFO = Buffer.from(
  JSON.stringify({
    entries: { 0: { uid: 0, key: ['쑥차'], comment: '쑥차', content: '{{user}}는 쑥차를 남겼다.' } },
  }),
);

const titleOf = ({ name, comment }: { name?: string; comment?: string }): string => name || comment || '';

/** What a chat says, without how it is written. */
function sayings(text: string): unknown {
  return taken(readStChat(text)).messages.map(({ speaker, hidden, variants, chosen, role }) => {
    return { speaker, hidden, variants, chosen, isUser: role === 'user' };
  });
}
