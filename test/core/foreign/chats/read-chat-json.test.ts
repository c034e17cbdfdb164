import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChatJson, readChatValue } from '../../../../src-main/core/foreign/chats/read-chat-json.ts';
import { fuzzRuns, mutatedJson, mutatedText, watchTime } from './mutations.ts';
import { fixture, shown } from './shown-chat.ts';

describe('a chat', () => {
  it('of RisuAI: hidden rows and comments are kept, thoughts and pictures named, the greeting is on the card', () => {
    expect(shown(readChatJson(fixture('risu-chat/one.json')))).toEqual({
      chats: [
        {
          head: ['risu', '가을 이야기', '', '서윤'],
          rows: [
            '1  (user, hidden) 1700000000000: 첫 번째 줄이야.',
            '2  (character, hidden) -: 어서 와.',
            '4  (user, hidden) -: 여기까지 접어 두자.',
            '5  (character, hidden) 1700000060000: 이 줄만 뺐어.',
            '6  (narrator, hidden) -: 메모: 여기서 계절이 바뀐다.',
            '7 서윤 (character) 1700000120000: 이제 가을이네.',
            '8  (character) -: 역할이 낯선 줄.',
          ],
        },
      ],
      warnings: [
        'data.message[1].data: not-carried: {{inlay::3f2a}}',
        'data.message[7].role: value-guessed: system',
        'data.message[8]: line-not-a-message: {}',
        'data.fmIndex: greeting-not-in-file: first_mes',
        'data.note: not-carried: 서윤은 추위를 탄다.',
        'data.localLore: not-carried: [1]',
        'data.message[1]: not-carried: <Thoughts>',
        'data.message[2]: not-carried: {{specialcomment::…}}',
      ],
    });
  });

  it('of RisuAI, all of one character: a group, and a chat whose text is in cold storage', () => {
    expect(shown(readChatJson(fixture('risu-chat/all.json')))).toEqual({
      chats: [
        {
          head: ['risu', '모임', '', ''],
          rows: [
            '1 id-harin (character) -: 안녕, 나는 하린.',
            '2 id-seoyun (character) -: 나는 서윤.',
            '3  (user) -: 둘 다 안녕.',
          ],
        },
      ],
      warnings: [
        'data[1].fmIndex: greeting-not-in-file: alternate_greetings[2]',
        'data[1].message[1]: many-speakers: id-harin, id-seoyun',
        'data[0]: not-carried: cold storage: 지난여름',
        'data[2].message: missing: 빈 방',
        'data[3]: wrong-type: ',
      ],
    });
  });

  it('of RisuAI in cold storage says so', () => {
    expect(shown(readChatJson(fixture('risu-chat/cold.json')))).toEqual('cold-storage (data.message[0])');
  });

  it('of Agnai', () => {
    expect(shown(readChatJson(fixture('agnai-chat/chat.json')))).toEqual({
      chats: [
        {
          head: ['agnai', '비 오는 날', '지우', '서윤'],
          rows: [
            '1 서윤 (character) 1704164645000: [어서 와.] | 왔구나.',
            '2 지우 (user) -: 비가 많이 와.',
            '3 지우 (user, hidden) -: (잠깐 쉬었다 하자)',
            '5  (narrator) -: 천둥이 친다.',
          ],
        },
      ],
      warnings: ['messages[3]: not-carried: /assets/rain.png', 'messages[5]: line-not-a-message: {}'],
    });
  });

  it('of the web UI by oobabooga, as HTML shows it', () => {
    expect(shown(readChatJson(fixture('ooba-chat/visible.json')))).toEqual({
      chats: [
        {
          head: ['ooba', '', '', ''],
          rows: ['1  (character) -: Hi & hello.', `2  (user) -: How's "it"?`, '3  (character) -: Fine.'],
        },
      ],
      warnings: [],
    });
  });

  it('of its older versions', () => {
    expect(shown(readChatJson(fixture('ooba-chat/older.json')))).toEqual({
      chats: [
        {
          head: ['ooba', '', '', ''],
          rows: ['1  (character) -: 어서 와.', '2  (user) -: 고마워.', '3  (character) -: 앉아.'],
        },
      ],
      warnings: ['data_visible[2]: line-not-a-message: ?'],
    });
  });

  it('of CAI Tools, several histories in one file', () => {
    expect(shown(readChatJson(fixture('cai-tools/histories.json')))).toEqual({
      chats: [
        {
          head: ['cai-tools', '첫 대화', '지우', '서윤'],
          rows: ['1 서윤 (character) 1677664800000: 안녕.', '2 지우 (user) -: 안녕하세요.'],
        },
        { head: ['cai-tools', '', '', '서윤'], rows: ['1  (character) -: 누구 말인지 없는 줄.'] },
      ],
      warnings: [
        'histories.histories[1].msgs: missing: ',
        'histories.histories[2].msgs[0].src.is_human: value-guessed: character',
      ],
    });
  });

  it('of no app that is known, or with nothing in it, is refused with a reason', () => {
    const values = [
      null,
      [],
      {},
      { messages: [] },
      { messages: [{ msg: null }] },
      { visible: [] },
      { histories: { histories: [] } },
      { type: 'risuChat', ver: 1, data: { message: [] } },
      { type: 'risuAllChats', ver: 1, data: [] },
      { type: 'risuChat', ver: 1, data: { text: '' } },
      { type: 'risuChat', ver: 9, data: { text: '' } },
    ];
    expect(values.map((value) => shown(readChatValue(value)))).toEqual([
      'unknown-format (line 1)',
      'unknown-format (line 1)',
      'unknown-format (line 1)',
      'nothing-in-it (messages)',
      'nothing-in-it (messages)',
      'nothing-in-it (visible)',
      'nothing-in-it (histories.histories)',
      'nothing-in-it (data)',
      'nothing-in-it (data)',
      'wrong-shape (data)',
      'newer-version (ver)',
    ]);
  });

  it('of RisuAI keeps the rest of the chat as it was, for a person to find', () => {
    const read = readChatJson(fixture('risu-chat/one.json'));
    const { message: _, ...rest } = JSON.parse(fixture('risu-chat/one.json')).data;
    expect(read.ok && read.value[0]?.raw).toEqual(rest);
  });

  it('with thoughts that never end, a million of them, is read in linear time', () => {
    const data = `${'<Thoughts>{{inlay::'.repeat(1_000_000)}끝`;
    const read = readChatValue({ type: 'risuChat', ver: 2, data: { message: [{ role: 'char', data }] } });
    expect(read.ok && read.value[0]?.messages[0]?.variants).toEqual([data]);
  });

  it('may be any bytes or any value: no throw, no hang', () => {
    const texts = [
      'risu-chat/one.json',
      'risu-chat/all.json',
      'risu-chat/cold.json',
      'agnai-chat/chat.json',
      'ooba-chat/visible.json',
      'ooba-chat/older.json',
      'cai-tools/histories.json',
    ].map(fixture);
    const values = texts.map((text) => JSON.parse(text));
    const watch = watchTime();
    const input = fc.oneof(mutatedText(texts), mutatedJson(values));
    fc.assert(
      fc.property(input, (one) => {
        const read = watch.time(() => (typeof one === 'string' ? readChatJson(one) : readChatValue(one)));
        if (!read.ok) return;
        for (const { messages } of read.value)
          for (const { variants, chosen } of messages) expect(variants[chosen]?.isWellFormed()).toBe(true);
        for (const { detail } of read.warnings) expect([...detail].length).toBeLessThanOrEqual(80);
      }),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });
});
